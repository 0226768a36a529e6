import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw/http';
import { beforeEach, expect, test } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { holdReplies } from '../../dev/test/test-held-replies.ts';
import { queued, withSilentPlayer } from '../play/test-playing.ts';
// Imported before the first test, so that load time does not count against it.
import './card-menu-contents.tsx';

withSilentPlayer();
beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; Path=/';
});

const itemsOf = async (name: string) => {
  const menu = within(await screen.findByRole('menu', { name: `More for ${name}` }));
  return (await menu.findAllByRole('menuitem')).map((item) => item.textContent);
};

async function albumCard() {
  const app = await renderApp({ path: '/artist/1', as: 'member' });
  const albums = within(await screen.findByRole('region', { name: 'Albums' }));
  const card = albums.getAllByRole('listitem')[0]!;
  // The buttons load on hover.
  await app.user.hover(card);
  await within(card).findByRole('button', { name: 'Play Salt on the Sill' });
  return { ...app, card };
}

test("P004 opens the page's menu on a right click on an album card and queues the whole album", async () => {
  const { user, card } = await albumCard();

  fireEvent.contextMenu(within(card).getByRole('link', { name: 'Salt on the Sill' }), {
    button: 2,
    clientX: 5,
    clientY: 5,
  });

  expect(await itemsOf('Salt on the Sill')).toEqual([
    'Play next',
    'Add to queue',
    'Add to playlist…',
    'Save to library',
    'Repost',
    'Start radio',
    'Go to album',
    'Go to artist',
    'Share',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Add to queue' }));
  await expect.poll(() => queued().length).toBe(7);
});

test("P003 follows an artist from a card's menu, and links to the artist", async () => {
  const { user } = await renderApp({ path: '/artist/1', as: 'member' });
  const similar = within(await screen.findByRole('region', { name: 'Similar artists' }));
  const link = similar.getAllByRole('link')[0]!;
  const name = link.textContent;
  fireEvent.contextMenu(link, { button: 2 });
  const items = await itemsOf(name);
  expect(items).toEqual(expect.arrayContaining(['Start radio', 'Go to artist']));

  await user.click(screen.getByRole('menuitem', { name: 'Follow' }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  fireEvent.contextMenu(link, { button: 2 });

  expect(await itemsOf(name)).toContain('Unfollow');
});

test("P004 opens the same menu by the card's button, and Escape returns the focus to it", async () => {
  const { user, card } = await albumCard();
  const button = within(card).getByRole('button', { name: 'More for Salt on the Sill' });

  await user.click(button);
  expect(await itemsOf('Salt on the Sill')).toContain('Add to playlist…');
  await user.keyboard('{Escape}');

  await waitFor(() => expect(button).toHaveFocus());
});

test("P002 shows a track's menu on its card", async () => {
  const { user } = await renderApp({ path: '/', as: 'member' });
  const shelf = within(await screen.findByRole('region', { name: 'Tracks you like' }));
  const card = shelf.getAllByRole('listitem')[0]!;
  const name = within(card).getAllByRole('link')[0]!.textContent;
  await user.hover(card);
  await user.click(await within(card).findByRole('button', { name: `More for ${name}` }));

  expect(await itemsOf(name)).toEqual(expect.arrayContaining(['Add to playlist…', 'Go to track']));
});

test("P001 opens a playlist's menu from the sidebar", async () => {
  const { user } = await renderApp({ path: '/album/1', as: 'member' });
  const nav = within(await screen.findByRole('navigation', { name: 'Your playlists' }));
  const name = 'Songs With a Dog in Them';
  fireEvent.contextMenu(await nav.findByRole('link', { name }), { button: 2 });

  expect(await itemsOf(name)).toEqual(
    expect.arrayContaining(['Add to playlist…', 'Edit details', 'Delete playlist']),
  );
  await user.keyboard('{Escape}');
  await user.click(nav.getByRole('button', { name: `More for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete playlist' }));
  await waitFor(() => expect(nav.queryByRole('link', { name })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await nav.findByRole('link', { name })).toBeVisible();
});

test('P001 reports a menu that fails to load once, and retries on the next click', async () => {
  let isBroken = true;
  server.use(
    http.get('*/api/v1/playlists/:id', () =>
      isBroken ? HttpResponse.json({ message: 'Out of order' }, { status: 422 }) : undefined,
    ),
  );
  const { user } = await renderApp({ path: '/album/1', as: 'member' });
  const nav = within(await screen.findByRole('navigation', { name: 'Your playlists' }));
  const name = 'Songs With a Dog in Them';
  const button = await nav.findByRole('button', { name: `More for ${name}` });
  await user.click(button);
  expect(await screen.findByText('Out of order')).toBeVisible();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  isBroken = false;

  await user.click(button);

  expect(await itemsOf(name)).toContain('Edit details');
});

test('P001 opens a loading menu at once, announces it, and focuses its first item when it has loaded', async () => {
  const { user } = await renderApp({ path: '/album/1', as: 'member' });
  const nav = within(await screen.findByRole('navigation', { name: 'Your playlists' }));
  const name = 'Songs With a Dog in Them';
  const button = await nav.findByRole('button', { name: `More for ${name}` });
  const answer = holdReplies('get', '*/api/v1/playlists/:id');

  await user.click(button);

  const menu = await screen.findByRole('menu', { name: `More for ${name}` });
  expect(menu).toHaveAttribute('aria-busy', 'true');
  const popup = within(menu.parentElement!);
  await waitFor(() => expect(popup.getByRole('status')).toHaveTextContent('Loading'));
  answer();
  expect((await itemsOf(name))[0]).toBe('Play next');
  expect(menu).not.toHaveAttribute('aria-busy');
  expect(popup.queryByRole('status')).toBeNull();
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Play next' })).toHaveFocus());
});

test('P008 shows a menu beside the heart of a library row', async () => {
  const { user } = await renderApp({ path: '/library/albums', as: 'member' });
  const list = within(await screen.findByRole('list', { name: 'Albums' }));
  const name = list.getAllByRole('link')[0]!.textContent;
  await user.click(list.getByRole('button', { name: `More for ${name}` }));

  expect(await itemsOf(name)).toContain('Add to playlist…');
});

test("P008 does not open the previous item's menu in a reused row", async () => {
  const { user } = await renderApp({ path: '/library/playlists', as: 'member' });
  const list = within(await screen.findByRole('list', { name: 'Playlists' }));
  const name = 'Songs With a Dog in Them';
  const rows = list.getAllByRole('listitem');
  const at = rows.findIndex((row) => within(row).queryByRole('link', { name }));
  const next = within(rows[at + 1]!).getAllByRole('link')[0]!.textContent;
  await user.click(list.getByRole('button', { name: `More for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete playlist' }));
  await waitFor(() => expect(list.queryByRole('link', { name })).toBeNull());
  server.use(http.get('*/api/v1/playlists/:id', () => new Promise<never>(() => undefined)));

  await user.click(list.getByRole('button', { name: `More for ${next}` }));
  await act(() => new Promise((done) => setTimeout(done, 100)));

  expect(screen.queryByRole('menuitem')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
});

test.each(['a press elsewhere', 'Escape'])(
  'P001 does not open a loading menu after %s',
  async (way) => {
    const { user } = await renderApp({ path: '/album/1', as: 'member' });
    const nav = within(await screen.findByRole('navigation', { name: 'Your playlists' }));
    const name = 'Songs With a Dog in Them';
    const button = await nav.findByRole('button', { name: `More for ${name}` });
    const answer = holdReplies('get', '*/api/v1/playlists/:id');
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'true'));

    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('heading', { level: 1 }));
    answer();
    await act(() => new Promise((done) => setTimeout(done, 100)));

    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('menuitem')).toBeNull();
  },
);

test('P001 cancels a menu by an Escape right after the press', async () => {
  const { card } = await albumCard();
  const button = within(card).getByRole('button', { name: 'More for Salt on the Sill' });

  button.focus();
  fireEvent.click(button);
  fireEvent.keyDown(button, { key: 'Escape' });
  await act(() => new Promise((done) => setTimeout(done, 100)));

  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('menu')).toBeNull();
});
