/* sound.ts: two soft notes, made by the browser; only when somebody has switched them on. */
import { settings } from "../settings";

let context: AudioContext | null = null;

function note(frequency: number, at: number, audio: AudioContext): void {
  const tone = audio.createOscillator(),
    volume = audio.createGain();
  tone.type = "triangle";
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.35);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.4);
}

export function play(what: "turn" | "move"): void {
  if (!settings().sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  void context.resume();
  const now = context.currentTime;
  if (what === "move") {
    note(330, now, context);
  } else {
    note(440, now, context);
    note(660, now + 0.14, context);
  }
}
