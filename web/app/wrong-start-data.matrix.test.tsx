import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import { record } from '../../contracts/loose.ts';
import { wrongValues } from '../../contracts/schema/test-wrong-values.ts';
import { server } from '../../mocks/node.ts';
import type { PersonaId } from '../../mocks/personas.ts';
import { sample } from '../../tools/test/sample.ts';
import { renderApp } from '../dev/test/test-app.tsx';
import { errorLocation } from '../dev/test/test-wrong-types.ts';

/** The fields of the fake's data that are corrupted at the same time. */
const groups: [name: string, isChanged: (depth: number, value: unknown) => boolean][] = [
  ['every part', (depth) => depth === 1],
  ['every field of a part', (depth) => depth === 2],
  ['every detail', (depth, value) => depth > 1 && !isBranch(value)],
];
const isBranch = (value: unknown): boolean => typeof value === 'object' && value !== null;
/** Corrupting these would change the person or the screen. */
const unchanged = new Set(['id', 'roles', 'permissions', 'type', 'integrated']);

function spoilFields(
  json: unknown,
  isChanged: (depth: number, value: unknown) => boolean,
  wrong: unknown,
  depth = 0,
): unknown {
  if (Array.isArray(json))
    return json.map((item) => spoilFields(item, isChanged, wrong, depth + 1));
  if (!isBranch(json)) return json;
  return Object.fromEntries(
    Object.entries(record(json)).map(([name, value]) => [
      name,
      unchanged.has(name) || !isChanged(depth + 1, value)
        ? spoilFields(value, isChanged, wrong, depth + 1)
        : wrong,
    ]),
  );
}

const screens: [path: string, as: PersonaId | 'guest'][] = [
  ['/', 'guest'],
  ['/login', 'guest'],
  ['/register', 'guest'],
  ['/pricing', 'guest'],
  ['/', 'member'],
  ['/library', 'member'],
  ['/account-settings', 'admin'],
  ['/admin', 'admin'],
  ['/admin/users', 'admin'],
];

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

/** One value of each type. `read-start-data.matrix.test.ts` covers the others. */
const rendered = wrongValues.filter(([name]) =>
  ['null', 'false', '1.5', 'a word', 'a list of mixed items', 'an object'].includes(name),
);

/** Each screen with each group and each value, but not every combination. */
const cases = screens.flatMap(([path, as], screen) =>
  rendered.map(([name, wrong], index) => {
    const [group, isChanged] = groups[(screen + index) % groups.length] ?? [
      'every part',
      () => true,
    ];
    return { path, as, group, isChanged, name, wrong };
  }),
);

test.each(
  sample(
    cases,
    ({ path }) => path,
    ({ as }) => as,
    ({ group }) => group,
    ({ name }) => name,
  ),
)(
  '$path for $as opens if $group of the bootstrap data is $name',
  async ({ path, as, isChanged, wrong }) => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    server.use(
      http.get('*/api/v1/bootstrap-data', async ({ request }) => {
        if (request.headers.has('X-Whole')) return undefined;
        const headers = { ...Object.fromEntries(request.headers), 'X-Whole': '1' };
        const { data } = record(await (await fetch(request.url, { headers })).json());
        const spoilt = spoilFields(data, isChanged, wrong);
        // Data without any of its parts cannot start the app.
        return HttpResponse.json({ data: { settings: {}, ...record(spoilt) } });
      }),
    );

    await renderApp({ path, as, hasDocument: true });
    await waitFor(() => expect(document.querySelector('main')?.textContent).toMatch(/\w/));

    const thrown = consoleError.mock.calls.flat().filter((one) => one instanceof Error);
    expect(thrown.map((error) => `${error.message} ${errorLocation(error)}`)).toEqual([]);
  },
);
