import { act, cleanup, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { server, world } from '../../mocks/node.ts';
import { persona, type PersonaId } from '../../mocks/personas.ts';
import { resetUnsupported } from '../api/capabilities.ts';
import { forgetResponses } from '../api/forget-responses.ts';
import { comeIntoSight, field } from '../comments/test-comments.ts';
import { renderApp } from '../test-app.tsx';
import { closeDialog } from '../ui/dialog-store.ts';
import { closeToast } from '../ui/toast-store.ts';
import { errorPlace, groups, mainText, spoil, values } from '../test-wrong-types.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const fill = async (user: UserEvent, label: string | RegExp, value: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, value);
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
      await user.type(await steps.findByLabelText('Token name'), 'Home radio');
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
      await user.type(form.getByLabelText(/Playlist name/), 'Rain');
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
      await user.type(await field(), 'Lovely');
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

async function afterwards(): Promise<void> {
  for (let count = 0; count < 12; count += 1)
    await act(
      () =>
        new Promise<void>((resolve) => {
          setTimeout(resolve, 10);
        }),
    );
}

const severe = values.filter(([name]) => name === 'null' || name === 'an object');

/** How a reply is corrupted: all of it, its parts, or their fields. */
const ways: [name: string, spoilt: (json: unknown, wrong: unknown) => unknown][] = [
  ['the whole reply', (_, wrong) => wrong],
  [
    'every part',
    (json, wrong) => Object.fromEntries(Object.keys(json as object).map((key) => [key, wrong])),
  ],
  ...groups
    .filter(([name]) => name === 'every detail' || name === 'every name')
    .map(([name, isMeant]): (typeof ways)[number] => [
      name,
      (json, wrong) => spoil(json, isMeant, wrong),
    ]),
];

async function open(path: string, as: PersonaId | 'guest', change: (json: unknown) => unknown) {
  cleanup();
  closeDialog();
  closeToast();
  forgetResponses({ revalidate: false });
  resetUnsupported();
  server.resetHandlers();
  world.reset();
  let spoilt = 0;
  server.use(
    http.all(/\/(?:api\/v1|auth|secure)\//, async ({ request }) => {
      if (request.method === 'GET' || request.headers.has('X-Whole')) return undefined;
      const headers = { ...Object.fromEntries(request.headers), 'X-Whole': '1' };
      const response = await fetch(new Request(request, { headers }));
      if (!response.ok || response.status === 204) return response;
      spoilt += 1;
      return HttpResponse.json(change(await response.json()) as object, {
        status: response.status,
      });
    }),
  );
  const app = await renderApp({ path, as, scenarios: ['api on'] });
  return { app, count: () => spoilt };
}

test.each(writes)('%s: the page survives any type of reply', async (_, path, as, perform) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const broken: string[] = [];
  for (const [way, change] of ways)
    for (const [name, wrong] of way === 'the whole reply' ? values : severe) {
      said.mockClear();
      const { app, count } = await open(path, as, (json) => change(json, wrong));
      await perform(app.user);
      await vi.waitFor(() => expect(count()).toBeGreaterThan(0), { timeout: 15_000 });
      await afterwards();
      const thrown = said.mock.calls.flat().find((one) => one instanceof Error);
      if (thrown instanceof Error)
        broken.push(`${way} ${name}: ${thrown.message.slice(0, 90)} ${errorPlace(thrown)}`);
      if (mainText() === '') broken.push(`${way} ${name}: an empty page`);
    }
  expect(broken).toEqual([]);
});
