/**
 * What an element is told for a place of the slider, both from 0 to 1: ears hear loudness by ratios, so half way sounds half as loud at a quarter
 * of the amplitude.
 */
export const amplitudeAt = (slider: number): number => clamp(slider) ** 2;

/** What is no number is full volume: nothing was kept that could be read. */
const clamp = (value: number): number =>
  Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 1;

/** Asks whether this device lets a page choose how loud it is. iOS takes a volume and has forgotten it one task later: the answer comes with time. */
export function askForVolume(): () => boolean {
  const probe = document.createElement('audio');
  probe.volume = 0.5;
  return () => probe.volume === 0.5;
}
