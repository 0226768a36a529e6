import { expect, test } from 'vitest';
import { normaliseBootstrap } from '../../contracts/site/bootstrap.ts';
import { headOf, renderHeadTags } from './page-head.ts';
import { matchPage } from './page-match.ts';

const guests = { user: null, settings: {}, branding: { site_name: 'Undersong' } };

function head(path: string, reply: object, bootstrap: object = guests) {
  const view = matchPage({ path, decoded: path });
  const address = view.calls.find(({ decidesStatus }) => decidesStatus)?.address ?? '';
  return headOf(
    view,
    { bootstrap: normaliseBootstrap(bootstrap), routeData: { [address]: reply } },
    'https://music.test',
  );
}

const channel = {
  id: 3,
  slug: 'new',
  name: 'New records',
  config: { seoTitle: 'All that is new', seoDescription: 'Fresh from the press.' },
  content: {
    data: [
      { model_type: 'album', id: 7, name: 'Blue Hour' },
      { model_type: 'channel', id: 4, slug: 'charts', name: 'Charts' },
      { model_type: 'podcast', id: 9, name: 'Talk' },
      { model_type: 'genre', id: 1, name: 'hip hop', display_name: 'Hip hop' },
    ],
  },
};

test('P002 describes a channel with its own text and its public items', () => {
  const { title, description, url, structured } = head('/channel/new', { channel });

  expect({ title, description, url }).toEqual({
    title: 'All that is new',
    description: 'Fresh from the press.',
    url: 'https://music.test/channel/new',
  });
  expect(structured).toMatchObject({
    '@type': 'CollectionPage',
    name: 'New records',
    url: 'https://music.test/channel/new',
    mainEntity: {
      itemListElement: [
        { position: 1, name: 'Blue Hour', url: 'https://music.test/album/7/blue-hour' },
        { position: 2, name: 'Charts', url: 'https://music.test/channel/charts' },
        { position: 3, name: 'Hip hop', url: 'https://music.test/genre/hip%20hop' },
      ],
    },
  });
});

test('P002 ignores template placeholders as titles, and gives a genre its name and address', () => {
  expect(
    head('/channel/new', {
      channel: { ...channel, config: { seoTitle: '{{channel.name}} – {{site_name}}' } },
    }).title,
  ).toBe('New records · Undersong');
  expect(
    head('/genre/Jazz', {
      channel: {
        ...channel,
        config: {},
        restriction: { id: 2, name: 'jazz', display_name: 'Jazz' },
      },
    }),
  ).toMatchObject({ title: 'Jazz · Undersong', url: 'https://music.test/genre/jazz' });
});

test('B021 describes an album with artists, date and track lengths', () => {
  const album = {
    id: 7,
    name: 'Blue Hour',
    release_date: '2026-04-10T00:00:00Z',
    artists: [{ id: 2, name: 'Sable Orrin' }],
    tracks: [{ id: 5, name: 'Ladder', duration: 185_400 }],
  };

  expect(head('/album/7', { album }).structured).toMatchObject({
    '@type': 'MusicAlbum',
    datePublished: '2026-04-10',
    byArtist: [{ name: 'Sable Orrin', url: 'https://music.test/artist/2/sable-orrin' }],
    numTracks: 1,
    track: [{ name: 'Ladder', duration: 'PT3M5S' }],
  });
});

