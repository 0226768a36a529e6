import { expect, test } from 'vitest';
import { createStallWatch, type StallVerdict } from './stall.ts';

/** Checks a stalled sound four times a second. `arrives`: seconds of data per check. */
function stand(
  seconds: number,
  { hasData = false, isOnline = true, arrives = 0 },
): Set<StallVerdict> {
  const check = createStallWatch();
  return new Set(
    Array.from({ length: seconds * 4 }, (_, count) =>
      check({ now: count * 250, position: 5, hasData, isOnline, loaded: 5 + count * arrives }),
    ),
  );
}

/** The seconds at which a sound with data is nudged. It starts to play after `latency` seconds. */
function nudges(seconds: number, latency: number, stopsAt = Number.POSITIVE_INFINITY): number[] {
  const check = createStallWatch();
  const found: number[] = [];
  let position = 5;
  // A nudge is a seek too, so it stops the clock again.
  let movesAt = latency;
  for (let now = 0; now < seconds * 1_000; now += 250) {
    if (now > movesAt * 1_000 && now < stopsAt * 1_000) position += 0.25;
    const verdict = check({ now, position, hasData: true, isOnline: true, loaded: 60 });
    if (verdict !== 'nudge') continue;
    found.push(now / 1_000);
    position += 0.01;
    movesAt = now / 1_000 + latency;
  }
  return found;
}

test.each<[string, Parameters<typeof nudges>, number[]]>([
  ['nudges once, three seconds after a seek, if the sound does not start', [8, 99], [3]],
  ['nudges once, after a second, if a playing sound stops', [8, 0, 4], [4.75]],
])('P015 %s', (_, how, expected) => {
  expect(nudges(...how)).toEqual(expected);
});

test.each<[string, Parameters<typeof stand>, StallVerdict[]]>([
  ['keeps waiting for data for a while', [8, {}], ['stands']],
  ['gives up without data', [12, {}], ['stands', 'lost']],
  ['keeps waiting on a slow connection while data arrives', [60, { arrives: 0.02 }], ['stands']],
  ['keeps waiting without a connection', [60, { isOnline: false }], ['stands']],
  [
    'nudges a sound that has data, and finally gives up',
    [12, { hasData: true }],
    ['stands', 'nudge', 'lost'],
  ],
])('P015 %s', (_, how, outlooks) => {
  expect(stand(...how)).toEqual(new Set(outlooks));
});

test('P015 gives data that arrives after a long wait a second to play before a nudge', () => {
  const check = createStallWatch();
  const outlooks = Array.from({ length: 16 }, (_, count) => {
    const hasData = count >= 12;
    return check({ now: count * 250, position: 5, hasData, isOnline: true, loaded: 5 });
  });

  expect(new Set(outlooks)).toEqual(new Set(['stands']));
});
