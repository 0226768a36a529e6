import { act } from '@testing-library/react';
import { http } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { server } from '../../mocks/node.ts';
import type { PersonaId } from '../../mocks/personas.ts';
import { withoutGateway } from '../dev/states/set-up.ts';
import { sample } from '../../tools/test/sample.ts';
import { renderApp } from '../dev/test/test-app.tsx';

/** All loading placeholders: skeletons and spinners. */
const placeholders = () => [
  ...document.querySelectorAll('main .animate-breathe, main .animate-spin-slow'),
];
const isSeen = (element: Element) => element.closest('.invisible') === null;
const words = () =>
  [...document.querySelectorAll('main [role=status]')]
    .map(({ textContent }) => textContent)
    .filter((text) => /^(?:Loading|Searching)/.test(text));

/** `part`: the part of the page that shows skeletons once the page's code has loaded. */
const pages: [path: string, as?: PersonaId | 'guest', part?: string][] = [
  ['/'],
  ['/pages/about'],
  ['/artist/1'],
  ['/album/1'],
  ['/track/1'],
  ['/playlist/1'],
  ['/user/1'],
  ['/search'],
  ['/search/wren'],
  ['/search/wren/tracks'],
  ['/search/wren/albums'],
  ['/pricing'],
  ['/checkout/3/6', 'member'],
  ['/billing', 'subscriber'],
  ['/change-plan/3/6/confirm', 'subscriber'],
  ['/notifications', 'member'],
  ['/notifications/settings', 'member'],
  ['/account-settings', 'admin'],
  ['/backstage', 'artist'],
  ['/backstage/requests', 'subscriber'],
  ['/backstage/profile/1', 'artist'],
  ['/admin', 'admin', 'main'],
  ['/admin/genres', 'admin', 'main'],
  ['/admin/roles/4', 'admin', 'main section'],
  ['/admin/settings/mail', 'admin', 'main'],
  ['/admin/appearance', 'admin', 'main'],
  ['/admin/health', 'admin', 'main'],
  ['/admin/logs', 'admin', 'main'],
];

test.each(
  sample(
    pages,
    ([, as]) => as,
    ([, , part]) => part,
  ),
)(
  'F163 %s shows and announces that it is loading after half a second, and not earlier',
  async (path, as = 'guest', part) => {
    server.use(
      withoutGateway,
      http.get('*/api/v1/*', ({ request }) =>
        request.url.includes('bootstrap-data') ? undefined : new Promise<never>(() => {}),
      ),
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await renderApp({ path, as });
    // Screens load by import, which fake timers do not control.
    const deadline = performance.now() + 15_000;
    const isThere = () =>
      part === undefined
        ? placeholders().length > 0
        : document.querySelector(`${part} .animate-breathe`) !== null;
    while (!isThere() && performance.now() < deadline)
      await act(
        () =>
          new Promise((resolve) => {
            setImmediate(resolve);
          }),
      );
    expect(placeholders()).not.toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(placeholders().filter(isSeen)).toEqual([]);
    expect(words()).toEqual([]);

    await act(() => vi.advanceTimersByTimeAsync(600));

    expect(placeholders().filter((element) => !isSeen(element))).toEqual([]);
    expect(words()).not.toEqual([]);
  },
);
