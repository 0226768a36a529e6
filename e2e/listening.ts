import type { Locator, Page } from '@playwright/test';
import type { WorldState } from '../mocks/state.ts';
import {
  type AudioRecord,
  type PlaybackState,
  readPlayback,
  startAudioRecord,
} from './audio-record.ts';
import { expect } from './site.ts';

/**
 * Runs before the first page: records every audio element that loads something, and the system
 * media controls that the page handles.
 */
export async function recordAudio(page: Page): Promise<void> {
  await page.addInitScript(startAudioRecord);
}

/** The playing element; if there are several, the one that advances. */
export const sound = (page: Page): Promise<PlaybackState> => page.evaluate(readPlayback);

/** Waits until a track with this ID plays, at this second or later. */
export async function waitUntilPlaying(
  page: Page,
  trackId: number,
  from = 0.05,
  timeout = 20_000,
): Promise<PlaybackState> {
  let now = await sound(page);
  await expect
    .poll(
      async () => {
        now = await sound(page);
        return now.isMoving && now.position >= from && now.file;
      },
      { timeout },
    )
    .toMatch(new RegExp(`/${trackId}\\.\\w+$`));
  return now;
}

/** Presses a system media control, such as a headset's button or the lock screen. */
export const pressMediaKey = (
  page: Page,
  action: MediaSessionAction,
  details: Partial<MediaSessionActionDetails> = {},
): Promise<void> =>
  page.evaluate(
    ([name, more]) =>
      (globalThis as unknown as AudioRecord).audioRecord.handlers[name]?.({
        action: name,
        ...more,
      }),
    [action, details] as const,
  );

/** The positions that the system was given, the handled controls, and the playback state. */
export const readMediaSession = (
  page: Page,
): Promise<{
  positions: MediaPositionState[];
  handled: string[];
  playback: MediaSessionPlaybackState;
}> =>
  page.evaluate(() => {
    const { positions, handlers } = (globalThis as unknown as AudioRecord).audioRecord;
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

/** Opens an album and plays it from its first track. `site`: another site's origin. */
export async function playAlbum(page: Page, id: number, site = ''): Promise<void> {
  await recordAudio(page);
  await page.goto(`${site}/album/${id}`);
  // One click only: a second one while the player's code loads would pause.
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect(bar(page)).toBeVisible();
}

/** Seeks with the mouse to `part` of the track's length. `place`: the bar or the full screen. */
export async function seekTo(page: Page, part: number, place = bar(page)): Promise<void> {
  const box = await place.getByRole('slider', { name: 'Position' }).boundingBox();
  if (!box) throw new Error('There is no seek bar.');
  await page.mouse.click(box.x + 6 + part * (box.width - 12), box.y + box.height / 2);
}

/** Plays an album's track from a given second. */
export async function playFrom(
  page: Page,
  album: number,
  track: number,
  second: number,
): Promise<void> {
  await playAlbum(page, album);
  await waitUntilPlaying(page, track);
  await pressMediaKey(page, 'seekto', { seekTime: second });
  await waitUntilPlaying(page, track, second);
}

/** The position in seconds that the bar shows, also while nothing plays. */
export const shownAt = async (page: Page): Promise<number> =>
  Number(await bar(page).getByRole('slider', { name: 'Position' }).inputValue());

/** Turns off the radio after the last track. */
export function endsWithQueue(
  { failures }: WorldState,
  expectFailures: (pattern: RegExp) => void,
): void {
  failures.push({ key: 'GET radio/{type}/{id}', as: 'missing', times: 99 });
  expectFailures(/404 .*radio/);
}
