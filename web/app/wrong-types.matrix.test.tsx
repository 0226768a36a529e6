import { http, HttpResponse } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { matchKey } from '../../contracts/calls/match-call.ts';
import { server } from '../../mocks/node.ts';
import type { PersonaId } from '../../mocks/personas.ts';
import { withoutGateway } from '../dev/states/set-up.ts';
import { sample } from '../../tools/test/sample.ts';
import { renderApp } from '../dev/test/test-app.tsx';
import {
  errorLocation,
  groups,
  mainText,
  round,
  spoil,
  values,
  withGaps,
} from '../dev/test/test-wrong-types.ts';

/** Screens that edit records as the backend sent them. The others have only what their rows say. */
const screens: [path: string, as: PersonaId | 'guest'][] = [
  ['/account-settings', 'admin'],
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

/**
 * Each screen with each group and each value, but not every combination: a screen fails because of
 * its group or its value. Neighbouring screens combine them differently.
 */
const cases = screens.flatMap(([path, as], screen) => {
  const part = path.split('/')[1];
  return [
    ...groups.map(([group, isChanged], index) => {
      const [name, wrong] = values[(screen + index) % values.length] ?? ['null', null];
      const change = (json: unknown) => spoil(json, isChanged, wrong);
      return { path, as, part, group, name, change };
    }),
    { path, as, part, group: 'every list', name: 'a map with gaps', change: withGaps },
  ];
});

async function openCorrupted({ path, as, change }: (typeof cases)[number]): Promise<void> {
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
      return HttpResponse.json(change(json) as object, { status: response.status });
    }),
  );
  await renderApp({ path, as, scenarios: ['api on'] });
  const deadline = performance.now() + 30_000;
  for (let quiet = 0; quiet < 2 && performance.now() < deadline;) {
    await round();
    quiet = underWay === 0 && mainText() !== '' ? quiet + 1 : 0;
  }
}

test.each(
  sample(
    cases,
    ({ part }) => part,
    ({ group }) => group,
    ({ name }) => name,
  ),
)('$path for $as shows a page if $group of a reply is $name', async (corrupted) => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});

  await openCorrupted(corrupted);

  const thrown = consoleError.mock.calls.flat().filter((one) => one instanceof Error);
  expect(mainText()).not.toBe('');
  expect(thrown.map((error) => `${error.message.slice(0, 90)} ${errorLocation(error)}`)).toEqual(
    [],
  );
});
