import { applyScenarios } from '../../mocks/scenarios.ts';
import { changeRows } from '../../mocks/seed/catalogue-rows.ts';
import { css, heading, nth, role, text } from './queries.ts';
import {
  banner,
  bar,
  keepsFocus,
  sound,
  main,
  playAlbum,
  seekTo,
  signIn,
  untilPlaying,
  untilSilent,
} from './steps.ts';
import type { Tab } from './tab.ts';
import { expect, test } from './test.ts';

const position = role('slider', 'Position', bar);
const play = role('button', 'Play', bar);
const pause = role('button', 'Pause', bar);

/** The position in seconds that the bar shows, also while nothing plays. */
const shownAt = (tab: Tab): Promise<number> =>
  tab.read(position, (slider) => Number((slider as HTMLInputElement).value));

test.beforeEach(({ site }) => applyScenarios(site.world.state, 'no cookie notice'));

test('an album plays, pauses and resumes, and the page title names the track', async ({ tab }) => {
  await playAlbum(tab, 1);
  const { position: from } = await untilPlaying(tab, 1);
  await untilPlaying(tab, 1, from + 1);
  await expect.poll(() => tab.run(() => document.title)).toBe('Kettle Song · Wren Castellane');
  await tab.click(pause);
  await untilSilent(tab);
  const { position: paused } = await sound(tab);
  await tab.click(play);
  await untilPlaying(tab, 1, paused + 0.5);
});

test('keys skip, seek, mute and pause', async ({ tab, site }) => {
  applyScenarios(site.world.state, 'short tracks');
  changeRows(site.world.state.catalogue, 'tracks', ({ duration }) => ({ duration: duration * 10 }));
  await playAlbum(tab, 1);
  await untilPlaying(tab, 1);
  await tab.click(heading('Salt on the Sill'));
  await tab.press('Shift+ArrowRight');
  await untilPlaying(tab, 2);
  await tab.press('ArrowRight', 'ArrowRight');
  await untilPlaying(tab, 2, 20);
  await tab.press('ArrowLeft');
  await expect.poll(async () => (await sound(tab)).position).toBeLessThan(20);
  await tab.press('m');
  await expect.poll(async () => (await sound(tab)).isMuted).toBe(true);
  await tab.press('Space');
  await untilSilent(tab);
});

test('the seek bar reacts to clicks and to the keys of a slider', async ({ tab }) => {
  await playAlbum(tab, 1);
  await untilPlaying(tab, 1);
  await seekTo(tab, 0.5);
  await untilPlaying(tab, 1, 335 * 0.45);
  await tab.focus(position);
  await tab.press('PageUp', 'PageUp');
  await untilPlaying(tab, 1, 335 * 0.65);
  await tab.hasAttribute(position, 'aria-valuetext', /^\d minutes? .*of 5 minutes 35 seconds$/);
  await tab.press('Home');
  await expect.poll(async () => (await sound(tab)).position).toBeLessThan(10);
});

test('tracks follow one another on two elements, until the last one has ended', async ({
  tab,
  site,
}) => {
  const { state } = site.world;
  applyScenarios(state, 'short tracks');
  // Turns off the radio after the last track.
  state.failures.push({ key: 'GET radio/{type}/{id}', as: 'missing', times: 99 });
  await playAlbum(tab, 62);
  await untilPlaying(tab, 295);
  await seekTo(tab, 0.7);
  await untilPlaying(tab, 296);
  await seekTo(tab, 0.7);
  await untilSilent(tab);

  await tab.shows(play);
  expect((await sound(tab)).elements).toBe(2);
});

test('every format of music plays', async ({ tab, site }) => {
  applyScenarios(site.world.state, 'music in other formats');
  await playAlbum(tab, 1);
  for (const [index, format] of ['mp3', 'm4a', 'webm', 'ogg', 'flac'].entries()) {
    await untilPlaying(tab, index + 1, 0.5);
    expect((await sound(tab)).file).toMatch(new RegExp(`\\.${format}$`));
    await tab.click(role('button', 'Next', bar));
  }
});

