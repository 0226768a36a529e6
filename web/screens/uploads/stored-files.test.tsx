import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { fileRow } from '../../../mocks/seed/uploaded-files.ts';
import type { WorldState } from '../../../mocks/state.ts';
import { renderApp } from '../../dev/test/test-app.tsx';

const [mira, wren] = [1, 5];

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; Path=/';
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

/** 25 sounds, one a minute, the last of them somebody else's. */
const withFiles =
  (owner: number) =>
  ({ oldFiles }: WorldState): void => {
    for (let index = 1; index <= 25; index += 1)
      oldFiles.push({
        ...fileRow(9_000 + index, index === 25 ? 2 : owner, {
          extension: 'mp3',
          size: 2_048,
          at: `2026-03-01T10:${String(index).padStart(2, '0')}:00Z`,
        }),
        url: `storage/uploads/seeded-${9_000 + index}`,
      });
  };

const rows = async (name: string) => {
  const list = await screen.findByRole('region', { name });
  return (await within(list).findAllByRole('listitem')).map(({ textContent }) => textContent);
};

test('F217 lists all files of the member page by page, newest first', async () => {
  const { user } = await renderApp({ path: '/uploads', as: 'member', change: withFiles(mira) });

  expect(await rows('Your files')).toHaveLength(20);
  expect((await rows('Your files'))[0]).toMatch(/^file-9024\.mp3/);
  await user.click(screen.getByRole('button', { name: 'Load more' }));

  expect(await screen.findByText('file-9001.mp3')).toBeVisible();
  expect(await rows('Your files')).toHaveLength(24);
});

test("F217 never lists other people's files, even if the backend ignores the owner", async () => {
  const data = [mira, 2].map((user_id) => ({ id: user_id, name: `of-${user_id}.mp3`, user_id }));
  server.use(http.get('*/api/v1/file-entries', () => HttpResponse.json({ pagination: { data } })));
  await renderApp({ path: '/uploads', as: 'member' });

  expect(await rows('Your files')).toHaveLength(1);
});

test.each([403, 404, 501])(
  'F119 F217 lists only the uploads of this visit if the backend lists none (%i)',
  async (status) => {
    server.use(http.get('*/api/v1/file-entries', () => HttpResponse.json({}, { status })));
    await renderApp({ path: '/uploads', as: 'member' });

    expect(await screen.findByRole('heading', { name: 'Uploaded in this visit' })).toBeVisible();
    expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
  },
);

test('F217 plays one file at a time in its row', async () => {
  const { user } = await renderApp({ path: '/uploads', as: 'member', change: withFiles(mira) });
  await user.click(await screen.findByRole('button', { name: 'Play file-9024.mp3' }));
  expect(screen.getByLabelText('file-9024.mp3')).toHaveAttribute(
    'src',
    expect.stringMatching(/\/storage\/uploads\/seeded-9024$/),
  );

  await user.click(screen.getByRole('button', { name: 'Play file-9023.mp3' }));

  expect(document.querySelectorAll('audio[controls]')).toHaveLength(1);
  expect(screen.getByLabelText('file-9023.mp3')).toBeInTheDocument();
});

test('F217 deletes a stored file, with undo', async () => {
  const { user } = await renderApp({ path: '/uploads', as: 'member', change: withFiles(mira) });
  await user.click(await screen.findByRole('button', { name: 'Delete file-9024.mp3' }));
  expect((await rows('Your files'))[0]).toMatch(/^file-9023/);
  expect(screen.getByRole('heading', { name: 'Your files' })).toHaveFocus();

  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect((await rows('Your files'))[0]).toMatch(/^file-9024/);
});

test('P021 F217 adds a stored file to a release', async () => {
  const { user, address } = await renderApp({
    path: '/uploads',
    as: 'artist',
    change: withFiles(wren),
  });
  await user.click(await screen.findByRole('button', { name: 'Add file-9024.mp3 to a release' }));

  await user.click(await screen.findByRole('menuitem', { name: 'Low Tide Tapes' }));

  expect(await screen.findByDisplayValue('file-9024')).toBeVisible();
  expect(address()).toMatch(/^\/backstage\/releases\/901/);
});

test('P021 offers a release only to artists', async () => {
  await renderApp({ path: '/uploads', as: 'member', change: withFiles(mira) });

  await rows('Your files');
  expect(screen.queryByRole('button', { name: /to a release$/ })).toBeNull();
});
