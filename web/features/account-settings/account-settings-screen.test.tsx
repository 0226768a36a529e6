import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { personById } from '../../../mocks/people.ts';
import { memberBootstrap } from '../../session/test-bootstrap.ts';
import { renderApp } from '../../test-app.tsx';
import { closeDialog } from '../../ui/dialog-store.ts';
import { visiblePanels } from './panels.ts';

const path = '/account-settings';
const region = (name: string) => screen.findByRole('region', { name });
const accountMenu = () => screen.getByRole('button', { name: 'Account menu' });

afterEach(() => closeDialog());

describe('the panels', () => {
  const withApi = memberBootstrap({ permissions: [{ name: 'api.access' }] }, { settings: { api: { integrated: true } } });
  const own = ['profile-image', 'account-details', 'social-login', 'password', 'two-factor', 'sessions', 'location-and-language'];

  test('F182 F183 F184 come in their order, under their anchors', () => {
    expect(visiblePanels(withApi).map(({ id }) => id)).toEqual([...own, 'developers', 'delete-account']);
    expect(visiblePanels(withApi).flatMap(({ label }) => label ?? [])).toEqual([
      'Account details', 'Social login', 'Password', 'Two factor authentication', 'Active sessions', 'Location and language', 'Developers', 'Delete account',
    ]);
  });

  test('F182 that a site adds stand first, for whom they are', () => {
    const extra = [{ id: 'a', Content: () => null }, { id: 'b', Content: () => null, isVisible: () => false }];

    expect(visiblePanels(withApi, extra).map(({ id }) => id).slice(0, 2)).toEqual(['a', 'profile-image']);
  });

  test.each([
    [{ permissions: [] }, true], [{ permissions: [{ name: 'api.access' }] }, false],
  ])('F196 of developers need both the API and the permission: not for %j with the API %s', (user, integrated) => {
    const ids = visiblePanels(memberBootstrap(user, { settings: { api: { integrated } } })).map(({ id }) => id);

    expect(ids).toEqual([...own, 'delete-account']);
  });
});

describe('the side menu', () => {
  test('F183 leads to a panel: its anchor is in the history, its heading has the focus', async () => {
    const { user, address, goBack } = await renderApp({ path, as: 'member' });
    const menu = within(await screen.findByRole('navigation', { name: 'Account settings' }));
    expect(menu.getByRole('link', { name: 'Account details' })).toHaveAttribute('aria-current', 'location');

    await user.click(menu.getByRole('link', { name: 'Two factor authentication' }));

    expect(address()).toBe('/account-settings#two-factor');
    expect(screen.getByRole('heading', { level: 2, name: 'Two factor authentication' })).toHaveFocus();
    await goBack();
    expect(address()).toBe(path);
  });

  test('F183 an address with an anchor opens at its panel', async () => {
    await renderApp({ path: `${path}#password`, as: 'member' });

    await waitFor(async () => expect(await screen.findByRole('heading', { level: 2, name: 'Password' })).toHaveFocus());
  });
});

