import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { server, world } from '../../../../mocks/node.ts';
import { resetUnsupported } from '../../../data/calls/capabilities.ts';
import { renderApp, renderPart } from '../../../dev/test/test-app.tsx';
import { holdReplies } from '../../../dev/test/test-held-replies.ts';
import { installPasskeys } from '../../../dev/test/test-passkeys.ts';
import { testStates } from '../../../dev/test/test-states.tsx';
import { toastStore } from '../../../ui/toast-store.ts';
import * as states from './passkeys-panel.states.ts';
import { PasskeysPanel } from './passkeys-panel.tsx';

testStates(states);

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; Path=/';
  resetUnsupported();
});
afterEach(() => void vi.unstubAllGlobals());

const panel = () => screen.findByRole('region', { name: 'Passkeys' });
const own = () => world.state.people[0]?.passkeys ?? [];

async function open() {
  const passkeys = await installPasskeys();
  return { ...passkeys, ...(await renderPart(<PasskeysPanel />, { as: 'member' })) };
}

type Opened = Awaited<ReturnType<typeof open>>;

const addButton = async () => within(await panel()).findByRole('button', { name: 'Add passkey' });

async function giveName({ user }: Opened, name = ' Red phone ') {
  await user.click(await addButton());
  const form = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
  await user.clear(form.getByLabelText('Name'));
  await user.type(form.getByLabelText('Name'), `${name}{Enter}`);
}

async function add(app: Opened) {
  await giveName(app);
  const question = within(await screen.findByRole('dialog', { name: 'Confirm password' }));
  await app.user.type(await question.findByLabelText('Password'), 'undersong{Enter}');
}

test('B019 adds a passkey under the name given to it', async () => {
  const app = await open();
  await add(app);

  expect(await within(await panel()).findByText('Red phone')).toBeVisible();
  expect(await panel()).toHaveTextContent('Last used: Never');
  expect(own()).toMatchObject([{ name: 'Red phone', credential_id: app.device.id }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await addButton()).toHaveFocus();
});

test('B019 says nothing about a cancelled attempt, and names a device that has a passkey', async () => {
  const app = await open();
  app.create.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  app.create.mockRejectedValueOnce(new DOMException('', 'InvalidStateError'));
  await add(app);
  await waitFor(() => expect(app.create).toHaveBeenCalledOnce());
  await waitFor(async () => expect(await addButton()).not.toHaveAttribute('aria-disabled'));
  expect(toastStore.read()).toBeNull();

  await giveName(app);
  expect(
    await screen.findByText('This device already has a passkey for your account.'),
  ).toBeVisible();
  expect(own()).toEqual([]);
});

test('B019 asks for a name that can be read', async () => {
  const app = await open();
  await giveName(app, '   ');

  expect(screen.getByRole('dialog', { name: 'Add a passkey' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toBeInvalid();
});

test('B019 proposes the name of the device once it is known', async () => {
  const answer = holdReplies('get', '*/api/v1/user-sessions');
  const { user } = await open();
  await user.click(await addButton());
  const name = within(await screen.findByRole('dialog', { name: 'Add a passkey' })).getByLabelText(
    'Name',
  );
  expect(name).toHaveValue('');

  answer();

  await waitFor(() => expect(name).toHaveValue('Unknown device'));
});

test('B019 removes a passkey, confirmed by the passkey itself', async () => {
  const app = await open();
  await add(app);
  const remove = await within(await panel()).findByRole('button', { name: /^Remove passkey/ });
  for (const session of Object.values(world.state.sessions)) delete session.password_confirmed_at;

  await app.user.click(remove);
  await app.user.click(await screen.findByRole('button', { name: 'Remove passkey' }));
  await app.user.click(await screen.findByRole('button', { name: 'Use a passkey' }));

  expect(await within(await panel()).findByText(/no passkeys yet/)).toBeVisible();
  expect(own()).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Passkeys' })).toHaveFocus();
});

test('B019 takes a passkey that was removed elsewhere off the list', async () => {
  const app = await open();
  await add(app);
  const remove = await within(await panel()).findByRole('button', { name: /^Remove passkey/ });
  world.state.people[0]?.passkeys?.splice(0);

  await app.user.click(remove);
  await app.user.click(await screen.findByRole('button', { name: 'Remove passkey' }));
  expect(await screen.findByText('Passkey removed')).toBeVisible();
  expect(await within(await panel()).findByText(/no passkeys yet/)).toBeVisible();
});

test('B019 offers no passkey for a password to people without one', async () => {
  const app = await open();
  await giveName(app);

  await screen.findByRole('dialog', { name: 'Confirm password' });
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});

test('B019 shows that the list could not be read, and reads it again', async () => {
  server.use(
    http.get('*/auth/passkeys/confirm/options', () => HttpResponse.json({}, { status: 500 }), {
      once: true,
    }),
  );
  const { user } = await open();

  await user.click(await within(await panel()).findByRole('button', { name: /try again/i }));
  expect(await within(await panel()).findByText(/no passkeys yet/)).toBeVisible();
});

test('B019 offers no button in a browser without passkeys', async () => {
  await renderPart(<PasskeysPanel />, { as: 'member' });

  expect(await within(await panel()).findByText(/can't add passkeys here/)).toBeVisible();
  expect(within(await panel()).queryByRole('button')).toBeNull();
});

test('B019 hides the panel if the backend does not list passkeys', async () => {
  server.use(
    http.get('*/api/v1/users/1', () =>
      HttpResponse.json({ user: { id: 1, display_name: 'Mira' } }),
    ),
  );
  await renderApp({ path: '/account-settings', as: 'member' });

  await waitFor(() => expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull());
  expect(screen.getByRole('region', { name: 'Active sessions' })).toBeVisible();
});

test('B019 hides panel and menu entry from a backend without passkeys, which is asked for no list', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/auth/passkeys/confirm/options', () =>
      HttpResponse.json({ message: 'Not found.' }, { status: 404 }),
    ),
    http.get('*/api/v1/users/1', ({ request }) => void asked.push(request.url)),
  );
  await renderApp({ path: '/account-settings', as: 'member' });

  await waitFor(() => expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull());
  expect(screen.getAllByRole('link', { name: 'Active sessions' })).not.toEqual([]);
  expect(screen.queryAllByRole('link', { name: 'Passkeys' })).toEqual([]);
  expect(asked.filter((url) => url.includes('passkeys'))).toEqual([]);
});
