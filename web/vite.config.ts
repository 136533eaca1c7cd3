/* vite.config.ts: how the page is built and tested. JSX is compiled by esbuild alone. */
import { defineConfig } from "vitest/config";

declare const process: { env: { [name: string]: string | undefined } };

export default defineConfig({
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: {
    target: "es2020",
    outDir: process.env.KARAVANA_WEB_DIST ?? "dist",
    emptyOutDir: true,
    manifest: true, // for tools/size.mjs
    assetsDir: "assets",
    // Inlined fonts and pictures would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    host: "127.0.0.1",
    proxy: {
      "/api": { target: "http://127.0.0.1:8080" },
      "/ws": { target: "ws://127.0.0.1:8080", ws: true },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts", "src/**/*.test.tsx"],
  },
});