test('P003 describes a tab of an artist’s page with artist, parent page and list', () => {
  const reply = {
    artist: { id: 2, name: 'Sable Orrin', similar: [{ id: 3, name: 'Óskar' }] },
    albums: [{ id: 7, name: 'Blue Hour' }],
    tracks: [],
  };
  const about = {
    '@type': 'MusicGroup',
    name: 'Sable Orrin',
    url: 'https://music.test/artist/2/sable-orrin',
  };

  expect(head('/artist/2/-/albums', reply).structured).toMatchObject({
    '@type': 'CollectionPage',
    name: 'Albums · Sable Orrin',
    url: 'https://music.test/artist/2/sable-orrin/albums',
    about,
    breadcrumb: {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Sable Orrin', item: about.url },
        { position: 2, name: 'Albums', item: `${about.url}/albums` },
      ],
    },
    mainEntity: {
      itemListElement: [
        { position: 1, name: 'Blue Hour', url: 'https://music.test/album/7/blue-hour' },
      ],
    },
  });
  expect(head('/artist/2/-/similar', reply).structured).toMatchObject({
    mainEntity: {
      itemListElement: [{ name: 'Óskar', url: 'https://music.test/artist/3/%C3%B3skar' }],
    },
  });
  expect(head('/artist/2/-/about', reply).structured).toMatchObject({
    '@type': 'AboutPage',
    about,
  });
  expect(
    head('/user/5/-/followers', { user: { id: 5, display_name: 'Mira' } }).structured,
  ).toMatchObject({
    '@type': 'CollectionPage',
    about: { '@type': 'Person', name: 'Mira', url: 'https://music.test/user/5/mira' },
  });
});

test('B021 reads a list that arrives as a map with gaps', () => {
  const song = { id: 5, name: 'Ladder', artists: { 2: { id: 2, name: 'Sable Orrin' } } };
  const { structured, description } = head('/album/7', {
    album: { id: 7, name: 'Blue Hour', tracks: { 1: song }, artists: song.artists },
  });

  expect(structured).toMatchObject({
    byArtist: [{ name: 'Sable Orrin' }],
    numTracks: 1,
    track: [{ name: 'Ladder' }],
  });
  expect(description).toBe('Sable Orrin · Ladder');
});

test('B021 describes radios and playlists with their tracks, and playlists with their author', () => {
  const song = { id: 5, name: 'Ladder', duration: 61_000 };

  expect(head('/radio/track/5', { seed: song, recommendations: [song] }).structured).toMatchObject({
    '@type': 'MusicPlaylist',
    numTracks: 1,
    track: [{ name: 'Ladder', duration: 'PT1M1S' }],
  });
  expect(
    head('/playlist/4', {
      playlist: { id: 4, name: 'Coffee', owner: { id: 9, display_name: 'Mira' } },
      tracks: { data: [song], total: 30 },
    }).structured,
  ).toMatchObject({
    '@type': 'MusicPlaylist',
    creator: { '@type': 'Person', url: 'https://music.test/user/9/mira' },
    numTracks: 30,
  });
});

test('B021 builds a missing description from names, the same in every language', () => {
  const album = {
    id: 7,
    name: 'Blue Hour',
    release_date: '2026-04-10',
    artists: [{ id: 2, name: 'Sable Orrin' }],
    tracks: Array.from({ length: 9 }, (_, index) => ({ id: index + 1, name: `Song ${index + 1}` })),
  };

  expect(head('/album/7', { album }).description).toBe(
    'Sable Orrin · 2026 · Song 1, Song 2, Song 3, Song 4, Song 5, Song 6',
  );
  expect(
    head('/album/7', { album: { ...album, description: 'Recorded at night.' } }).description,
  ).toBe('Recorded at night.');
  expect(
    head('/tag/slow', {
      tag: { id: 1, name: 'slow' },
      pagination: { data: album.tracks.slice(0, 2) },
    }).description,
  ).toBe('Song 1, Song 2');
  expect(head('/channel/new', { channel: { ...channel, config: {} } }).description).toBe(
    'Blue Hour, Charts, Talk, Hip hop',
  );
});

test('B021 escapes structured data, and omits it from members’ pages', () => {
  const album = {
    id: 7,
    name: '</script><script>alert(1)</script>',
    artists: 'none',
    tracks: [null, 7, { id: 'x' }],
  };

  const tags = renderHeadTags(head('/album/7', { album }));
  expect(tags.match(/<\/script>/g)).toHaveLength(1);
  expect(tags).toContain('\\u003c/script');
  expect(head('/album/7', { album }, { ...guests, user: { id: 1 } }).structured).toBeNull();
});
