import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { http, HttpResponse } from 'msw/http';
import { server, world } from '../../../../mocks/node.ts';
import { readRegistration } from '../../../../mocks/webauthn/ceremonies.ts';
import { renderApp } from '../../../dev/test/test-app.tsx';
import { installPasskeys } from '../../../dev/test/test-passkeys.ts';
import { toastStore } from '../../../ui/toast-store.ts';
import { resetUnsupported } from '../../../data/calls/capabilities.ts';

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; Path=/';
  resetUnsupported();
});
afterEach(() => void vi.unstubAllGlobals());

const challenge = 'Y2hhbGxlbmdl';
const notRecognized = 'Passkey not recognized. It may have been removed from your account.';

/** Mira has a passkey and is signed out. */
async function start(how: Parameters<typeof installPasskeys>[0] = {}) {
  const passkeys = await installPasskeys(how);
  const { device } = passkeys;
  const user = { id: btoa('handle 1').replaceAll('=', '') };
  const found = await readRegistration(await device.register({ challenge, user }), {
    challenge,
    site: 'http://localhost',
  });
  const row = { id: 9, name: 'Phone', credential_id: device.id, key: found.key };
  const [mira] = world.state.people;
  const app = await renderApp({ path: '/login', scenarios: ['no demo'] });
  if (mira) mira.passkeys = [{ ...row, sign_count: 0 }];
  return { ...passkeys, ...app, mira: world.state.people[0] ?? mira };
}

const button = () => screen.findByRole('button', { name: 'Sign in with a passkey' });

test('B019 signs in with a passkey by the button', async () => {
  const { user, address, get } = await start();
  await user.click(await button());

  await waitFor(() => expect(address()).not.toMatch(/login/));
  expect(get).toHaveBeenCalledOnce();
  expect(world.state.people[0]?.passkeys?.[0]?.last_used_at).toEqual(expect.any(String));
});

test("B019 signs in with the passkey that the email field's list offers", async () => {
  const { address, get, choose } = await start({ isConditional: true });
  await button();
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await waitFor(() => expect(get).toHaveBeenCalledOnce());
  expect(get.mock.calls[0]?.[0].mediation).toBe('conditional');

  choose();
  await waitFor(() => expect(address()).not.toMatch(/login/));
});

test('B019 ends the offer while a password is checked, and repeats it afterwards', async () => {
  const { user, get } = await start({ isConditional: true });
  await button();
  await waitFor(() => expect(get).toHaveBeenCalledOnce());
  await user.type(screen.getByLabelText('Email'), 'mira@undersong.test');
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');

  await screen.findByText('These credentials do not match our records.');
  expect(get.mock.calls[0]?.[0].signal?.aborted).toBe(true);
  await waitFor(() => expect(get).toHaveBeenCalledTimes(2));
});

test('B019 asks for no challenge while a password is checked', async () => {
  const wait = Promise.withResolvers<void>();
  const asked: AbortSignal[] = [];
  server.use(
    http.get('*/auth/passkeys/login/options', ({ request }) => {
      asked.push(request.signal);
      return asked.length === 1 ? wait.promise.then(() => undefined) : undefined;
    }),
  );
  const { user } = await start();
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.type(screen.getByLabelText('Email'), 'mira@undersong.test');
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');

  await screen.findByText('These credentials do not match our records.');
  expect(asked[0]?.aborted).toBe(true);
  expect(await button()).toBeVisible();
  wait.resolve();
});

test('B019 says nothing about a cancelled attempt', async () => {
  const { user, get } = await start();
  get.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await user.click(await button());

  await waitFor(() => expect(get).toHaveBeenCalledOnce());
  await waitFor(async () => expect(await button()).not.toHaveAttribute('aria-disabled'));
  expect(screen.queryByText(/use a passkey/)).toBeNull();
});

test("B019 says nothing about a browser that can't offer passkeys in the field's list", async () => {
  const { get } = await start({ isConditional: true, failure: 'NotSupportedError' });
  await button();
  await waitFor(() => expect(get).toHaveBeenCalledOnce());
  await new Promise((done) => setTimeout(done, 50));

  expect(toastStore.read()).toBeNull();
});

test('B019 reports a passkey that was removed, to the password manager too', async () => {
  const { user, mira, device, signalled } = await start();
  if (mira) mira.passkeys = [];
  await user.click(await button());

  expect(await screen.findByText(notRecognized)).toBeVisible();
  expect(signalled).toHaveBeenCalledExactlyOnceWith({
    rpId: 'localhost',
    credentialId: device.id,
  });
});

test('B019 asks once by the button, however long the page was open', async () => {
  const { user, address, get } = await start();
  await button();
  world.advance(61_000);
  await user.click(await button());

  await waitFor(() => expect(address()).not.toMatch(/login/));
  expect(get).toHaveBeenCalledOnce();
});

test("B019 asks once more if the list's challenge has expired", async () => {
  const { address, get, choose } = await start({ isConditional: true });
  await button();
  await waitFor(() => expect(get).toHaveBeenCalledOnce());
  world.advance(61_000);
  choose();

  await waitFor(() => expect(address()).not.toMatch(/login/));
  expect(get.mock.calls.map(([{ mediation }]) => mediation)).toEqual(['conditional', undefined]);
});

test('B019 does not ask again after a wrong signature', async () => {
  const { user, get, mira } = await start();
  const [row] = mira?.passkeys ?? [];
  if (row) row.sign_count = 99;
  await user.click(await button());

  expect(await screen.findByText('Unable to verify passkey. Please try again.')).toBeVisible();
  expect(get).toHaveBeenCalledOnce();
});

test('B019 takes the data of a sign-in from a reply that contains it', async () => {
  const { user, address } = await start();
  const reads = vi.fn<() => void>();
  server.use(
    http.get('*/api/v1/bootstrap-data', () => {
      reads();
      return HttpResponse.json({}, { status: 500 });
    }),
    http.post('*/auth/passkeys/login', () =>
      HttpResponse.json({
        redirect: '/',
        bootstrapData: { settings: {}, user: { id: 1, display_name: 'Mira', email: 'm@x.test' } },
      }),
    ),
  );
  await user.click(await button());

  await waitFor(() => expect(address()).not.toMatch(/login/));
  expect(reads).not.toHaveBeenCalled();
});

test.each([404, 405, 500])(
  'B019 offers no passkey to a backend that replies %i',
  async (status) => {
    const asked = vi.fn<() => void>();
    server.use(
      http.get('*/auth/passkeys/login/options', () => {
        asked();
        return HttpResponse.json({ message: 'No.' }, { status });
      }),
    );
    await start();

    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  },
);
