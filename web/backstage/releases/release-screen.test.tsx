import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw/http';
import { beforeEach, describe, expect, test } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { queued, withSilentPlayer } from '../../music/play/test-playing.ts';
import { Draft } from '../../records/draft.ts';
import { paste, renderApp } from '../../dev/test/test-app.tsx';
import { holdReplies } from '../../dev/test/test-held-replies.ts';
import { receiveUploads } from '../test-uploads.ts';

withSilentPlayer();

beforeEach(() => {
  receiveUploads();
});

const hostile = '<script>alert(1)</script> & "quotes"';
const open = (id: number | 'new') => renderApp({ path: `/backstage/releases/${id}`, as: 'artist' });
const title = () => screen.findByLabelText('Title');
const submit = (name: string) => screen.getByRole('button', { name });
const albumRow = (id: number) => world.state.unreleased.albums.find((one) => one.id === id);
const trackNames = (id: number) =>
  world.state.unreleased.tracks
    .filter(({ album_id }) => album_id === id)
    .toSorted((a, b) => a.number - b.number)
    .map(({ name }) => name);
const trackField = (number: number) => screen.getByLabelText(`Title of track ${number}`);
const sound = (name: string) => new File(['sound'], name, { type: 'audio/mpeg' });
const picker = () => screen.findByLabelText('Tracks: Choose files');

/** Delays uploads until the returned function is called. */
function holdUploads(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  receiveUploads(promise);
  return resolve;
}

describe('P020 P021 the release form', () => {
  test('saves only changes to the album and its tracks, together', async () => {
    const { user } = await open(901);
    const before = albumRow(901);
    await user.clear(await title());
    await paste(user, await title(), hostile);
    await user.clear(trackField(1));
    await paste(user, trackField(1), 'Silt');
    await user.click(screen.getByRole('checkbox', { name: 'Explicit lyrics in Silt' }));

    await user.click(submit('Save draft'));

    await waitFor(() => expect(albumRow(901)?.name).toBe(hostile));
    expect(trackNames(901)[0]).toBe('Silt');
    expect(albumRow(901)).toEqual({
      ...before,
      name: hostile,
      updated_at: albumRow(901)?.updated_at,
    });
    expect(await screen.findByText('Draft saved')).toBeVisible();
    expect(document.querySelector('main script')).toBeNull();
  });

  test('moves tracks by keyboard and announces their position', async () => {
    const { user } = await open(903);
    await title();
    screen.getByRole('button', { name: 'Move Home by the Long Wall' }).focus();

    await user.keyboard(' {Home} ');

    expect(trackField(1)).toHaveValue('Home by the Long Wall');
    expect(
      screen.getByText(/^Home by the Long Wall dropped at position 1 of 3/),
    ).toBeInTheDocument();
    await user.click(submit('Save changes'));
    await waitFor(() => expect(trackNames(903)[0]).toBe('Home by the Long Wall'));
  });

  test('adds each typed tag once, ignoring case', async () => {
    const { user } = await open(903);
    await title();
    const tags = within(await screen.findByRole('group', { name: 'Tags' }));

    await user.type(tags.getByLabelText('New tag'), `#Rain, rain, ${hostile.slice(0, 40)}{Enter}`);

    expect(tags.getByRole('button', { name: 'Remove Rain' })).toBeVisible();
    expect(tags.queryByRole('button', { name: 'Remove rain' })).toBeNull();
    await user.click(submit('Save changes'));
    await waitFor(() =>
      expect(albumRow(903)?.tags.map((tag) => tag.display_name ?? tag.name)).toContain('Rain'),
    );
  });

  test('leaves Enter to the input method while it composes a tag', async () => {
    await open(903);
    await title();
    const field = within(await screen.findByRole('group', { name: 'Tags' })).getByLabelText(
      'New tag',
    );
    fireEvent.change(field, { target: { value: 'あめ' } });

    // Safari ends the composition before it sends the key.
    for (const key of [{ isComposing: true }, { keyCode: 229 }])
      expect(fireEvent.keyDown(field, { key: 'Enter', ...key })).toBe(true);
    expect(screen.queryByRole('button', { name: 'Remove あめ' })).toBeNull();
    fireEvent.keyDown(field, { key: 'Enter' });

    expect(screen.getByRole('button', { name: 'Remove あめ' })).toBeVisible();
  });

  test('removes a track on the next save', async () => {
    const { user } = await open(903);
    await title();

    await user.click(screen.getByRole('button', { name: 'Remove Every Coat You Left' }));
    expect(screen.getByRole('group', { name: 'Tracks' })).toHaveFocus();
    await user.click(submit('Save changes'));

    await waitFor(() => expect(trackNames(903)).toHaveLength(2));
  });

  test('reloads the used limits after a save', async () => {
    let reads = 0;
    server.use(
      http.get('*/api/v1/users/5/music-usage', () => {
        reads += 1;
        return undefined;
      }),
    );
    const { user } = await open(903);
    await user.type(await title(), '!');
    const before = reads;

    await user.click(submit('Save changes'));

    await waitFor(() => expect(reads).toBe(before + 1));
  });

  test('locks the tracks during a save, then returns the focus to the edited field', async () => {
    const save = holdReplies('put', '*/api/v1/albums/901');
    const { user } = await open(901);
    await title();
    await user.upload(await picker(), sound('Shingle.mp3'));
    await waitFor(() =>
      expect(screen.queryByRole('progressbar', { name: /^Upload of/ })).toBeNull(),
    );

    // The save gives its row the backend's ID.
    await user.type(trackField(4), 'd{Enter}');

    expect(screen.getByRole('group', { name: 'Tracks' })).toHaveAttribute('inert');
    expect(submit('Save draft')).toHaveFocus();
    save();
    await waitFor(() => expect(trackField(4)).toHaveFocus());
    expect(screen.getByRole('group', { name: 'Tracks' })).not.toHaveAttribute('inert');
    expect(trackNames(901)).toContain('Shingled');
  });

  test('focuses a track that the backend rejects', async () => {
    server.use(
      http.put('*/api/v1/albums/901', () =>
        HttpResponse.json(
          { message: 'Invalid', errors: { 'tracks.1.name': ['Too plain.'] } },
          { status: 422 },
        ),
      ),
    );
    const { user } = await open(901);
    await title();
    await user.type(trackField(2), '!');

    await user.click(submit('Save draft'));

    expect(await screen.findByText('Too plain.')).toBeVisible();
    await waitFor(() => expect(trackField(2)).toHaveFocus());
  });

  test('plays a track of a draft in the site’s player', async () => {
    const { user } = await open(901);
    await title();

    await user.click(screen.getByRole('button', { name: 'Play Mud and Silver' }));

    await waitFor(() => expect(queued()).toContain('[Mud and Silver]'));
  });

  test("shows the backend's message if a release can't be loaded", async () => {
    server.use(
      http.get('*/api/v1/albums/901', () =>
        HttpResponse.json({ message: 'This action is unauthorized.' }, { status: 403 }),
      ),
    );
    await open(901);

    expect(await screen.findByText('This action is unauthorized.')).toBeVisible();
    expect(screen.queryByLabelText('Title')).toBeNull();
  });
});

