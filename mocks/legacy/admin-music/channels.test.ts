import { describe, expect, test } from 'vitest';
import { list, record } from '../../../contracts/loose.ts';
import { startBackend } from '../../test-backend.ts';

function setUp() {
  const { world, call } = startBackend('admin');
  const change = (id: number, body: object) => call('PUT channel/{id}', { params: { id }, body });
  /** Loads a channel as a guest. */
  const seen = async (idOrSlug: string | number) => {
    world.actAs('guest');
    const { status, body } = await call('GET channel/{idOrSlug}', {
      params: { idOrSlug },
      query: { perPage: 100 },
    });
    world.actAs('admin');
    const channel = record(record(body)['channel']);
    const items = list(record(channel['content'])['data']).map(record);
    return { status, channel, names: items.map(({ name }) => name), items };
  };
  return { world, call, change, seen };
}

describe('P027 a channel', () => {
  test('is public as soon as it is created', async () => {
    const { call, seen } = setUp();
    const { body } = await call('POST channel', {
      body: {
        name: 'Brand new',
        config: { contentType: 'listAll', contentModel: 'album', layout: 'grid' },
      },
    });

    const { status, names, channel } = await seen('brand-new');

    expect(record(body)['channel']).toMatchObject({ slug: 'brand-new' });
    expect(status).toBe(200);
    expect(names.length).toBeGreaterThan(20);
    expect(channel).not.toHaveProperty('updated_at');
  });

  test.each([
    ['Charts', 'charts-2'],
    ['  Crème brûlée! ', 'creme-brulee'],
    ['2026', 'channel-2026'],
    ['نشيد', 'channel'],
    ['Search for addable content', 'search-for-addable-content-2'],
  ])('named %j gets the unused slug %s', async (name, slug) => {
    const { call } = setUp();

    expect((await call('POST channel', { body: { name } })).body).toMatchObject({
      channel: { slug },
    });
  });

  test.each(['discover', 'Two words', '12', '', 'a/b', 'search-for-addable-content', '-a'])(
    'cannot move to the slug %j',
    async (slug) => {
      const { change, seen } = setUp();

      expect(await change(3, { slug })).toMatchObject({
        status: 422,
        body: { errors: { slug: [expect.any(String)] } },
      });
      expect((await seen('charts')).status).toBe(200);
    },
  );

  test('changes only the fields in the body, and keeps unknown keys of the configuration', async () => {
    const { change, seen } = setUp();
    const before = record((await seen('charts')).channel['config']);

    await change(3, { name: 'Top fifty' });
    const renamed = await seen('charts');
    await change(3, { config: { ...before, layout: 'list' } });

    expect(before).toHaveProperty('autoUpdateMinutes');
    expect(renamed.channel).toMatchObject({ name: 'Top fifty', config: before });
    expect((await seen('charts')).channel['config']).toEqual({ ...before, layout: 'list' });
  });

  test('keeps its parent channels when its slug changes', async () => {
    const { change, seen } = setUp();
    const before = (await seen('discover')).items.map(({ id }) => id);

    await change(3, { slug: 'top-fifty' });

    expect((await seen('discover')).items.map(({ id }) => id)).toEqual(before);
    expect((await seen('charts')).status).toBe(404);
    expect((await seen('top-fifty')).channel['id']).toBe(3);
  });

  test('is removed from its parent channels when it is deleted', async () => {
    const { call, seen } = setUp();

    await call('DELETE channel/{ids}', { params: { ids: '3,4' } });

    expect((await seen('charts')).status).toBe(404);
    const sections = (await seen('discover')).items.map(({ id }) => id);
    expect(sections).not.toContain(3);
    expect(sections).toContain(2);
  });

  test('needs a kind of content unless it is filled by hand', async () => {
    const { change } = setUp();

    expect(await change(3, { config: { contentType: 'autoUpdate' } })).toMatchObject({
      status: 422,
      body: { errors: { 'config.contentModel': [expect.any(String)] } },
    });
    expect((await change(3, { config: { contentType: 'manual' } })).status).toBe(200);
  });

  test('has a new version after each change, visible to its editors', async () => {
    const { call, change } = setUp();
    const read = async () => {
      const { body } = await call('GET channel/{idOrSlug}', { params: { idOrSlug: 3 } });
      return record(record(body)['channel'])['updated_at'];
    };
    const versions = [await read()];
    for (const name of ['One', 'Two']) {
      await change(3, { name });
      versions.push(await read());
    }

    expect(new Set(versions).size).toBe(3);
    expect(versions).not.toContain(undefined);
  });
});

describe('P027 the content of a channel', () => {
  const about = (contentModelType: string, contentModelId: number) => ({
    contentModelType,
    contentModelId,
  });

  test('is added at its end, once', async () => {
    const { call, seen } = setUp();
    for (const item of [about('album', 3), about('track', 5), about('album', 3)])
      await call('POST channel/{id}/add', { params: { id: 10 }, body: item });

    expect((await seen('next-month')).items).toMatchObject([
      { model_type: 'album', id: 3 },
      { model_type: 'track', id: 5 },
    ]);
  });

  test('is removed, including sections and unknown items', async () => {
    const { call, seen } = setUp();
    const remove = (id: number, item: object) =>
      call('POST channel/{id}/remove', { params: { id }, body: item });
    await remove(1, about('channel', 3));
    await remove(11, about('podcast', 4));
    await remove(11, about('channel', 7));

    expect((await seen('discover')).items.map(({ id }) => id)).not.toContain(3);
    expect((await seen('staff-picks')).items.map(({ model_type: type }) => type)).not.toEqual(
      expect.arrayContaining(['podcast']),
    );
    expect((await seen('staff-picks')).items.map(({ model_type: type }) => type)).not.toContain(
      'channel',
    );
  });

  test('is reordered, with omitted items at the end', async () => {
    const { call, seen } = setUp();
    const before = (await seen('discover')).items.map(({ id }) => id);
    const { status } = await call('POST channel/{id}/reorder-content', {
      params: { id: 1 },
      body: { modelType: 'channel', ids: [4, 2, 999] },
    });

    expect(status).toBe(200);
    expect((await seen('discover')).items.map(({ id }) => id)).toEqual([
      4,
      2,
      ...before.filter((id) => id !== 4 && id !== 2),
    ]);
  });

  test('of other types stays in place when items of one type are reordered', async () => {
    const { world, call } = setUp();
    const row = world.state.channels.find(({ id }) => id === 11);
    const before = [...(row?.items ?? [])];
    await call('POST channel/{id}/reorder-content', {
      params: { id: 11 },
      body: { modelType: 'album', ids: [17, 3] },
    });

    expect(row?.items?.filter((item) => item.startsWith('album:'))).toEqual([
      'album:17',
      'album:3',
      'album:3000',
    ]);
    expect(row?.items?.map((item) => item.startsWith('album:'))).toEqual(
      before.map((item) => item.startsWith('album:')),
    );
  });

  test('is found by words, except private playlists', async () => {
    const { call } = setUp();
    const find = async (modelType: string, query: string) => {
      const { body } = await call('GET channel/search-for-addable-content', {
        query: { modelType, query },
      });
      return list(record(body)['results']).map((one) => record(one)['name']);
    };

    expect(await find('playlist', 'blanket')).toEqual([]);
    expect(await find('playlist', 'ironing')).toEqual(['Sunday Ironing']);
    expect(await find('channel', 'deep')).toEqual(['Deep cuts']);
  });
});
