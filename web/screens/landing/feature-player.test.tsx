import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorldState } from '../../../mocks/state.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { queued, withSilentPlayer } from '../../music/play/test-playing.ts';
import { player } from '../../player/player.ts';

withSilentPlayer();
let isCalm = false;
beforeEach(() => {
  isCalm = false;
  HTMLElement.prototype.scrollTo = () => undefined;
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), {
      matches: isCalm && media === '(prefers-reduced-motion: reduce)',
    }),
  );
});
afterEach(() => void vi.useRealTimers());

/** Opens the landing page and scrolls, but not yet to the feature that has the player. */
async function openFeature(change?: (state: WorldState) => void) {
  const app = await renderApp({ path: '/', ...(change && { change }) });
  const heading = await screen.findByRole('heading', { name: 'A quieter kind of player' });
  const feature = heading.closest('li')!;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  fireEvent.scroll(window);
  return { ...app, feature };
}

const currentLine = (feature: HTMLElement) => feature.querySelector('[aria-current]')?.textContent;

async function watchLine(feature: HTMLElement): Promise<void> {
  await within(feature).findByRole('link', { name: 'The Lamp Room' });
  expect(currentLine(feature)).toBe('We were never good at maps');
}

/** jsdom has no layout. */
const comeIntoSight = () =>
  vi
    .spyOn(HTMLOListElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 9, 9, 9));
const wait = (seconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1_000);
  });

test('F237 moves the lyrics by two lines while the player is in sight, then rests within five seconds', async () => {
  const { feature } = await openFeature();
  await watchLine(feature);
  wait(30);
  expect(currentLine(feature)).toBe('We were never good at maps');

  comeIntoSight();
  wait(2);
  expect(currentLine(feature)).toBe('We were good at being late');

  wait(2);
  expect(currentLine(feature)).toBe('With the evening on our shoulders');

  wait(60);
  expect(currentLine(feature)).toBe('With the evening on our shoulders');
});

test('F237 does not move the lyrics with reduced motion', async () => {
  isCalm = true;
  const { feature } = await openFeature();
  await watchLine(feature);
  comeIntoSight();
  wait(30);

  expect(currentLine(feature)).toBe('We were never good at maps');
});

test('F237 is silent until pressed, then plays the track and follows it', async () => {
  const { user, feature } = await openFeature();
  const play = await within(feature).findByRole('button', { name: 'Play The Lamp Room' });
  expect(queued()).toEqual([]);
  await user.click(play);
  expect(await within(feature).findByRole('button', { name: 'Pause The Lamp Room' })).toBeVisible();
  expect(queued()).toEqual(['[The Lamp Room]']);

  act(() => player.time.set({ position: 29, duration: 182, buffered: [] }));

  expect(currentLine(feature)).toBe('With the evening on our shoulders');
  expect(feature).toHaveTextContent('0:29');
});

test.each([
  ['without lyrics', 4],
  ['with lyrics without times', 3],
  ['that does not exist', 999_999],
])('F237 keeps the picture for a track %s', async (_, track) => {
  const { feature } = await openFeature(({ settings }) => {
    const features = [{ image: '/dusk.svg', title: 'A quieter kind of player', track }];
    settings.homepage = { ...settings.homepage, appearance: { secondaryFeatures: features } };
  });
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  expect(within(feature).queryByRole('button')).toBeNull();
  expect(feature.querySelector('img')).toHaveAttribute('src', '/dusk.svg');
});