describe('P022 publishing', () => {
  test('shows an error for each missing file instead of publishing', async () => {
    const { user } = await open(901);
    await title();

    await user.click(screen.getByRole('radio', { name: /^Publish now/ }));
    await user.click(submit('Publish'));

    expect(await screen.findByText('Upload a file for this track, or remove it.')).toBeVisible();
    expect(albumRow(901)?.visibility).toBe('draft');

    await user.click(screen.getByRole('button', { name: 'Remove Untitled (Pier)' }));
    await user.click(submit('Publish'));

    await waitFor(() => expect(albumRow(901)).toBeUndefined());
    expect(world.state.catalogue.albums.map(({ id }) => id)).toContain(901);
    expect(await screen.findByText('Saved. Everybody can hear it.')).toBeVisible();
  });

  test('schedules a release for a later date', async () => {
    const { user } = await open(903);
    await title();

    await user.click(screen.getByRole('radio', { name: /^Publish on a date/ }));
    await user.click(submit('Schedule'));

    await waitFor(() => expect(albumRow(903)?.visibility).toBe('public'));
    expect(Date.parse(albumRow(903)?.publish_at ?? '')).toBeGreaterThan(Date.now());
  });

  test('leaves a published release unchanged when a new date is discarded', async () => {
    server.use(
      http.get('*/api/v1/albums/903', () =>
        HttpResponse.json({
          album: { id: 903, name: 'Out', visibility: 'public', publish_at: null, tracks: [] },
        }),
      ),
    );
    const { user } = await open(903);
    await title();
    await user.click(screen.getByRole('radio', { name: /^Publish on a date/ }));

    await user.click(screen.getByRole('button', { name: 'Discard' }));

    expect(screen.getByRole('radio', { name: /^Public/ })).toBeChecked();
    expect(screen.queryByLabelText('Publish on')).toBeNull();
    expect(submit('Save changes')).toHaveFocus();
  });

  test('rejects an empty date instead of publishing at once', async () => {
    const { user } = await open(903);
    await title();
    await user.click(screen.getByRole('radio', { name: /^Publish on a date/ }));
    fireEvent.change(screen.getByLabelText('Publish on'), { target: { value: '' } });

    await user.click(screen.getByRole('button', { name: /^(?:Publish|Schedule)$/ }));

    expect(screen.getByLabelText('Publish on')).toHaveAttribute('aria-invalid', 'true');
    expect(albumRow(903)?.visibility).toBe('private');
  });
});

