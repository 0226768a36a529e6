import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw/http';
import { expect, test } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { addRows } from '../../../mocks/seed/catalogue-rows.ts';
import { Draft } from '../../records/draft.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { holdReplies } from '../../dev/test/test-held-replies.ts';
import { testStates } from '../../dev/test/test-states.tsx';
import * as states from './releases.states.ts';

testStates(states);

const hostile = '<img src=x onerror=alert(1)>';
const path = '/backstage/releases';
const section = () => screen.findByRole('region', { name: 'Releases' });
const names = (area: HTMLElement) =>
  within(area)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('a')?.textContent);
const all = async () => {
  const area = await section();
  await within(area).findByText(/^\d+ of \d+$/);
  return area;
};

test('P020 lists published, scheduled, private and draft releases with their states', async () => {
  await renderApp({ path, as: 'artist' });

  const area = await all();
  const row = (name: string) => within(area).getByText(name).closest('li')!;
  expect(row('Low Tide Tapes')).toHaveTextContent('Draft');
  expect(row('The Second Kettle')).toHaveTextContent('Scheduled');
  expect(row('The Second Kettle')).toHaveTextContent(/Appears on/);
  expect(row('Songs for Maeve')).toHaveTextContent('Private');
  expect(within(area).getByRole('link', { name: 'Low Tide Tapes' })).toHaveAttribute(
    'href',
    '/backstage/releases/901',
  );
  expect(screen.getByRole('link', { name: 'New release' })).toHaveAttribute(
    'href',
    '/backstage/releases/new',
  );
});

test('P020 loads every page and searches all releases', async () => {
  const { user } = await renderApp({
    path,
    as: 'artist',
    change: ({ unreleased }) => {
      const [album] = unreleased.albums;
      if (!album) return;
      for (let id = 2_000; id < 2_150; id += 1)
        unreleased.albums.push({ ...album, id, name: `Album ${id}` });
      unreleased.albums.push({ ...album, id: 3_000, name: `Été ${hostile}` });
    },
  });
  const area = await all();
  expect(names(area).length).toBeGreaterThan(150);

  await user.type(screen.getByRole('searchbox', { name: 'Find a release' }), 'ete onerror');

  expect(names(area)).toEqual([`Été ${hostile}`]);
  expect(area.querySelector('img[onerror]')).toBeNull();
  await user.keyboard('{Escape}');
  expect(names(area).length).toBeGreaterThan(150);
  await user.keyboard('nothing like it');
  expect(within(area).getByText('No releases match.')).toBeVisible();
});

test('P020 filters releases by state', async () => {
  const { user } = await renderApp({ path, as: 'artist' });
  const area = await all();

  await user.click(within(area).getByRole('button', { name: 'Draft 1' }));

  expect(names(area)).toEqual(['Low Tide Tapes']);
  expect(within(area).getByRole('button', { name: 'Draft 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('P020 asks before deleting a release, then reloads the limits', async () => {
  let reads = 0;
  server.use(
    http.get('*/api/v1/users/5/music-usage', () => {
      reads += 1;
      return undefined;
    }),
  );
  const { user } = await renderApp({ path, as: 'artist' });
  const area = await all();
  const [before, order] = [reads, names(area)];
  const beside = order[order.indexOf('Low Tide Tapes') + 1] ?? order.at(-2) ?? '';
  await user.click(within(area).getByRole('button', { name: 'Delete Low Tide Tapes' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Low Tide Tapes?' });
  expect(dialog).toHaveTextContent('Its 3 tracks are deleted, too.');

  await user.click(within(dialog).getByRole('button', { name: 'Delete release' }));

  await waitFor(() => expect(within(area).queryByText('Low Tide Tapes')).toBeNull());
  // Both buttons are gone, so the next release takes the focus.
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(within(area).getByRole('link', { name: beside })).toHaveFocus();
  await waitFor(() => expect(reads).toBe(before + 1));
  expect(world.state.unreleased.albums.map(({ id }) => id)).not.toContain(901);
});

test('P020 shows an error instead of an empty list', async () => {
  server.use(http.get('*/api/v1/albums', () => HttpResponse.json({}, { status: 500 })));
  await renderApp({ path, as: 'artist' });

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText('No releases yet')).toBeNull();
});

test('P020 shows the limits below the list only once its length is known', async () => {
  const answer = holdReplies('get', '*/api/v1/albums');
  await renderApp({ path, as: 'artist' });
  await screen.findByText('Loading', { selector: '[role=status]' });
  expect(screen.queryByRole('region', { name: 'Your limits' })).toBeNull();

  answer();

  expect(await screen.findByRole('region', { name: 'Your limits' })).toBeVisible();
  expect(await all()).toBeVisible();
});

test('P020 shows an artist without releases that there are none yet', async () => {
  await renderApp({
    path,
    as: 'artist',
    change: (state) => {
      state.unreleased = { albums: [], tracks: [], tags: [] };
      state.managers = { 900_000: [5] };
      const [artist] = state.catalogue.artists;
      if (artist) addRows(state.catalogue, 'artists', [{ ...artist, id: 900_000, name: hostile }]);
    },
  });

  expect(await screen.findByText('No releases yet')).toBeVisible();
});

test('P020 lists unsaved drafts on this device, to continue or discard', async () => {
  const draft = new Draft(5, 'release', 'new-abc');
  draft.store({ base: {}, changes: { name: hostile } });
  draft.flush();
  const { user } = await renderApp({ path, as: 'artist' });

  const area = await screen.findByRole('region', { name: 'Begun on this device' });
  expect(within(area).getByRole('link', { name: `Continue ${hostile}` })).toHaveAttribute(
    'href',
    '/backstage/releases/new?draft=new-abc',
  );
  await user.click(within(area).getByRole('button', { name: `Discard ${hostile}` }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));

  await waitFor(() => expect(screen.queryByText('Begun on this device')).toBeNull());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(new Draft(5, 'release', 'new-abc').peek()).toBeNull();
});

test("P020 focuses the list's heading after one of several drafts is discarded", async () => {
  for (const name of ['one', 'two']) {
    const draft = new Draft(5, 'release', `new-${name}`);
    draft.store({ base: {}, changes: { name } });
    draft.flush();
  }
  const { user } = await renderApp({ path, as: 'artist' });
  await user.click(await screen.findByRole('button', { name: 'Discard one' }));
  const dialog = await screen.findByRole('alertdialog');

  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));

  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Begun on this device' })).toHaveFocus(),
  );
  expect(screen.getByRole('button', { name: 'Discard two' })).toBeVisible();
});

test('P024 disables new releases with a reason when a limit is used up', async () => {
  await renderApp({ path, as: 'artist', scenarios: ['quota reached'] });

  expect(await screen.findByText(/so you can change releases, but not add one/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New release' })).toBeNull();
});
