import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { server, world } from '../../../../mocks/node.ts';
import { personById } from '../../../../mocks/people.ts';
import { renderApp, renderPart } from '../../../dev/test/test-app.tsx';
import { closeDialog } from '../../../ui/dialog-store.ts';
import { ImagePanel } from './image-panel.tsx';

const region = (name: string) => screen.findByRole('region', { name });
const accountMenu = () => screen.getByRole('button', { name: 'Account menu' });

afterEach(() => closeDialog());

describe('the profile image', () => {
  const png = new File([new Uint8Array(10)], 'me.png', { type: 'image/png' });
  const renderPanel = () => renderPart(<ImagePanel />, { as: 'member' });
  const chosen = async (file: File, render = renderPanel) => {
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
    const app = await render();
    const panel = await region('Name and profile image');
    const user = app.user;
    const input = panel.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no input for files');
    input.removeAttribute('accept');
    await user.upload(input, file);
    return { ...app, panel: within(panel) };
  };
  /** Features that jsdom lacks: a picture's size, and drawing it. */
  const drawing = (type = 'image/png') => {
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(40);
    vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(20);
    const draw = vi.fn();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      drawImage: draw,
    } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
      done(new Blob(['square'], { type })),
    );
    return draw;
  };
  const cut = async ({ user }: Awaited<ReturnType<typeof chosen>>) => {
    const dialog = await screen.findByRole('dialog', { name: 'Crop your picture' });
    dialog.querySelector('img')?.dispatchEvent(new Event('load'));
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Save picture' })).not.toHaveAttribute(
        'aria-disabled',
      ),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Save picture' }));
  };

  test('F186 crops a file to a square and shows it in the navbar at once', async () => {
    const draw = drawing();
    // Node cannot read jsdom's FormData; a journey sends a real one.
    const avatar = '/storage/avatars/square.png';
    server.use(
      http.post('*/users/1/avatar', () =>
        HttpResponse.json({
          user: { id: 1, display_name: 'Mira Lindqvist', avatar },
          status: 'success',
        }),
      ),
    );
    const app = await chosen(png, () => renderApp({ path: '/account-settings', as: 'member' }));

    await cut(app);

    expect(await screen.findByText('Uploaded avatar')).toBeVisible();
    expect(draw).toHaveBeenCalledWith(expect.anything(), 10, 0, 20, 20, 0, 0, 20, 20);
    await waitFor(() => expect(accountMenu().querySelector('img')).toHaveAttribute('src', avatar));
  });

  test('F186 crops with sliders, so dragging is not required', async () => {
    drawing();
    await chosen(png);

    const dialog = within(await screen.findByRole('dialog'));

    expect(
      dialog.getAllByRole('slider').map((slider) => [slider.getAttribute('aria-valuetext')]),
    ).toEqual([['0 %'], ['50 %'], ['50 %']]);
    expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeVisible();
    // The picture is not mirrored on right-to-left pages, so its horizontal slider is not either.
    expect(dialog.getByRole('slider', { name: 'Horizontal' })).toHaveAttribute('dir', 'ltr');
  });

  test.each([
    ['no picture', new File(['x'], 'song.mp3', { type: 'audio/mpeg' }), 'Please select an image.'],
    [
      'larger than 2 MB',
      new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' }),
      'file exceeds maximum allowed size of 2 MB',
    ],
  ])('F187 rejects a file before sending if it is %s', async (_, file, message) => {
    const { panel } = await chosen(file);

    expect(await panel.findByText(message)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('F187 shows an error for a file that cannot be read as a picture', async () => {
    const { panel } = await chosen(png);
    const dialog = await screen.findByRole('dialog');

    dialog.querySelector('img')?.dispatchEvent(new Event('error'));

    expect(await panel.findByText('Please select an image.')).toBeInTheDocument();
  });

  test("F188 shows the backend's errors as a toast and keeps the dialog open", async () => {
    drawing();
    let reply: object = { message: 'Invalid.', errors: { file: ['Please select an image.'] } };
    server.use(http.post('*/users/1/avatar', () => HttpResponse.json(reply, { status: 422 })));
    const app = await chosen(png);

    await cut(app);
    expect(await screen.findByText('Please select an image.')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeVisible();

    reply = { message: 'Not now.' };
    await cut(app);
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('F186 accepts an image link and shows its error at the field', async () => {
    const { user } = await renderPanel();
    await user.click(
      within(await region('Name and profile image')).getByRole('button', {
        name: 'Use an image link',
      }),
    );
    const field = within(await screen.findByRole('dialog')).getByLabelText('Image link');
    server.use(
      http.post(
        '*/users/1/avatar',
        () =>
          HttpResponse.json(
            { message: 'Invalid.', errors: { url: ['This is no picture.'] } },
            { status: 422 },
          ),
        { once: true },
      ),
    );
    expect(field, 'an address reads from left to right in every language').toHaveAttribute(
      'dir',
      'ltr',
    );
    await user.type(field, 'https://pictures.test/me.png{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('This is no picture.'));

    await user.keyboard('{Enter}');

    expect(await screen.findByText('Uploaded avatar')).toBeVisible();
    expect(personById(world.state, 1)?.avatar).toBe('https://pictures.test/me.png');
  });

  test('F186 leaves the validation of an image link to the backend', async () => {
    const { user } = await renderPanel();
    await user.click(
      within(await region('Name and profile image')).getByRole('button', {
        name: 'Use an image link',
      }),
    );
    const field = within(await screen.findByRole('dialog')).getByLabelText('Image link');

    await user.type(field, 'storage/me.png{Enter}');

    await waitFor(() => expect(field).toHaveAccessibleDescription('The url must be a valid URL.'));
    expect((field as HTMLInputElement).checkValidity()).toBe(true);
  });

  test.each(['', '   ', 'javascript:alert(1)'])(
    'F186 sends no request for the image link %j',
    async (typed) => {
      let sent = 0;
      server.use(http.post('*/users/1/avatar', () => void (sent += 1)));
      const { user } = await renderPanel();
      await user.click(
        within(await region('Name and profile image')).getByRole('button', {
          name: 'Use an image link',
        }),
      );
      const field = within(await screen.findByRole('dialog')).getByLabelText('Image link');

      await user.type(field, `${typed}{Enter}`);

      await waitFor(() => expect(field).toHaveAccessibleDescription('Please select an image.'));
      expect(sent).toBe(0);
    },
  );

  test('F186 shows the new picture even if the backend does not return the user', async () => {
    server.use(
      http.post('*/users/1/avatar', () => HttpResponse.json({ status: 'success' })),
      http.get('*/api/v1/users/1', () =>
        HttpResponse.json({ message: 'Not now.' }, { status: 403 }),
      ),
    );
    const { user } = await renderPanel();
    await user.click(
      within(await region('Name and profile image')).getByRole('button', {
        name: 'Use an image link',
      }),
    );

    await user.type(
      within(await screen.findByRole('dialog')).getByLabelText('Image link'),
      'https://pictures.test/me.png{Enter}',
    );

    expect(await screen.findByText('Uploaded avatar')).toBeVisible();
    const panel = await region('Name and profile image');
    await waitFor(() =>
      expect(panel.querySelector('img')).toHaveAttribute('src', 'https://pictures.test/me.png'),
    );
  });

  test('F186 removes the profile image', async () => {
    const { user } = await renderPanel();

    await user.click(
      within(await region('Name and profile image')).getByRole('button', { name: 'Remove image' }),
    );

    expect(await screen.findByText('Removed avatar')).toBeVisible();
    expect((await region('Name and profile image')).querySelector('img')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove image' })).toBeNull();
  });
});
