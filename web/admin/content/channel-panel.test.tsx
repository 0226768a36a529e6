import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw/http';
import { describe, expect, test, vi } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { toastStore } from '../../ui/toast-store.ts';
import { openPanel } from '../test-panel.tsx';
import { paste } from '../../dev/test/test-app.tsx';

const rowOf = (slug: string) => {
  const row = world.state.channels.find((channel) => channel.slug === slug);
  if (!row) throw new RangeError(`No channel '${slug}'`);
  return row;
};
const open = (slug: string) => openPanel('channels', rowOf(slug).id);
const content = async () => within(await screen.findByRole('region', { name: 'Content' }));
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('button', { name: /^Remove / })
    .map((button) => (button.getAttribute('aria-label') ?? '').replace('Remove ', ''));
const preview = () => screen.findByRole('region', { name: 'Preview' });
const idOf = (slug: string) => rowOf(slug).id;

describe('P027 the form of a channel', () => {
  test('sends the whole configuration, including unknown fields', async () => {
    Object.assign(rowOf('charts').config, { autoUpdateProvider: { every: [6] } });
    const { config } = structuredClone(rowOf('charts'));
    const { user, writes } = await open('charts');

    await user.click(await screen.findByLabelText('Hide the title'));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));

    await waitFor(() =>
      expect(writes).toEqual([
        {
          key: `PUT channel/${idOf('charts')}`,
          body: { config: { ...config, hideTitle: true } },
        },
      ]),
    );
  });

  test('updates the preview while somebody types', async () => {
    const { user } = await open('discover');
    const shown = await preview();
    await waitFor(() => expect(shown).toHaveTextContent('Heard most'));
    await user.click(screen.getByLabelText('Hide the title'));

    await user.clear(screen.getByLabelText('Name'));
    await paste(user, screen.getByLabelText('Name'), 'Finds');

    expect(shown).toHaveTextContent('Finds');
  });

  test('explains that a new rule applies after saving', async () => {
    const { user } = await open('charts');
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Sort order' }),
      'Least popular first',
    );

    expect(await screen.findByText('Save to see what matches this rule.')).toBeVisible();
  });
});

describe('P027 a new channel', () => {
  test('derives its slug from its name until somebody edits the slug', async () => {
    const { user, writes, saved } = await openPanel('channels', 'new');
    const [name, address] = [
      await screen.findByLabelText('Name'),
      screen.getByLabelText('Address'),
    ];

    await paste(user, name, 'Deep Écoute');
    expect(address).toHaveValue('deep-ecoute');
    await user.clear(address);
    await paste(user, address, 'deep');
    await user.type(name, '!');
    expect(address).toHaveValue('deep');
    await user.click(screen.getByRole('button', { name: 'Create' }));

    await waitFor(() => expect(saved).toHaveLength(1));
    expect(writes).toEqual([
      {
        key: 'POST channel',
        body: expect.objectContaining({
          name: 'Deep Écoute!',
          slug: 'deep',
          config: expect.objectContaining({ contentType: 'manual', layout: 'grid' }),
        }),
      },
    ]);
    expect(saved).toEqual([String(idOf('deep'))]);
  });
});

