import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { server, world } from '../../../../mocks/node.ts';
import { resetUnsupported } from '../../../data/calls/capabilities.ts';
import { renderApp, renderPart } from '../../../dev/test/test-app.tsx';
import { installPasskeys } from '../../../dev/test/test-passkeys.ts';
import { testStates } from '../../../dev/test/test-states.tsx';
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

/** Opens the form, after the password. */
async function openForm({ user }: Opened) {
  await user.click(within(await panel()).getByRole('button', { name: 'Add passkey' }));
  const question = within(await screen.findByRole('dialog', { name: 'Confirm password' }));
  await user.type(await question.findByLabelText('Password'), 'undersong{Enter}');
  const form = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
  await user.clear(form.getByLabelText('Name'));
  await user.type(form.getByLabelText('Name'), ' Red phone ');
  return form;
}

async function add(app: Opened) {
  const form = await openForm(app);
  await app.user.click(form.getByRole('button', { name: 'Continue' }));
}

test('B019 adds a passkey under the name given to it', async () => {
  const app = await open();
  const form = await openForm(app);
  await app.user.click(form.getByRole('button', { name: 'Continue' }));

  expect(await within(await panel()).findByText('Red phone')).toBeVisible();
  expect(await panel()).toHaveTextContent('Last used: Never');
  expect(own()).toMatchObject([{ name: 'Red phone', credential_id: app.device.id }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('B019 keeps the form after a cancelled attempt, and names a device that has a passkey', async () => {
  const app = await open();
  app.create.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  app.create.mockRejectedValueOnce(new DOMException('', 'InvalidStateError'));
  const form = await openForm(app);
  const go = () => app.user.click(form.getByRole('button', { name: 'Continue' }));
  await go();
  await waitFor(() => expect(app.create).toHaveBeenCalledOnce());
  await waitFor(() =>
    expect(form.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-disabled'),
  );
  expect(screen.queryByText(/use a passkey/)).toBeNull();

  await go();
  expect(
    await screen.findByText('This device already has a passkey for your account.'),
  ).toBeVisible();
  expect(form.getByLabelText('Name')).toBeVisible();
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
  await app.user.click(within(await panel()).getByRole('button', { name: 'Add passkey' }));

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

test('B019 says so if the backend does not list passkeys, or the browser has none', async () => {
  server.use(
    http.get('*/api/v1/users/1', () =>
      HttpResponse.json({ user: { id: 1, display_name: 'Mira' } }),
    ),
  );
  await renderPart(<PasskeysPanel />, { as: 'member' });

  expect(await within(await panel()).findByText(/doesn't list the passkeys/)).toBeVisible();
  expect(within(await panel()).getByText(/can't add passkeys here/)).toBeVisible();
  expect(within(await panel()).queryByRole('button')).toBeNull();
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