describe('P021 new tracks', () => {
  test('creates a new release with tracks from the chosen files', async () => {
    const { user, address } = await open('new');
    await paste(user, await title(), hostile);

    await user.upload(await picker(), [sound('01 - Reed.mp3'), sound('02 Sedge.mp3')]);

    expect(trackField(1)).toHaveValue('Reed');
    expect(trackField(2)).toHaveValue('Sedge');
    await waitFor(() =>
      expect(screen.queryByRole('progressbar', { name: /^Upload of/ })).toBeNull(),
    );
    await user.click(submit('Save draft'));

    await waitFor(() => expect(address()).toMatch(/^\/backstage\/releases\/\d+$/));
    const album = world.state.unreleased.albums.find(({ name }) => name === hostile);
    expect(album?.visibility).toBe('draft');
    const tracks = world.state.unreleased.tracks.filter((one) => one.album_id === album?.id);
    expect(tracks.map(({ name }) => name)).toEqual(['Reed', 'Sedge']);
    expect(tracks.every(({ src }) => (src ?? '').startsWith('storage/'))).toBe(true);
  });

  test('restores the form and its uploaded file after a crash', async () => {
    const first = await open('new');
    await first.user.type(await title(), 'Nine Doors');
    await first.user.upload(await picker(), sound('Hinge.mp3'));
    await waitFor(() =>
      expect(screen.queryByRole('progressbar', { name: /^Upload of/ })).toBeNull(),
    );
    const path = first.address();
    expect(path).toMatch(/\?draft=new-/);
    cleanup();

    const { user } = await renderApp({ path, as: 'artist' });

    expect(await title()).toHaveValue('Nine Doors');
    expect(screen.getByText(/This is your draft/)).toBeVisible();
    expect(trackField(1)).toHaveValue('Hinge');
    await user.click(submit('Save draft'));
    await waitFor(() =>
      expect(world.state.unreleased.tracks.find(({ name }) => name === 'Hinge')?.src).toMatch(
        /^storage\//,
      ),
    );
  });

  test('attaches a file that was still uploading when its draft was saved', async () => {
    const letThrough = holdUploads();
    const { user, address } = await open('new');
    await paste(user, await title(), 'Nine Doors');
    await user.upload(await picker(), sound('Latch.mp3'));

    await user.click(submit('Save draft'));

    await waitFor(() => expect(address()).toMatch(/^\/backstage\/releases\/\d+$/));
    expect(
      await screen.findByText('Saved. Save again when the uploads are finished.'),
    ).toBeVisible();
    expect(await screen.findByRole('progressbar', { name: 'Upload of Latch' })).toBeVisible();
    letThrough();
    await waitFor(() =>
      expect(screen.queryByRole('progressbar', { name: /^Upload of/ })).toBeNull(),
    );
    await user.click(submit('Save draft'));

    const saved = () => world.state.unreleased.tracks.filter(({ name }) => name === 'Latch');
    await waitFor(() => expect(saved()[0]?.src).toMatch(/^storage\//));
    expect(saved()).toHaveLength(1);
  });

  test('does not navigate when a save ends after the visitor left the page', async () => {
    const { user, address } = await open('new');
    await paste(user, await title(), 'Far Away');
    const save = holdReplies('post', '*/api/v1/albums');
    await user.click(submit('Save draft'));
    await user.click(screen.getByRole('link', { name: 'All releases' }));
    await waitFor(() => expect(address()).toBe('/backstage/releases'));

    save();

    expect(await screen.findByText('Draft saved')).toBeVisible();
    expect(address()).toBe('/backstage/releases');
  });

  test.each([
    ['discarded', 'Discard'],
    ['reverted by hand', 'Remove Shingle'],
  ])('keeps tracks from a failed save when the form is %s and saved again', async (_, button) => {
    const refuse = () => HttpResponse.json({ message: 'No.' }, { status: 500 });
    server.use(http.put('*/api/v1/albums/901', refuse, { once: true }));
    const { user } = await open(901);
    await title();
    await user.upload(await picker(), sound('Shingle.mp3'));
    await waitFor(() =>
      expect(screen.queryByRole('progressbar', { name: /^Upload of/ })).toBeNull(),
    );
    await user.click(submit('Save draft'));
    await screen.findByText('No.');
    expect(trackNames(901)).toContain('Shingle');

    await user.click(await screen.findByRole('button', { name: button }));
    await user.type(await title(), '!');
    await user.click(submit('Save draft'));

    await waitFor(() => expect(albumRow(901)?.name).toMatch(/!$/));
    expect(trackNames(901)).toContain('Shingle');
  });

  test("replaces a track's file", async () => {
    const { user } = await open(901);
    await title();
    const before = world.state.unreleased.tracks.find(({ id }) => id === 9_010)?.src;

    await user.upload(screen.getByLabelText('New file for Mud and Silver'), sound('new.mp3'));
    await waitFor(() =>
      expect(screen.queryByRole('progressbar', { name: /^Upload of/ })).toBeNull(),
    );
    await user.click(submit('Save draft'));

    await waitFor(() =>
      expect(world.state.unreleased.tracks.find(({ id }) => id === 9_010)?.src).not.toBe(before),
    );
  });

  test('offers a title that the server read from the file if it differs', async () => {
    server.use(
      http.post('*/extract-metadata', () =>
        HttpResponse.json({ metadata: { title: hostile, disc: 1 }, status: 'success' }),
      ),
    );
    const { user } = await open(901);
    await title();

    await user.upload(await picker(), sound('04 Groyne.mp3'));

    expect(await screen.findByText(`The server read another Title: “${hostile}”`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use this' }));
    expect(trackField(4)).toHaveValue(hostile);
  });

  test('skips files without audio and reports how many', async () => {
    await open(901);
    await title();
    const { userEvent } = await import('@testing-library/user-event');
    const user = userEvent.setup({ delay: null, applyAccept: false });

    await user.upload(await picker(), [
      new File(['x'], 'cover.jpg', { type: 'image/jpeg' }),
      sound('05 Spit.mp3'),
    ]);

    expect(trackField(4)).toHaveValue('Spit');
    expect(
      await screen.findByText('1 file was left out, because it contains no audio'),
    ).toBeVisible();
  });

  test('P024 refuses more tracks than the plan allows before sending anything', async () => {
    const { user } = await renderApp({
      path: '/backstage/releases/901',
      as: 'artist',
      scenarios: ['five tracks left'],
    });
    await title();
    const files = Array.from({ length: 6 }, (_, index) => sound(`${index + 1} Wave ${index}.mp3`));
    await user.upload(await picker(), files);

    await user.click(submit('Save draft'));

    expect(await screen.findByText('Your plan allows 5 more tracks.')).toBeVisible();
    expect(trackNames(901)).toHaveLength(3);
  });
});

describe('B027 two people editing one release', () => {
  test("lets the second person choose a version before overwriting the first one's changes", async () => {
    const { user } = await open(901);
    await user.clear(await title());
    await paste(user, await title(), 'Mine');
    const { unreleased } = world.state;
    unreleased.albums = unreleased.albums.map((one) =>
      one.id === 901 ? { ...one, name: 'Theirs', updated_at: new Date().toISOString() } : one,
    );

    await user.click(submit('Save draft'));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Someone else has changed this' }),
    );
    await user.click(dialog.getByRole('radio', { name: /Keep mine/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(albumRow(901)?.name).toBe('Mine'));
  });

  test('stores a draft on this device and does not ask before leaving', async () => {
    const { user, address } = await open(901);
    await user.clear(await title());
    await paste(user, await title(), 'Kept');

    await user.click(screen.getByRole('link', { name: 'All releases' }));

    await waitFor(() => expect(address()).toBe('/backstage/releases'));
    expect(new Draft(5, 'release', 901).peek()?.changes).toEqual({ name: 'Kept' });
    expect(await screen.findByText('Unsaved changes on this device')).toBeVisible();
  });
});

describe('P021 track details', () => {
  test("saves a track's details separately from the release, including lyrics", async () => {
    const { user } = await open(901);
    await title();
    await user.click(
      screen.getByRole('button', { name: 'Credits, tags and lyrics of Mud and Silver' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Mud and Silver' });
    const lyrics = within(await within(dialog).findByRole('region', { name: 'Lyrics' }));
    const text = lyrics.getByLabelText('Lyrics');
    await user.clear(text);
    await user.type(text, 'One{Enter}Two & three');

    await user.click(lyrics.getByRole('button', { name: 'Save changes' }));

    await waitFor(() => expect(world.state.lyrics[9_010]?.text).toBe('One\nTwo & three'));
  });
});
