import { persona, type PersonaId } from '../../mocks/personas.ts';
import { type PlaybackState, readPlayback } from '../audio-record.ts';
import { css, heading, label, type Query, role } from './queries.ts';
import type { Tab } from './tab.ts';
import { expect } from './test.ts';

export const main = role('main');
export const banner = role('banner');
export const bar = role('region', 'Player');
export const dialog = role('dialog');

/** Signs in with the call alone; from the next page on, the browser is signed in. */
export async function signIn(tab: Tab, id: PersonaId): Promise<void> {
  await tab.open('/healthz');
  const { email, password } = persona(id);
  const status = await tab.run(
    async (body) => {
      const headers = { Accept: 'application/json' };
      await fetch('/sanctum/csrf-cookie', { headers });
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const response = await fetch('/auth/login', {
        method: 'POST',
        headers: {
          ...headers,
          'Content-Type': 'application/json',
          'X-XSRF-TOKEN': decodeURIComponent(token),
        },
        body: JSON.stringify(body),
      });
      return response.status;
    },
    { email, password, remember: true },
  );
  expect(status).toBe(200);
}

export async function fillSignIn(
  tab: Tab,
  id: PersonaId,
  password = persona(id).password,
): Promise<void> {
  await tab.shows(heading('Sign in to your account'));
  await tab.untilApp();
  await tab.fill(label('Email'), persona(id).email);
  await tab.fill(label('Password'), password);
}

/**
 * Presses Tab until it has passed all controls of a modal popup, and the browser's own. The popup
 * takes or regains the focus one frame later, and keys can be faster.
 */
export async function keepsFocus(tab: Tab, popup: Query): Promise<void> {
  const holdsFocus = () =>
    tab.read(
      popup,
      (element) =>
        element.contains(document.activeElement) ||
        document.activeElement === document.body ||
        document.activeElement?.hasAttribute('data-base-ui-focus-guard') === true,
    );
  await tab.until('the focus in the popup', holdsFocus);
  for (let presses = 1; presses <= 7; presses += 1) {
    await tab.press('Tab');
    await tab.until(`the focus in the popup after ${presses} presses of Tab`, holdsFocus);
  }
}

/** Opens an album and plays it from its first track. */
export async function playAlbum(tab: Tab, id: number): Promise<void> {
  await tab.openApp(`/album/${id}`);
  // One click only: a second one while the player's code loads would pause.
  await tab.click(role('button', 'Play', main));
  await tab.shows(bar);
}

export const sound = (tab: Tab): Promise<PlaybackState> => tab.run(readPlayback);

/** Waits until a track with this ID plays, at this second or later. */
export async function untilPlaying(tab: Tab, trackId: number, from = 0.05): Promise<PlaybackState> {
  return tab.until(`track ${trackId} to play from ${from} s on`, async () => {
    const now = await sound(tab);
    const isIt = now.isMoving && now.position >= from && now.file.includes(`/${trackId}.`);
    if (!isIt) throw new Error(JSON.stringify(now));
    return now;
  });
}

export async function untilSilent(tab: Tab): Promise<void> {
  await tab.until('silence', async () => !(await sound(tab)).isMoving);
}

/** Seeks with the mouse to `part` of the track's length. */
export async function seekTo(tab: Tab, part: number): Promise<void> {
  const line = await boxOf(tab, role('slider', 'Position', bar));
  await tab.clickAt({
    x: Math.round(line.left + 6 + part * (line.right - line.left - 12)),
    y: Math.round((line.top + line.bottom) / 2),
  });
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Position of an element, in pixels from the top left of the window. */
export const boxOf = (tab: Tab, query: Query): Promise<Box> =>
  tab.read(query, (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  });

export const scrollY = (tab: Tab): Promise<number> => tab.run(() => Math.round(window.scrollY));

/** Marks the document, so that `isSameDocument` recognises it. */
export const markDocument = (tab: Tab): Promise<unknown> =>
  tab.run(() => Object.assign(window, { isMarked: true }) && null);

export const isSameDocument = (tab: Tab): Promise<boolean> => tab.run(() => 'isMarked' in window);

export const html = css('html');