test('music plays on across pages, Back and Forward, from the same elements', async ({ tab }) => {
  await playAlbum(tab, 1);
  const before = await untilPlaying(tab, 1);
  await tab.click(nth(role('link', 'Wren Castellane', main), 0));
  await tab.shows(heading('Wren Castellane'));
  await tab.click(role('link', 'Kettle Song', bar));
  await tab.shows(heading('Kettle Song'));
  await tab.back();
  await tab.shows(heading('Wren Castellane'));
  await tab.forward();
  await tab.shows(heading('Kettle Song'));
  await tab.click(role('link', 'Search', banner));
  await tab.untilAddress(/^\/search/);

  const after = await untilPlaying(tab, 1, before.position + 0.5);
  expect(after).toMatchObject({ elements: before.elements, pauses: 0 });
});

test('a reload restores queue and position silently, and Play continues from there', async ({
  tab,
}) => {
  await playAlbum(tab, 1);
  await untilPlaying(tab, 1);
  await seekTo(tab, 0.5);
  await untilPlaying(tab, 1, 335 * 0.45);
  const left = await shownAt(tab);
  await tab.reload();

  await tab.shows(play);
  await tab.shows(role('link', 'Kettle Song', bar));
  const restored = await shownAt(tab);
  expect(restored).toBeGreaterThanOrEqual(left - 1);
  expect(restored).toBeLessThan(left + 8);
  await tab.untilApp();
  await tab.click(play);
  await untilPlaying(tab, 1, Math.floor(restored));
});

test('one window plays; the other shows its track and takes over at the same second', async ({
  tab,
}) => {
  await playAlbum(tab, 1);
  await untilPlaying(tab, 1);
  await seekTo(tab, 0.5);
  await untilPlaying(tab, 1, 335 * 0.45);
  const other = await tab.openWindow();
  await other.openApp('/album/2');
  await other.shows(text('Playing in another tab', bar));
  await other.shows(role('link', 'Kettle Song', bar));
  await other.click(role('button', 'Play here', bar));

  await untilPlaying(other, 1, 335 * 0.45);
  await tab.shows(text('Playing in another tab', bar));
  await untilSilent(tab);
});

test('lyrics follow the track, and seek it on a click', async ({ tab }) => {
  await playAlbum(tab, 1);
  await untilPlaying(tab, 1);
  await tab.click(role('button', 'Lyrics', bar));
  const line = nth(role('button', undefined, role('list', 'Lyrics')), 10);
  await tab.click(line);
  await tab.hasAttribute(line, 'aria-current', 'true');
  expect((await untilPlaying(tab, 1, 60)).position).toBeGreaterThan(60);
  await tab.until('another line', async () => {
    const [current] = await tab.texts(css('[aria-current=true]', role('list', 'Lyrics')));
    return current !== (await tab.read(line, ({ innerText }) => innerText.trim()));
  });
});

test('the list of shortcuts keeps the focus inside, and Escape closes it while music plays', async ({
  tab,
}) => {
  await playAlbum(tab, 1);
  const { position: before } = await untilPlaying(tab, 1);
  await tab.click(heading('Salt on the Sill'));
  await tab.press('?');
  const help = role('dialog', 'Keyboard shortcuts');
  await tab.shows(help);
  await keepsFocus(tab, help);
  await tab.press('Escape');
  await tab.hides(help);
  await untilPlaying(tab, 1, before + 0.2);
});

test('a played track is counted, and the history lists it', async ({ tab, site }) => {
  applyScenarios(site.world.state, 'billing off', 'short tracks');
  await signIn(tab, 'member');
  await playAlbum(tab, 1);
  await untilPlaying(tab, 1, 2);
  await seekTo(tab, 0.4);
  await expect.poll(() => site.world.state.plays[1]?.[0]?.track_id).toBe(1);
  await tab.openApp('/library/history');
  await tab.shows(role('link', 'Kettle Song', role('region', 'Today')));
});
