import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeAll, expect, test, vi } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { rowById } from '../../../mocks/seed/catalogue-rows.ts';
import { editorOf, stubLayout } from '../../records/rich-text/test-editor.ts';
import { paste, renderApp } from '../../dev/test/test-app.tsx';
import { renderState, testStates } from '../../dev/test/test-states.tsx';
import * as states from './artist-profile.states.ts';

testStates(states);

beforeAll(stubLayout);

const hostile = '<script>alert(1)</script> & <b>bold</b> ‮abc';
const artist = () => rowById(world.state.catalogue.artists, 1);
const preview = () => screen.findByRole('region', { name: 'Preview' });
const save = () => screen.getByRole('button', { name: 'Save changes' });

/** Waits for the biography's editor, then types into it. */
async function typeBiography(text: string) {
  await screen.findByRole('toolbar', { name: 'Formatting' });
  const editor = editorOf(screen.getByRole('textbox', { name: 'Biography' }));
  act(() => void editor.chain().selectAll().insertContent({ type: 'text', text }).run());
  return editor;
}

test('P019 shows each change on the public page at once and saves only the changed fields', async () => {
  const before = artist();
  const { user } = await renderApp({ path: '/backstage/profile/1', as: 'artist' });
  await typeBiography(hostile);

  expect(await preview()).toHaveTextContent(hostile);
  expect((await preview()).querySelector('script, b')).toBeNull();
  await user.click(save());

  const bio =
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b&gt;bold&lt;/b&gt; \u202Eabc</p>';
  await waitFor(() => expect(artist()?.bio).toBe(bio));
  expect(artist()).toEqual({ ...before, bio, updated_at: artist()?.updated_at });
});

test('P019 saves a formatted biography as HTML and shows it on the public page', async () => {
  const { user } = await renderApp({ path: '/backstage/profile/1', as: 'artist' });
  const editor = await typeBiography('Born by the sea');
  act(() => void editor.commands.selectAll());
  await user.click(screen.getByRole('button', { name: 'Italic' }));
  expect((await preview()).querySelector('em')).toHaveTextContent('Born by the sea');
  await user.click(save());
  await waitFor(() => expect(artist()?.bio).toBe('<p><em>Born by the sea</em></p>'));

  await user.click(screen.getByRole('link', { name: 'Public page' }));

  const about = await screen.findByRole('region', { name: 'About the artist' });
  await waitFor(() => expect(about.querySelector('em')).toHaveTextContent('Born by the sea'));
});

test("P019 adds a link, and a genre from the site's list", async () => {
  const { user } = await renderApp({ path: '/backstage/profile/1', as: 'artist' });
  await user.click(await screen.findByRole('button', { name: 'Add link' }));
  const links = screen.getByRole('group', { name: 'Links' });
  await user.type(
    within(links).getAllByLabelText('Address').at(-1)!,
    'https://wren.example.test/new',
  );
  const genres = await screen.findByRole('group', { name: 'Genres' });
  const field = within(genres).getByRole('combobox', { name: 'Add a genre' });
  await user.click(field);
  const [free] = await screen.findAllByRole('option');
  const name = free?.textContent ?? '';
  await user.click(free!);
  expect(await within(genres).findByRole('button', { name: `Remove ${name}` })).toBeVisible();
  expect(within(genres).getByRole('combobox', { name: 'Add a genre' })).toHaveFocus();

  await user.click(save());

  await waitFor(() => expect(artist()?.links?.at(-1)?.url).toBe('https://wren.example.test/new'));
  expect(artist()?.genres.map((genre) => genre.display_name ?? genre.name)).toContain(name);
});

test('P019 omits genres from the preview if they cannot be read', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const genres = [null, { id: 3 }, { id: '4', name: 'Folk' }];
  server.use(
    http.get('*/api/v1/artists/1', () =>
      HttpResponse.json({ artist: { id: 1, name: 'Wren', genres } }),
    ),
  );

  await renderApp({ path: '/backstage/profile/1', as: 'artist' });

  expect(await preview()).toHaveTextContent(/Wren\s*Folk\s*About/i);
});

test('P019 saves a new artist name', async () => {
  const { user } = await renderApp({ path: '/backstage/profile/1', as: 'artist' });
  const name = await screen.findByLabelText('Artist name');
  await user.clear(name);
  await paste(user, name, 'Wren and the Kettle');

  await user.click(save());

  await waitFor(() => expect(artist()?.name).toBe('Wren and the Kettle'));
  await waitFor(() => expect(document.title).toContain('Artist profile'));
});

test("P019 saves the profile even if the backend doesn't return the artist", async () => {
  server.use(http.put('*/api/v1/artists/1', () => HttpResponse.json({ status: 'success' })));
  const { user } = await renderApp({ path: '/backstage/profile/1', as: 'artist' });
  await user.type(await screen.findByRole('textbox', { name: 'City' }), '!');

  await user.click(save());

  expect(await screen.findByText('Profile saved')).toBeVisible();
});

test('P019 offers "Edit profile" on the public page only to people who manage the artist', async () => {
  await renderApp({ path: '/artist/1', as: 'artist' });
  expect(await screen.findByRole('link', { name: 'Edit profile' })).toHaveAttribute(
    'href',
    '/backstage/profile/1',
  );
  cleanup();

  await renderApp({ path: '/artist/1', as: 'subscriber' });
  await screen.findByRole('heading', { level: 1, name: 'Wren Castellane' });

  expect(screen.queryByRole('link', { name: 'Edit profile' })).toBeNull();
});

test("P024 explains that another artist's profile can't be edited", async () => {
  await renderState(states.ofAnotherArtist);

  expect(
    await screen.findByRole('heading', { name: "You don't manage this artist" }),
  ).toBeVisible();
  expect(screen.queryByLabelText('Artist name')).toBeNull();
});

test('P024 locks the profile with a reason if the visitor may not change music', async () => {
  await renderState(states.locked);

  expect(await screen.findByLabelText('Artist name')).toHaveAttribute('readonly');
  expect(screen.getByRole('note')).toHaveTextContent('no permission');
});
