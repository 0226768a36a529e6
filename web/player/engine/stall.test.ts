import { expect, test } from 'vitest';
import { createStallWatch, type StallVerdict } from './stall.ts';

/** Checks a stalled sound four times a second. `arrives`: seconds of data per check. */
function stand(
  seconds: number,
  { hasData = false, isOnline = true, arrives = 0 },
): Set<StallVerdict> {
  const look = createStallWatch();
  return new Set(
    Array.from({ length: seconds * 4 }, (_, count) =>
      look({ now: count * 250, position: 5, hasData, isOnline, arrived: 5 + count * arrives }),
    ),
  );
}

test.each<[string, Parameters<typeof stand>, StallVerdict[]]>([
  ['keeps waiting for data for a while', [8, {}], ['stands']],
  ['gives up without data', [12, {}], ['stands', 'lost']],
  ['keeps waiting on a slow connection while data arrives', [60, { arrives: 0.02 }], ['stands']],
  ['keeps waiting without a connection', [60, { isOnline: false }], ['stands']],
  [
    'nudges a sound that has data, and gives up in the end',
    [12, { hasData: true }],
    ['stands', 'nudge', 'lost'],
  ],
])('P015 %s', (_, how, outlooks) => {
  expect(stand(...how)).toEqual(new Set(outlooks));
});

test('P015 gives data that arrives after a long wait a second to play before a nudge', () => {
  const look = createStallWatch();
  const outlooks = Array.from({ length: 16 }, (_, count) => {
    const hasData = count >= 12;
    return look({ now: count * 250, position: 5, hasData, isOnline: true, arrived: 5 });
  });

  expect(new Set(outlooks)).toEqual(new Set(['stands']));
});
