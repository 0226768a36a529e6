import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { SessionProvider } from '../../data/session/session-provider.tsx';
import { memberBootstrap } from '../../data/session/test-bootstrap.ts';
import { closeDialog, dialogStore } from '../../ui/dialog-store.ts';
import { PictureControl } from './picture-control.tsx';

function open(value: string | null = null, crop?: 'round') {
  const onChange = vi.fn();
  render(
    <SessionProvider initial={memberBootstrap()}>
      <PictureControl
        field={{
          kind: 'picture',
          name: 'image',
          label: 'Cover',
          ...(crop && { crop }),
        }}
        name="image"
        value={value}
        error={undefined}
        options={[]}
        onChange={onChange}
      />
    </SessionProvider>,
  );
  return { onChange, user: userEvent.setup({ delay: null, applyAccept: false }) };
}

const picture = (bytes: number, type = 'image/png') =>
  new File([new Uint8Array(bytes)], 'cover.png', { type });

test('P019 uploads a chosen picture, and passes its URL on', async () => {
  server.use(
    http.post('*/file-entries', () =>
      HttpResponse.json({ fileEntry: { id: 1, url: 'storage/cover.png' } }),
    ),
  );
  const { onChange, user } = open();

  await user.upload(screen.getByLabelText('Cover'), picture(8));

  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith('storage/cover.png'));
});

test.each([
  [picture(8, 'text/plain'), 'Please select an image.'],
  [picture(2 * 1024 * 1024 + 1), 'file exceeds maximum allowed size of 2 MB'],
])('P019 rejects an unsuitable file before uploading, with a reason', async (file, problem) => {
  const { onChange, user } = open();

  await user.upload(screen.getByLabelText('Cover'), file);

  expect(screen.getByRole('group', { name: 'Cover' })).toHaveAccessibleDescription(problem);
  expect(onChange).not.toHaveBeenCalled();
});

test('P019 opens the crop dialog before uploading a picture, and refuses other files', async () => {
  const { onChange, user } = open(null, 'round');

  await user.upload(screen.getByLabelText('Cover'), picture(8, 'text/plain'));

  expect(screen.getByRole('group', { name: 'Cover' })).toHaveAccessibleDescription(
    'Please select an image.',
  );

  // Cropping makes the picture small enough.
  await user.upload(screen.getByLabelText('Cover'), picture(2 * 1024 * 1024 + 1));

  await waitFor(() => expect(dialogStore.read()?.title).toBe('Crop your picture'));
  expect(onChange).not.toHaveBeenCalled();
  closeDialog();
});

test('P019 shows an empty placeholder for a missing picture', () => {
  open();

  expect(screen.getByRole('group', { name: 'Cover' }).querySelector('text')).toBeNull();
});

test('P019 removes the picture', async () => {
  const { onChange, user } = open('storage/old.png');

  await user.click(screen.getByRole('button', { name: 'Remove image' }));

  expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
});
