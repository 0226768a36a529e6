// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attachSwipes } from './attach-swipes.ts';

const [next, previous, up] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
let isCalm = false;
let bar = document.createElement('section');
let detach = () => {};

beforeEach(() => {
  isCalm = false;
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: isCalm }) as MediaQueryList;
  bar = document.createElement('section');
  bar.innerHTML = '<button>Open</button><input type="range">';
  bar.setPointerCapture = () => undefined;
  document.body.append(bar);
  detach = attachSwipes(bar, bar, { next, previous, up });
});

afterEach(() => {
  detach();
  bar.remove();
  vi.clearAllMocks();
});

const calls = () => [next, previous, up].map((act) => act.mock.calls.length);

/** Moves a finger by this many pixels, and returns how the bar had followed it. */
function swipe(x: number, y: number, { on = 'button', pointerType = 'touch' } = {}): string {
  const target = bar.querySelector(on)!;
  const fire = (type: string, part: number) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        isPrimary: true,
        pointerType,
        clientX: 200 + x * part,
        clientY: 200 + y * part,
      }),
    );
  fire('pointerdown', 0);
  fire('pointermove', 0.5);
  fire('pointermove', 1);
  const { translate } = bar.style;
  fire('pointerup', 1);
  return translate;
}

test.each<[string, number, number, [next: number, previous: number, up: number]]>([
  ['to the left plays the next track', -100, 10, [1, 0, 0]],
  ['to the right plays the previous one', 100, 10, [0, 1, 0]],
  ['up opens the player', 10, -100, [0, 0, 1]],
  ['down does nothing', 10, 100, [0, 0, 0]],
  ['of a few pixels does nothing', -14, 0, [0, 0, 0]],
])('P010 a swipe %s', (_, x, y, expected) => {
  swipe(x, y);

  expect(calls()).toEqual(expected);
});

test('P010 swipes are mirrored where text runs from right to left', () => {
  bar.style.direction = 'rtl';

  swipe(-100, 0);
  expect(calls()).toEqual([0, 1, 0]);
  swipe(100, 0);
  expect(calls()).toEqual([1, 1, 0]);
});

test('P010 ignores swipes on sliders and by mouse', () => {
  swipe(-100, 0, { on: 'input' });
  swipe(-100, 0, { pointerType: 'mouse' });

  expect(calls()).toEqual([0, 0, 0]);
});

test('P010 ignores a cancelled swipe', () => {
  const fire = (type: string, clientX: number) =>
    bar.dispatchEvent(
      new PointerEvent(type, { isPrimary: true, pointerType: 'touch', clientX, clientY: 0 }),
    );
  fire('pointerdown', 200);
  fire('pointermove', 100);
  fire('pointercancel', 100);
  fire('pointerup', 100);

  expect(calls()).toEqual([0, 0, 0]);
  expect(bar.style.translate).toBe('');
});

test('B018 the bar follows the finger, but not with reduced motion', () => {
  expect(swipe(-60, 0)).toBe('-30px');
  isCalm = true;

  expect(swipe(-60, 0)).toBe('');
  expect(calls()).toEqual([2, 0, 0]);
});

test('P010 a tap clicks the element below the finger, but a swipe does not', () => {
  const onClick = vi.fn<() => void>();
  const button = bar.querySelector('button')!;
  button.addEventListener('click', onClick);

  swipe(-100, 0);
  button.click();
  expect(onClick).not.toHaveBeenCalled();
  swipe(-2, 0);
  button.click();

  expect(onClick).toHaveBeenCalledOnce();
});
