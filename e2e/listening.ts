import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

/** What a journey knows of the sound: the elements themselves, which stand in no document. */

export interface Heard {
  /** Path of the file, without its query. */
  file: string;
  position: number;
  isMoving: boolean;
  isMuted: boolean;
  /** Audio elements that have been used. */
  elements: number;
  /** How often something that played was paused, also at an end of a file. */
  pauses: number;
}

/** Before the first page: remembers every audio element that the page loads something with, and what of the system's controls it handles. */
export async function overhear(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const elements: HTMLAudioElement[] = [];
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>> = {};
    const positions: MediaPositionState[] = [];
    const overheard = Object.assign(globalThis, {
      overheard: { elements, handlers, positions, pauses: 0 },
    }).overheard;
    // Whatever plays has been told to load something.
    HTMLMediaElement.prototype.load = new Proxy(HTMLMediaElement.prototype.load, {
      apply(load, element: HTMLAudioElement) {
        if (!elements.includes(element)) {
          elements.push(element);
          // The engine rehearses a prepared element silently, which nobody hears begin or end.
          let isHeard = false;
          element.addEventListener('play', () => void (isHeard = element.volume > 0));
          element.addEventListener('pause', () => void (overheard.pauses += isHeard ? 1 : 0));
        }
        load.call(element);
      },
    });
    const set = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
    navigator.mediaSession.setActionHandler = (action, handler) => {
      handlers[action] = handler;
      set(action, handler);
    };
    const setPosition = navigator.mediaSession.setPositionState.bind(navigator.mediaSession);
    navigator.mediaSession.setPositionState = (state) => {
      if (state) positions.push(state);
      setPosition(state);
    };
  });
}

interface Overheard {
  overheard: {
    elements: HTMLAudioElement[];
    handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>;
    positions: MediaPositionState[];
    pauses: number;
  };
}

/** What is heard now; of several, the one that moves. */
export const heard = (page: Page): Promise<Heard> =>
  page.evaluate(() => {
    const { elements, pauses } = (globalThis as unknown as Overheard).overheard;
    const element =
      elements.find(({ paused, ended, volume }) => !paused && !ended && volume > 0) ??
      elements.find(({ paused, ended }) => !paused && !ended) ??
      elements.find(({ src }) => src !== '');
    const isMoving =
      element !== undefined &&
      !element.paused &&
      !element.ended &&
      element.readyState > HTMLMediaElement.HAVE_CURRENT_DATA;
    return {
      file: element?.src ? new URL(element.src).pathname : '',
      position: element?.currentTime ?? 0,
      isMoving,
      isMuted: element?.muted ?? false,
      elements: elements.length,
      pauses,
    };
  });

/** Waits until a track of this id sounds, at a second that is at least this. */
export async function untilHeard(
  page: Page,
  trackId: number,
  from = 0.05,
  timeout = 20_000,
): Promise<Heard> {
  let now = await heard(page);
  await expect
    .poll(
      async () => {
        now = await heard(page);
        return now.isMoving && now.position >= from && now.file;
      },
      { timeout },
    )
    .toMatch(new RegExp(`/${trackId}\\.\\w+$`));
  return now;
}

/** Presses one of the system's controls: a headset's button, a lock screen. */
export const pressOnSystem = (
  page: Page,
  action: MediaSessionAction,
  details: Partial<MediaSessionActionDetails> = {},
): Promise<void> =>
  page.evaluate(
    ([name, more]) =>
      (globalThis as unknown as Overheard).overheard.handlers[name]?.({ action: name, ...more }),
    [action, details] as const,
  );

/** What the system was told of the position, and for which of its controls it has somebody to ask. */
export const toldToSystem = (
  page: Page,
): Promise<{
  positions: MediaPositionState[];
  handled: string[];
  playback: MediaSessionPlaybackState;
}> =>
  page.evaluate(() => {
    const { positions, handlers } = (globalThis as unknown as Overheard).overheard;
    return {
      positions,
      handled: Object.entries(handlers)
        .filter(([, handler]) => handler !== null)
        .map(([action]) => action),
      playback: navigator.mediaSession.playbackState,
    };
  });

export const bar = (page: Page): Locator =>
  page.getByRole('region', { name: 'Player', exact: true });

/** Opens an album and plays it from its first track. `site`: where, if not on the usual one. */
export async function playAlbum(page: Page, id: number, site = ''): Promise<void> {
  await overhear(page);
  await page.goto(`${site}/album/${id}`);
  // Once: a second press, while the player's code is on its way, would be the one that pauses.
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect(bar(page)).toBeVisible();
}

/** Moves along the line of time as somebody does with a mouse; `part` of its length. `place`: of the bar or the full screen. */
export async function seekTo(page: Page, part: number, place = bar(page)): Promise<void> {
  const box = await place.getByRole('slider', { name: 'Position' }).boundingBox();
  if (!box) throw new Error('There is no line of time.');
  await page.mouse.click(box.x + 6 + part * (box.width - 12), box.y + box.height / 2);
}
