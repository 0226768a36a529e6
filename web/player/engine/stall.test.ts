import { expect, test } from 'vitest';
import { createStallWatch, type Outlook } from './stall.ts';

/** Looks four times a second at a sound that stands still; `arrives`: seconds of it that come with each look. */
function stand(seconds: number, { hasData = false, isOnline = true, arrives = 0 }): Set<Outlook> {
  const look = createStallWatch();
  return new Set(
    Array.from({ length: seconds * 4 }, (_, count) =>
      look({ now: count * 250, position: 5, hasData, isOnline, arrived: 5 + count * arrives }),
    ),
  );
}

test.each<[string, Parameters<typeof stand>, Outlook[]]>([
  ['what waits for data for a while stands', [8, {}], ['stands']],
  ['what gets none is lost', [12, {}], ['stands', 'lost']],
  ['a slow connection loses nothing while anything arrives', [60, { arrives: 0.02 }], ['stands']],
  ['without a connection nothing is lost by waiting', [60, { isOnline: false }], ['stands']],
  [
    'what has data and stands all the same is nudged, and lost in the end',
    [12, { hasData: true }],
    ['stands', 'nudge', 'lost'],
  ],
])('P015 %s', (_, how, outlooks) => {
  expect(stand(...how)).toEqual(new Set(outlooks));
});

test('P015 data that arrives after a long wait is given a second to be played before a nudge', () => {
  const look = createStallWatch();
  const outlooks = Array.from({ length: 16 }, (_, count) => {
    const hasData = count >= 12;
    return look({ now: count * 250, position: 5, hasData, isOnline: true, arrived: 5 });
  });

  expect(new Set(outlooks)).toEqual(new Set(['stands']));
});
