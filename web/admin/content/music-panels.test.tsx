import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Filter } from '../../../contracts/records/admin/admin-type.ts';
import { adminTypeNamed } from '../../../contracts/records/admin/record-types.ts';
import { record } from '../../../contracts/loose.ts';
import { server, world } from '../../../mocks/node.ts';
import { stubLayout } from '../../records/rich-text/test-editor.ts';
import { readRecords } from '../lib/record-calls.ts';
import { openPanel } from '../test-panel.tsx';
import { asArtistChanges, asLyricBody, asReleaseBody } from './content-bodies.ts';

beforeAll(stubLayout);

/** The first record of a list, as an admin reads it. */
async function newest(typeName: string, filters: readonly Filter[] = []) {
  const type = adminTypeNamed(typeName);
  if (!type) throw new RangeError(`No type '${typeName}'`);
  world.actAs('admin');
  const conditions = { query: '', filters, sort: type.sort };
  const { data } = await readRecords(type, conditions, { page: 1, perPage: 1 });
  return data[0] ?? {};
}

const submit = (name = 'Save changes') => screen.getByRole('button', { name });

describe('P027 request bodies of music', () => {
  test('an artist sends admin-only fields unchanged, and profile fields in its profile', () => {
    expect(asArtistChanges({ verified: true, city: 'Cork', plugin: 1 })).toEqual({
      verified: true,
      plugin: 1,
      profile: { city: 'Cork' },
    });
  });

  test('an album or a track sends the IDs of its artists in order', () => {
    expect(asReleaseBody({ name: 'A', artists: [{ id: 3, name: 'x' }, { id: 1 }, 'y'] })).toEqual({
      name: 'A',
      artists: [{ id: 3 }, { id: 1 }],
    });
    expect(asReleaseBody({ name: 'A' })).toEqual({ name: 'A' });
  });

  test('lyrics are synced if their text has times, unless the form says otherwise', () => {
    expect(asLyricBody({ text: '[00:01.00]One' })).toEqual({
      text: '[00:01.00]One',
      is_synced: true,
    });
    expect(asLyricBody({ text: '[00:01.00]One', is_synced: false })).toMatchObject({
      is_synced: false,
    });
    expect(asLyricBody({ is_synced: true })).toEqual({ is_synced: true });
  });
});

test('P027 sends only a changed verified mark', async () => {
  const { user, writes } = await openPanel('artists', 5);
  const box = await screen.findByRole('checkbox', { name: 'Verified' });
  const wasOn = (box as HTMLInputElement).checked;

  await user.click(box);
  await user.click(submit());

  await waitFor(() =>
    expect(writes).toEqual([{ key: 'PUT artists/5', body: { verified: !wasOn } }]),
  );
});

test('P027 finds artists of an album by name, and orders them', async () => {
  const [first] = world.state.catalogue.albums.find(({ id }) => id === 1)?.artists ?? [];
  const other = world.state.catalogue.artists.find(({ id }) => id !== first?.id);
  const { user, writes } = await openPanel('albums', 1);
  const artists = within(await screen.findByRole('group', { name: 'Artists' }));

  await user.type(artists.getByRole('searchbox', { name: 'Add an artist' }), other?.name ?? '');
  await user.click(await artists.findByRole('button', { name: other?.name ?? '' }));
  await user.click(artists.getByRole('button', { name: `Move ${other?.name} up` }));
  await user.click(submit());

  await waitFor(() =>
    expect(writes).toEqual([
      { key: 'PUT albums/1', body: { artists: [{ id: other?.id }, { id: first?.id }] } },
    ]),
  );
});

test("P027 a new tag's slug follows its display name", async () => {
  const { user, writes } = await openPanel('tags', 'new');

  await user.type(await screen.findByLabelText('Name'), 'Late Night');
  expect(screen.getByLabelText('Name in addresses')).toHaveValue('late-night');
  await user.click(submit('Create'));

  await waitFor(() =>
    expect(writes).toEqual([
      { key: 'POST tags', body: { display_name: 'Late Night', name: 'late-night' } },
    ]),
  );
});

describe('P027 lyrics', () => {
  test('list lines with ambiguous times', async () => {
    const { user } = await openPanel('lyrics', 'new');

    await user.type(await screen.findByLabelText('Lyrics'), '[[00:05.00]One{Enter}[[00:01.00]Two');

    expect(await screen.findByText('Line 2 is earlier than a line before it.')).toBeVisible();
  });

  test('keep their track after they are created', async () => {
    const lyric = await newest('lyrics');
    await openPanel('lyrics', String(lyric['id']));

    const name = String(record(lyric['track'])['name']);
    expect(await screen.findByText(name, { selector: 'bdi' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose another track' })).toBeNull();
  });
});

test('P027 a comment shows its author and its subject', async () => {
  const { id } = await newest('comments');
  const { user, writes } = await openPanel('comments', String(id));
  const author = await screen.findByText('Author');
  expect(author.nextElementSibling?.querySelector('a')?.getAttribute('href')).toMatch(
    /^\/admin\/users\/\d+$/,
  );
  expect(screen.getByText('Comment on').nextElementSibling?.querySelector('a')).not.toBeNull();
  const field = screen.getByLabelText('Comment');

  await user.clear(field);
  await user.type(field, 'Edited');
  await user.click(submit());

  await waitFor(() =>
    expect(writes).toEqual([{ key: `PUT comment/${String(id)}`, body: { content: 'Edited' } }]),
  );
});

test('P027 restores a deleted comment', async () => {
  const comment = { id: 2, content: 'Gone', deleted_at: '2026-03-01T10:00:00.000Z' };
  server.use(http.get('*/api/v1/comment/2', () => HttpResponse.json({ comment }), { once: true }));
  const { user, writes } = await openPanel('comments', 2);

  await user.click(await screen.findByRole('button', { name: 'Restore' }));

  await waitFor(() => expect(screen.queryByText('This comment has been deleted.')).toBeNull());
  expect(writes).toEqual([{ key: 'POST comment/restore', body: { commentIds: [2] } }]);
});

test('P027 an upload shows its facts, and can only be deleted', async () => {
  const { id } = await newest('uploads', [{ key: 'type', operator: '=', value: 'image' }]);
  const { user, writes } = await openPanel('uploads', String(id));
  expect(await screen.findByText('Uploaded by')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download');
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));

  await waitFor(() =>
    expect(writes).toEqual([
      {
        key: 'POST file-entries/delete',
        body: { entryIds: [Number(id)], deleteForever: true },
      },
    ]),
  );
});

test('P027 shows that an upload no longer exists', async () => {
  await openPanel('uploads', 99_999_999);

  expect(await screen.findByText("This doesn't exist any more")).toBeVisible();
});

test('P027 a playlist shows its owner and who can see it', async () => {
  const [playlist] = world.state.catalogue.playlists;
  await openPanel('playlists', playlist?.id ?? 0);

  expect(await screen.findByText('Owner')).toBeVisible();
  expect(screen.getByText('Visible to').nextElementSibling).toHaveTextContent(
    playlist?.is_public ? 'Everybody' : 'Only its owner',
  );
});
