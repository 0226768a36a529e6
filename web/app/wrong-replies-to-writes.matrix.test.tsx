import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { server } from '../../mocks/node.ts';
import { persona, type PersonaId } from '../../mocks/personas.ts';
import { sample } from '../../tools/test/sample.ts';
import { comeIntoSight, field, withSight } from '../music/comments/test-comments.ts';
import { paste, renderApp } from '../dev/test/test-app.tsx';
import { errorLocation, groups, mainText, spoil, values } from '../dev/test/test-wrong-types.ts';

withSight();

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const fill = async (user: UserEvent, label: string | RegExp, value: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await paste(user, field, value);
};

type Act = (user: UserEvent) => Promise<void>;

/** Writes whose replies the app shows or stores. */
const writes: [write: string, path: string, as: PersonaId | 'guest', act: Act][] = [
  [
    'POST auth/login',
    '/login',
    'guest',
    async (user) => {
      await fill(user, 'Email', persona('member').email);
      await fill(user, 'Password', persona('member').password);
      await user.click(await button('Sign in'));
    },
  ],
  [
    'POST auth/forgot-password',
    '/forgot-password',
    'guest',
    async (user) => {
      await fill(user, 'Email', persona('member').email);
      await user.click(await button('Send link'));
    },
  ],
  [
    'PUT users/me',
    '/account-settings',
    'member',
    async (user) => {
      await fill(user, 'First name', 'Ada');
      const panel = await region('Account details');
      await user.click(panel.getByRole('button', { name: 'Save changes' }));
    },
  ],
  [
    'POST users/me/locale',
    '/login',
    'guest',
    async (user) => {
      await user.click(await button(/^(?:Language|Sprache): /));
      await user.click(await screen.findByRole('menuitemradio', { name: 'Deutsch' }));
    },
  ],
  [
    'DELETE users/{id}/avatar',
    '/account-settings',
    'member',
    async (user) => {
      await user.click(await button('Remove image'));
    },
  ],
  [
    'POST access-tokens',
    '/account-settings',
    'member',
    async (user) => {
      const panel = await region('API access tokens');
      await user.click(await panel.findByRole('button', { name: 'Create token' }));
      const steps = await dialog();
      await paste(user, await steps.findByLabelText('Token name'), 'Home radio');
      await user.click(steps.getByRole('button', { name: 'Create' }));
    },
  ],
  [
    'POST playlists',
    '/library',
    'member',
    async (user) => {
      await user.click(
        (await screen.findAllByRole('button', { name: 'New playlist' }))[0] as Element,
      );
      const form = await dialog();
      await paste(user, form.getByLabelText(/Playlist name/), 'Rain');
      await user.click(form.getByRole('button', { name: 'Create' }));
    },
  ],
  [
    'POST comment',
    '/track/1/x',
    'member',
    async (user) => {
      await screen.findByRole('heading', { level: 1 });
      await comeIntoSight();
      await paste(user, await field(), 'Lovely');
      await user.click(await button('Send'));
    },
  ],
  [
    'POST auth/logout',
    '/account-settings',
    'member',
    async (user) => {
      await user.click(await button('Account menu'));
      await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    },
  ],
  [
    'POST genres',
    '/admin/genres/new',
    'admin',
    async (user) => {
      await fill(user, 'Name', 'Rain');
      await user.click(await button('Create'));
    },
  ],
  [
    'PUT roles/{id}',
    '/admin/roles/6',
    'admin',
    async (user) => {
      await fill(user, 'Description', 'Newcomers');
      await user.click(await button('Save changes'));
    },
  ],
  [
    'POST settings/test',
    '/admin/settings/mail',
    'admin',
    async (user) => {
      await user.click(await button('Send a test email'));
    },
  ],
];

const severe = values.filter(([name]) => name === 'null' || name === 'an object');

/** How a reply is corrupted: as a whole, in its parts, or in their fields. */
const ways: [name: string, spoilt: (json: unknown, wrong: unknown) => unknown][] = [
  ['the whole reply', (_, wrong) => wrong],
  [
    'every part',
    (json, wrong) => Object.fromEntries(Object.keys(json as object).map((key) => [key, wrong])),
  ],
  ...groups
    .filter(([name]) => name === 'every detail' || name === 'every name')
    .map(([name, isChanged]): (typeof ways)[number] => [
      name,
      (json, wrong) => spoil(json, isChanged, wrong),
    ]),
];

/** Each write with each way to corrupt a reply; neighbouring writes get different values. */
const cases = writes.flatMap(([write, path, as, perform], index) =>
  ways.map(([way, change]) => {
    const wrongValues = way === 'the whole reply' ? values : severe;
    const [name, wrong] = wrongValues[index % wrongValues.length] ?? ['null', null];
    return { write, path, as, perform, way, name, spoilt: (json: unknown) => change(json, wrong) };
  }),
);

/**
 * Corrupts the replies of writes. Returns how many were corrupted, and whether requests are
 * pending.
 */
function corruptReplies(change: (json: unknown) => unknown) {
  const requests = { corrupted: 0, pending: 0 };
  server.events.on('request:start', () => void (requests.pending += 1));
  server.events.on('request:end', () => void (requests.pending -= 1));
  server.use(
    http.all(/\/(?:api\/v1|auth|secure)\//, async ({ request }) => {
      if (request.method === 'GET' || request.headers.has('X-Whole')) return undefined;
      const headers = { ...Object.fromEntries(request.headers), 'X-Whole': '1' };
      const response = await fetch(new Request(request, { headers }));
      if (!response.ok || response.status === 204) return response;
      requests.corrupted += 1;
      return HttpResponse.json(change(await response.json()) as object, {
        status: response.status,
      });
    }),
  );
  return requests;
}

test.each(
  sample(
    cases,
    ({ path }) => path.split('/', 2)[1],
    ({ way }) => way,
    ({ name }) => name,
  ),
)('$write: the page survives if $way is $name', async ({ path, as, perform, spoilt }) => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const requests = corruptReplies(spoilt);
  const { user } = await renderApp({ path, as, scenarios: ['api on'] });

  await perform(user);
  await vi.waitFor(() => expect(requests.corrupted).toBeGreaterThan(0), { timeout: 15_000 });
  for (let quiet = 0; quiet < 5; quiet = requests.pending === 0 ? quiet + 1 : 0)
    await act(
      () =>
        new Promise<void>((resolve) => {
          setTimeout(resolve);
        }),
    );

  const thrown = consoleError.mock.calls.flat().filter((one) => one instanceof Error);
  expect(thrown.map((error) => `${error.message.slice(0, 90)} ${errorLocation(error)}`)).toEqual(
    [],
  );
  // The next screen's code may still load.
  await vi.waitFor(() => expect(mainText()).not.toBe(''));
});
