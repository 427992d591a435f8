/** Kinds of answer that sound differently, and that a scan is kept to be sent later. */
export type Sound = 'ok' | 'known' | 'refused' | 'kept'

type Tone = { hertz: number; ms: number }

const tones: Record<Sound, readonly Tone[]> = {
  ok: [{ hertz: 1320, ms: 90 }],
  known: [
    { hertz: 880, ms: 80 },
    { hertz: 880, ms: 80 },
  ],
  refused: [{ hertz: 220, ms: 420 }],
  kept: [{ hertz: 660, ms: 180 }],
}

const pauseMs = 60
let context: AudioContext | undefined

/** Plays one of the sounds. Browsers are silent until the page was touched or a key was pressed. */
export function play(sound: Sound): void {
  if (typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  void context.resume()
  let start = context.currentTime
  for (const { hertz, ms } of tones[sound]) {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    tone.frequency.value = hertz
    tone.type = sound === 'refused' ? 'square' : 'sine'
    volume.gain.value = 0.2
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + ms / 1000)
    start += (ms + pauseMs) / 1000
  }
  navigator.vibrate?.(sound === 'refused' ? [200, 80, 200] : 40)
}

const storedAs = 'labsilta-reception-silent'

export const isSilent = () => localStorage.getItem(storedAs) === '1'
export const setSilent = (silent: boolean) =>
  silent ? localStorage.setItem(storedAs, '1') : localStorage.removeItem(storedAs)
