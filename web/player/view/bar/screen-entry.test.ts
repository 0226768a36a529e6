// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { openScreenEntry } from './screen-entry.ts';

const screenOf = () => vi.fn<() => void>();
const back = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    window.history.back();
  });

let page: number;
beforeEach(() => {
  page = Math.random();
  window.history.pushState({ key: page }, '', '/page');
});

test('P010 Back closes screens from top to bottom, and then leaves the page', async () => {
  const [full, sheet] = [screenOf(), screenOf()];
  await openScreenEntry(full);
  await openScreenEntry(sheet);

  await back();
  expect([full, sheet].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  await back();
  expect([full, sheet].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(window.history.state).toEqual({ key: page });
  await back();
  expect(window.history.state).not.toEqual({ key: page });
});

test('P010 a screen closed below another one removes its entry afterwards', async () => {
  const full = screenOf();
  const below = await openScreenEntry(full);
  const above = await openScreenEntry(screenOf());
  const length = window.history.length;

  const left = below.leave();
  await above.leave();
  await left;

  expect(full).toHaveBeenCalledOnce();
  window.history.pushState(null, '', '/next');
  // Neither left a history entry.
  expect(window.history.length).toBe(length - 1);
});

test('P010 a screen that is closed twice goes back once', async () => {
  const entry = await openScreenEntry(screenOf());
  const goBack = vi.spyOn(window.history, 'back');

  await Promise.all([entry.leave(), entry.leave()]);

  expect(goBack).toHaveBeenCalledOnce();
});

test('P010 Back skips the entry of a screen left through a link', async () => {
  const entry = await openScreenEntry(screenOf());
  window.history.pushState({ key: 'next' }, '', '/next');
  await entry.leave();

  await back();
  await vi.waitFor(() => expect(window.history.state).toEqual({ key: page }));
  await back();
  expect(window.history.state).not.toMatchObject({ key: page });
});

test('P010 navigating to another page closes every screen', async () => {
  const [full, sheet] = [screenOf(), screenOf()];
  const below = await openScreenEntry(full);
  const above = await openScreenEntry(sheet);

  window.history.pushState({ key: 'next' }, '', '/next');
  window.history.pushState({ key: 'last' }, '', '/last');
  await back();

  expect([full, sheet].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  await Promise.all([below.leave(), above.leave()]);
  expect(window.history.state).toEqual({ key: 'next' });
});
