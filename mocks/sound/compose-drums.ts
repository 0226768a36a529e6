import { chance } from '../random.ts';
import type { Drum } from './drums.ts';
import { frameAt, type Plan, type Sound } from './plan.ts';
import { beats } from './styles.ts';

const places: Partial<Record<Drum, number>> = {
  hat: 0.35,
  'open hat': 0.35,
  shaker: -0.4,
  rim: -0.25,
  tom: 0.3,
  clap: -0.1,
};

/** A bar of drums. The last bar of a section has a fill, and no two strokes are equally loud. */
export function addDrums(sounds: Sound[], plan: Plan, bar: number, barsPerSection: number): void {
  const { style, seed } = plan;
  if (!style.beat) return;
  const drawn = chance(seed * 29 + (bar % 4));
  for (const [drum, pattern] of beats[style.beat]) {
    for (const [step, mark] of [...pattern].entries()) {
      if (mark === '.') continue;
      const gain = (mark === 'x' ? 0.9 : 0.5) * (0.88 + drawn.between(0, 0.2));
      sounds.push({
        frame: frameAt(plan, bar, step),
        gain,
        pan: places[drum] ?? 0,
        what: { drum },
      });
    }
  }
  if (bar % barsPerSection !== barsPerSection - 1) return;
  const fill: Drum =
    style.beat === 'backbeat' || style.beat === 'half time' || style.beat === 'fast'
      ? 'tom'
      : 'rim';
  for (const step of [12, 13, 14, 15])
    sounds.push({
      frame: frameAt(plan, bar, step),
      gain: 0.4 + (step - 12) * 0.12,
      pan: (step - 13.5) / 3,
      what: { drum: fill },
    });
}