describe('account details', () => {
  async function renamed(to = 'Mia') {
    const app = await renderApp({ path, as: 'member' });
    const field = within(await region('Account details')).getByLabelText('First name');
    await app.user.clear(field);
    await app.user.type(field, to);
    return { ...app, field, save: async () => app.user.click(within(await region('Account details')).getByRole('button', { name: 'Save changes' })) };
  }

  test('F185 are saved, and say so', async () => {
    const { save } = await renamed();

    await save();

    expect(await screen.findByText('Updated account details')).toBeVisible();
    expect(personById(world.state, 1)).toMatchObject({ first_name: 'Mia', last_name: 'Lindqvist' });
    expect(screen.queryByText('You have unsaved changes')).toBeNull();
  });

  test('F185 show the new name before the backend answers, and the old one when it refuses', async () => {
    const { promise: held, resolve: refuse } = Promise.withResolvers<undefined>();
    server.use(http.put('*/users/me', async () => {
      await held;
      return HttpResponse.json({ message: 'Invalid.', errors: { first_name: ['This name is taken.'] } }, { status: 422 });
    }));
    const { field, save } = await renamed();
    await save();
    expect(within(await region('Name and profile image')).getByText('Mia Lindqvist')).toBeVisible();

    refuse(undefined);

    expect(await within(await region('Name and profile image')).findByText('Mira Lindqvist')).toBeVisible();
    await waitFor(() => expect(field).toHaveAccessibleDescription('This name is taken.'));
    expect(field).toHaveValue('Mia');
  });

  test('F185 that are unsaved can be discarded', async () => {
    const { user, field } = await renamed();
    expect(screen.getByText('You have unsaved changes')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Discard' }));

    expect(field).toHaveValue('Mira');
  });

  test.each([['too long a name', 422], ['a failure', 500], ['no connection', 0]])('F185 keep what was typed after %s', async (_, status) => {
    server.use(http.put('*/users/me', () => (status === 0 ? HttpResponse.error() : HttpResponse.json({ message: 'Not now.' }, { status }))));
    const { field, save } = await renamed();

    await save();

    expect(await screen.findByText(status === 0 ? /could not reach the server/ : 'Not now.')).toBeVisible();
    expect(field).toHaveValue('Mia');
    expect(accountMenu()).toBeVisible();
  });

  test('F185 are saved although the token of the page was stale', async () => {
    let refused = 0;
    server.use(http.put('*/users/me', () => {
      refused += 1;
      return refused === 1 ? HttpResponse.json({ message: 'CSRF token mismatch.' }, { status: 419 }) : undefined;
    }));
    const { save } = await renamed();

    await save();

    expect(await screen.findByText('Updated account details')).toBeVisible();
  });
});

describe('the password', () => {
  async function filled({ current = 'undersong', again = 'seven quiet lamps' } = {}) {
    const app = await renderApp({ path, as: 'member' });
    const panel = within(await region('Password'));
    await app.user.type(panel.getByLabelText('Current password'), current);
    await app.user.type(panel.getByLabelText('New password'), 'seven quiet lamps');
    await app.user.type(panel.getByLabelText('Confirm new password'), again);
    return { ...app, panel, save: () => app.user.click(panel.getByRole('button', { name: 'Update password' })) };
  }

  test('F189 is changed, the form is empty, and signing out elsewhere is offered next', async () => {
    const { user, panel, save, address } = await filled();
    expect(panel.getByText('Strong')).toBeVisible();

    await save();

    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(personById(world.state, 1)?.password).toBe('seven quiet lamps');
    expect(panel.getByLabelText('Current password')).toHaveValue('');
    await user.click(panel.getByRole('link', { name: 'Log out other sessions' }));
    expect(address()).toBe('/account-settings#sessions');
  });

  test.each([
    ['a wrong present one', { current: 'wrong' }, 'Current password', /does not match your current password/],
    ['a new one that differs from its repetition', { again: 'else' }, 'New password', /confirmation does not match/],
  ])('F189 says at the field that there is %s', async (_, input, label, message) => {
    const { panel, save } = await filled(input);

    await save();

    await waitFor(() => expect(panel.getByLabelText(label)).toHaveAccessibleDescription(message));
    expect(panel.getByLabelText(label)).toHaveFocus();
    expect(personById(world.state, 1)?.password).toBe('undersong');
  });
});

describe('the profile image', () => {
  const png = new File([new Uint8Array(10)], 'me.png', { type: 'image/png' });
  const chosen = async (file: File, as: 'member' | 'unverified' = 'member') => {
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
    const app = await renderApp({ path, as });
    const panel = await region('Name and profile image');
    const user = app.user;
    const input = panel.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no input for files');
    input.removeAttribute('accept');
    await user.upload(input, file);
    return { ...app, panel: within(panel) };
  };
  /** What jsdom lacks: a picture's size, and drawing it. */
  const drawing = (type = 'image/png') => {
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(40);
    vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(20);
    const draw = vi.fn();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: draw } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['square'], { type })));
    return draw;
  };
  const cut = async ({ user }: Awaited<ReturnType<typeof chosen>>) => {
    const dialog = await screen.findByRole('dialog', { name: 'Choose a square' });
    dialog.querySelector('img')?.dispatchEvent(new Event('load'));
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Save picture' })).not.toHaveAttribute('aria-disabled'));
    await user.click(within(dialog).getByRole('button', { name: 'Save picture' }));
  };

  test('F186 is a square of a file, and in the navbar at once', async () => {
    const draw = drawing();
    // Node cannot read jsdom's forms; the real one travels in a journey.
    const avatar = '/storage/avatars/square.png';
    server.use(http.post('*/users/1/avatar', () => HttpResponse.json({ user: { id: 1, display_name: 'Mira Lindqvist', avatar }, status: 'success' })));
    const app = await chosen(png);

    await cut(app);

    expect(await screen.findByText('Uploaded avatar')).toBeVisible();
    expect(draw).toHaveBeenCalledWith(expect.anything(), 10, 0, 20, 20, 0, 0, 20, 20);
    await waitFor(() => expect(accountMenu().querySelector('img')).toHaveAttribute('src', avatar));
  });

  test('F186 has sliders, so that no dragging is needed', async () => {
    drawing();
    await chosen(png);

    const dialog = within(await screen.findByRole('dialog'));

    expect(dialog.getAllByRole('slider').map((slider) => [slider.getAttribute('aria-valuetext')])).toEqual([['0 %'], ['50 %'], ['50 %']]);
    expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  });

  test.each([
    ['no picture', new File(['x'], 'song.mp3', { type: 'audio/mpeg' }), 'Please select an image.'],
    ['larger than 2 MB', new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' }), 'file exceeds maximum allowed size of 2 MB'],
  ])('F187 is refused before it is sent when it is %s', async (_, file, message) => {
    const { panel } = await chosen(file);

    expect(await panel.findByText(message)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('F187 that cannot be read as a picture says so', async () => {
    const { panel } = await chosen(png);
    const dialog = await screen.findByRole('dialog');

    dialog.querySelector('img')?.dispatchEvent(new Event('error'));

    expect(await panel.findByText('Please select an image.')).toBeInTheDocument();
  });

  test.each([
    ['of the file', { message: 'Invalid.', errors: { file: ['Please select an image.'] } }, 'Please select an image.'],
    ['otherwise', { message: 'Not now.' }, 'Not now.'],
  ])('F188 what the backend says %s is a toast, and the dialog stays', async (_, reply, message) => {
    drawing();
    server.use(http.post('*/users/1/avatar', () => HttpResponse.json(reply, { status: 422 })));
    const app = await chosen(png);

    await cut(app);

    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('F186 can be an address, with its problem at the field', async () => {
    const { user } = await renderApp({ path, as: 'member' });
    await user.click(within(await region('Name and profile image')).getByRole('button', { name: 'Use an address' }));
    const field = within(await screen.findByRole('dialog')).getByLabelText('Address of the picture');
    server.use(http.post('*/users/1/avatar', () => HttpResponse.json({ message: 'Invalid.', errors: { url: ['This is no picture.'] } }, { status: 422 }), { once: true }));
    await user.type(field, 'https://pictures.test/me.png{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('This is no picture.'));

    await user.keyboard('{Enter}');

    expect(await screen.findByText('Uploaded avatar')).toBeVisible();
    expect(personById(world.state, 1)?.avatar).toBe('https://pictures.test/me.png');
  });

  test('F186 has changed although the backend sends nobody along and cannot be read', async () => {
    server.use(
      http.post('*/users/1/avatar', () => HttpResponse.json({ status: 'success' })),
      http.get('*/api/v1/users/me', () => HttpResponse.json({ message: 'Not now.' }, { status: 403 })),
    );
    const { user } = await renderApp({ path, as: 'member' });
    await user.click(within(await region('Name and profile image')).getByRole('button', { name: 'Use an address' }));

    await user.type(within(await screen.findByRole('dialog')).getByLabelText('Address of the picture'), 'https://pictures.test/me.png{Enter}');

    expect(await screen.findByText('Uploaded avatar')).toBeVisible();
    await waitFor(() => expect(accountMenu().querySelector('img')).toHaveAttribute('src', 'https://pictures.test/me.png'));
  });

  test('F186 can be removed', async () => {
    const { user } = await renderApp({ path, as: 'member' });

    await user.click(within(await region('Name and profile image')).getByRole('button', { name: 'Remove image' }));

    expect(await screen.findByText('Removed avatar')).toBeVisible();
    expect(accountMenu().querySelector('img')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove image' })).toBeNull();
  });
});