describe('P027 the content of a manual channel', () => {
  test('is reordered by buttons', async () => {
    const { user, writes } = await open('discover');
    const list = await (await content()).findByRole('list', { name: 'Items' });
    expect(namesIn(list).slice(0, 2)).toEqual(['New records', 'Heard most']);

    await user.click(within(list).getByRole('button', { name: 'Move New records down' }));

    await waitFor(() => expect(namesIn(list).slice(0, 2)).toEqual(['Heard most', 'New records']));
    await waitFor(() =>
      expect(rowOf('discover').items?.slice(0, 2)).toEqual(['charts', 'new-releases']),
    );
    expect(writes[0]?.key).toBe(`POST channel/${idOf('discover')}/reorder-content`);
    expect(writes[0]?.body).toMatchObject({
      modelType: 'channel',
      ids: expect.arrayContaining([idOf('charts'), idOf('new-releases')]),
    });
  });

  test('is reordered by keyboard, and announces the new position', async () => {
    const { user } = await open('discover');
    const list = await (await content()).findByRole('list', { name: 'Items' });
    within(list).getByRole('button', { name: 'Move Genres' }).focus();

    await user.keyboard(' {Home} ');

    await waitFor(() => expect(rowOf('discover').items?.[0]).toBe('genres'));
    expect(screen.getByText(/^Genres dropped at position 1 of 8/)).toBeInTheDocument();
  });

  test('swaps items only with items of the same type', async () => {
    // The channel has an item of a type that only this site has.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { user, writes } = await open('staff-picks');
    const list = await (await content()).findByRole('list', { name: 'Items' });
    const before = [...(rowOf('staff-picks').items ?? [])];
    const albums = before.filter((item) => item.startsWith('album:'));
    const first = world.state.catalogue.albums.find(({ id }) => id === 3)?.name ?? '';

    await user.click(within(list).getByRole('button', { name: `Move ${first} down` }));

    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.body).toEqual({ modelType: 'album', ids: [17, 3] });
    expect(albums[0]).toBe('album:3');
    expect(
      screen.getByText('Items can only swap places with items of the same type.'),
    ).toBeVisible();
  });

  test('is removed immediately, and Undo restores its position', async () => {
    const { user, writes } = await open('discover');
    const before = [...(rowOf('discover').items ?? [])];
    const list = await (await content()).findByRole('list', { name: 'Items' });

    await user.click(within(list).getByRole('button', { name: 'Remove Genres' }));
    await waitFor(() => expect(rowOf('discover').items).not.toContain('genres'));
    expect(list).toHaveFocus();
    await waitFor(() => expect(toastStore.read()?.action?.label).toBe('Undo'));
    const action = toastStore.read()?.action?.action;
    if (typeof action === 'function') action();

    await waitFor(() => expect(writes).toHaveLength(3));
    await waitFor(() =>
      expect(rowOf('discover').items?.map((item) => item.replace('channel:', ''))).toEqual(before),
    );
    expect(writes.map(({ key }) => key.split('/').at(-1))).toEqual([
      'remove',
      'add',
      'reorder-content',
    ]);
  });

  test('can be found by name, and added with one click', async () => {
    const { user, writes } = await open('discover');
    const add = within(await screen.findByRole('region', { name: 'Add content' }));

    await paste(user, add.getByRole('searchbox', { name: 'Search by name' }), 'all rec');
    await user.click(await add.findByRole('button', { name: 'Add All records' }));

    await waitFor(() =>
      expect(writes).toEqual([
        {
          key: `POST channel/${idOf('discover')}/add`,
          body: { contentModelType: 'channel', contentModelId: idOf('all-records') },
        },
      ]),
    );
    expect(await add.findByRole('button', { name: 'Added: All records' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('adds a result without a type as the searched type', async () => {
    server.use(
      http.get('*/api/v1/channel/search-for-addable-content', () =>
        HttpResponse.json({ results: [{ id: 7, name: 'Tide' }] }),
      ),
    );
    // The reply doesn't match its row, and the channel has an item that only this site has.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { user, writes } = await open('staff-picks');

    await user.click(await screen.findByRole('button', { name: 'Add Tide' }));

    await waitFor(() =>
      expect(writes[0]?.body).toEqual({ contentModelType: 'album', contentModelId: 7 }),
    );
  });

  test('is restored when the backend refuses a change', async () => {
    server.use(
      http.post('*/api/v1/channel/*/reorder-content', () =>
        HttpResponse.json({ message: 'No.' }, { status: 500 }),
      ),
    );
    const { user } = await open('discover');
    const list = await (await content()).findByRole('list', { name: 'Items' });

    await user.click(within(list).getByRole('button', { name: 'Move New records down' }));

    await waitFor(() => expect(toastStore.read()?.type).toBe('danger'));
    await waitFor(() => expect(namesIn(list)[0]).toBe('New records'));
  });
});

test('P027 an automatic channel shows its rule, and can be updated', async () => {
  const { user, writes } = await open('charts');
  const shown = await content();
  expect(await shown.findByText('Filled automatically')).toBeVisible();
  expect(shown.getByText('Most popular first')).toBeVisible();

  await user.click(shown.getByRole('button', { name: 'Update now' }));

  await waitFor(() =>
    expect(writes.map(({ key }) => key)).toEqual([`POST channel/${idOf('charts')}/update-content`]),
  );
});

test('P027 shows an error instead of content that can’t be read', async () => {
  const id = idOf('discover');
  let reads = 0;
  server.use(
    http.get(`*/api/v1/channel/${id}`, () => {
      reads += 1;
      // The form makes the first read.
      return reads === 1 ? undefined : HttpResponse.json({ message: 'No.' }, { status: 500 });
    }),
  );
  await open('discover');

  expect(await (await content()).findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText('Add content')).toBeNull();
});
