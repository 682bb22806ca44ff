import type { VerdictName } from '../../../day/verdict.ts'

// Crew hears and feels each verdict, and need not look.

export type Family = 'go' | 'look' | 'used' | 'stop'

export const familyOf: Record<VerdictName, Family> = {
  in: 'go',
  look: 'look',
  again: 'used',
  had_it: 'used',
  not_here_yet: 'used',
  not_here: 'stop',
  no_seat: 'stop',
  unknown: 'stop',
}

/** Hertz and milliseconds. */
const notes: Record<Family, [number, number][]> = {
  go: [[1320, 110]],
  look: [
    [880, 110],
    [1100, 140],
  ],
  used: [
    [330, 130],
    [330, 130],
  ],
  stop: [[165, 600]],
}

/** Milliseconds, on and off in turn. */
const buzzes: Record<Family, number[]> = {
  go: [60],
  look: [60, 80, 60],
  used: [300],
  stop: [120, 80, 120, 80, 120],
}

let audio: AudioContext | undefined

/** Browsers let a page sound once somebody has pressed something. */
export function allowSound(): void {
  audio ??= typeof AudioContext === 'undefined' ? undefined : new AudioContext()
  void audio?.resume().catch(() => undefined)
}

export function feel(family: Family): void {
  if ('vibrate' in navigator) navigator.vibrate(buzzes[family])
  if (audio?.state !== 'running') return
  let at = audio.currentTime
  for (const [pitch, length] of notes[family]) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    tone.type = family === 'stop' ? 'sawtooth' : 'sine'
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.25, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + length / 1000)
    tone.connect(volume).connect(audio.destination)
    tone.start(at)
    tone.stop(at + length / 1000)
    at += length / 1000 + 0.05
  }
}
