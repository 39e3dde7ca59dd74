const notes = [660, 880]
const noteSeconds = 0.18
const volume = 0.2

let audio: AudioContext | undefined

/** Plays two short notes. Browsers stay silent until the person has clicked or typed in the page. */
export function playChime(): void {
  audio ??= new AudioContext()
  void audio.resume()
  for (const [at, frequency] of notes.entries()) {
    const start = audio.currentTime + at * noteSeconds
    const tone = audio.createOscillator()
    const gain = audio.createGain()
    tone.frequency.value = frequency
    gain.gain.setValueAtTime(volume, start)
    gain.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds)
    tone.connect(gain).connect(audio.destination)
    tone.start(start)
    tone.stop(start + noteSeconds)
  }
}
