/**
 * The element's volume for a slider position, both from 0 to 1. Hearing is logarithmic: half way
 * sounds half as loud at a quarter of the amplitude.
 */
export const amplitudeAt = (slider: number): number => clamp(slider) ** 2;

/** An invalid number means full volume: no readable value was saved. */
const clamp = (value: number): number =>
  Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 1;

/**
 * Checks whether pages can set the volume on this device. iOS accepts a volume and forgets it one
 * task later, so the result comes later.
 */
export function askForVolume(): () => boolean {
  const probe = document.createElement('audio');
  probe.volume = 0.5;
  return () => probe.volume === 0.5;
}
