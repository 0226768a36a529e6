import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dragged, nudged, squareOf, initialChoice } from './crop.ts';

const wide = { width: 400, height: 200 };

describe('the cropped square', () => {
  test('F186 starts as the largest possible square, in the middle', () => {
    expect(squareOf(wide, initialChoice)).toEqual({ left: 100, top: 0, side: 200 });
  });

  test('F186 shrinks with the zoom', () => {
    expect(squareOf(wide, { zoom: 2, x: 1, y: 0 })).toEqual({ left: 300, top: 0, side: 100 });
  });

  test('F186 follows a drag: the picture moves with the pointer', () => {
    // 64 of the frame's 256 pixels equal 50 pixels of the picture.
    expect(squareOf(wide, dragged(wide, initialChoice, { x: 64, y: 64 }, 256))).toEqual({
      left: 50,
      top: 0,
      side: 200,
    });
  });

  test.each([
    ['ArrowRight', false, { left: 100 - (8 * 200) / 256, top: 0, side: 200 }],
    ['ArrowLeft', true, { left: 100 + (32 * 200) / 256, top: 0, side: 200 }],
    ['ArrowDown', false, { left: 100, top: 0, side: 200 }],
    ['-', false, { left: 100, top: 0, side: 200 }],
  ])('F186 follows the key %s, with Shift: %s', (key, shiftKey, wanted) => {
    const moved = nudged(wide, initialChoice, { key, shiftKey }, 256);

    expect(moved && squareOf(wide, moved)).toEqual(wanted);
  });

  test('F186 zooms by keys up to the limit, and ignores other keys', () => {
    const press = (key: string, zoom: number) =>
      nudged(wide, { ...initialChoice, zoom }, { key, shiftKey: false }, 256)?.zoom;

    expect([press('+', 1), press('+', 4), press('-', 2), press('a', 1)]).toEqual([
      1.1,
      4,
      1.9,
      undefined,
    ]);
  });

  test('F186 never leaves the picture', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const length = fc.integer({ min: 1, max: 5_000 });
    fc.assert(
      fc.property(
        length,
        length,
        fc.double({ min: 1, max: 4, noNaN: true }),
        part,
        part,
        fc.integer({ min: -900, max: 900 }),
        (width, height, zoom, x, y, by) => {
          const { left, top, side } = squareOf(
            { width, height },
            dragged({ width, height }, { zoom, x, y }, { x: by, y: -by }, 256),
          );

          expect(Math.min(left, top, side)).toBeGreaterThanOrEqual(0);
          expect(left + side).toBeLessThanOrEqual(width + 1e-6);
          expect(top + side).toBeLessThanOrEqual(height + 1e-6);
        },
      ),
    );
  });
});
