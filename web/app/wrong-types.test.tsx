import { cleanup } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { matchKey } from '../../contracts/match-call.ts';
import { server, world } from '../../mocks/node.ts';
import type { PersonaId } from '../../mocks/personas.ts';
import { forgetResponses } from '../api/forget-responses.ts';
import { resetUnsupported } from '../api/capabilities.ts';
import { withoutGateway } from '../dev/states/set-up.ts';
import { renderApp } from '../test-app.tsx';
import {
  errorPlace,
  groups,
  mainText,
  type Pick,
  round,
  spoil,
  values,
} from '../test-wrong-types.ts';

const screens: [path: string, as: PersonaId | 'guest'][] = [
  ['/', 'guest'],
  ['/', 'member'],
  ['/account-settings', 'admin'],
  ['/pricing', 'guest'],
  ['/billing', 'subscriber'],
  ['/notifications', 'member'],
  ['/notifications/settings', 'member'],
  ['/pages/about', 'guest'],
  ['/artist/1/x', 'member'],
  ['/artist/1/x/albums', 'guest'],
  ['/album/1/x', 'member'],
  ['/track/1/x', 'member'],
  ['/playlist/1/x', 'member'],
  ['/channel/new-releases', 'guest'],
  ['/channel/discover', 'guest'],
  ['/tag/night', 'guest'],
  ['/library', 'member'],
  ['/library/tracks', 'member'],
  ['/library/history', 'member'],
  ['/user/1/x', 'guest'],
  ['/user/1/x/reposts', 'guest'],
  ['/radio/artist/1', 'guest'],
  ['/search/wren', 'member'],
  ['/search/wren/artists', 'guest'],
  ['/backstage', 'artist'],
  ['/backstage/requests', 'subscriber'],
  ['/backstage/profile/1', 'artist'],
  ['/admin', 'admin'],
  ['/admin/users/7', 'admin'],
  ['/admin/roles/4', 'admin'],
  ['/admin/requests/3', 'admin'],
  ['/admin/channels/1', 'admin'],
  ['/admin/custom-pages/1', 'admin'],
  ['/admin/localizations/2', 'admin'],
  ['/admin/plans/2', 'admin'],
  ['/admin/tracks/1', 'admin'],
  ['/admin/comments/1', 'admin'],
  ['/admin/settings/mail', 'admin'],
  ['/admin/appearance', 'admin'],
  ['/admin/health', 'admin'],
];

/** Admin pages have many parts, so the types that break the most must do. */
const valuesFor = (path: string) =>
  path.startsWith('/admin') ? values.filter(([name]) => severe.has(name)) : values;
const severe = new Set(['null', 'a number', 'an object']);

async function openCorrupted(path: string, as: PersonaId | 'guest', isMeant: Pick, wrong: unknown) {
  cleanup();
  forgetResponses({ revalidate: false });
  resetUnsupported();
  server.resetHandlers();
  world.reset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  let underWay = 0;
  server.use(
    withoutGateway,
    http.get('*/api/v1/*', async ({ request }) => {
      const key = matchKey('GET', new URL(request.url).pathname);
      if (key === 'GET bootstrap-data' || request.headers.has('X-Whole')) return undefined;
      underWay += 1;
      const response = await fetch(request.url, {
        headers: { ...Object.fromEntries(request.headers), 'X-Whole': '1' },
      });
      const json: unknown = await response.json();
      underWay -= 1;
      return HttpResponse.json(spoil(json, isMeant, wrong) as object, { status: response.status });
    }),
  );
  await renderApp({ path, as, scenarios: ['api on'] });
  const giveUpAt = performance.now() + 10_000;
  for (let quiet = 0; quiet < 2 && performance.now() < giveUpAt;) {
    await round();
    quiet = underWay === 0 && mainText() !== '' ? quiet + 1 : 0;
  }
}

test.each(screens)(
  "%s for %s shows a page whatever the types of a reply's fields",
  async (path, as) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const broken: string[] = [];
    for (const [group, isMeant] of groups)
      for (const [name, wrong] of valuesFor(path)) {
        said.mockClear();
        try {
          await openCorrupted(path, as, isMeant, wrong);
        } catch (error) {
          broken.push(
            `${group} ${name}: thrown ${String(error).slice(0, 90)} ${errorPlace(error as Error)}`,
          );
        }
        const thrown = said.mock.calls.flat().find((one) => one instanceof Error);
        if (thrown instanceof Error)
          broken.push(`${group} ${name}: ${thrown.message.slice(0, 90)} ${errorPlace(thrown)}`);
      }
    expect(broken).toEqual([]);
  },
);
