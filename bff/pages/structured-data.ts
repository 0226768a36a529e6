import { id, isList, list, record, text } from '../../contracts/loose.ts';
import { paths } from '../../contracts/paths.ts';
import { bounded } from '../../contracts/seo.ts';

type Thing = Record<string, unknown>;

/** A page's subject as structured data (JSON-LD with schema.org terms). */
export interface PageDescription {
  /** The ID of the page's route. */
  kind: string;
  /** The tab in the address and its visible name; null on pages without tabs. */
  tab: { word: string; name: string } | null;
  /** The page's reply, and the part of it that is the subject. */
  reply: Thing;
  subject: Thing;
  name: string;
  description: string;
  /** Absolute, like `image`; null if unknown. */
  url: string | null;
  image: string | null;
}

/** Enough items to describe a list: search engines need no more, and every visitor downloads it. */
const most = 30;

/**
 * Null for a page without a musical subject. `origin`: this site's own, without a trailing slash.
 */
export function structuredData(
  { kind, tab, reply, subject, name, description, url, image }: PageDescription,
  origin: string,
): Thing | null {
  const facts = given({ url, image, description });
  if (tab)
    return {
      '@context': 'https://schema.org',
      ...describeTab(tab, reply, subject, url, origin),
      name: `${tab.name} · ${name}`,
      ...facts,
    };
  const words = describe(kind, reply, subject, origin);
  return words && { '@context': 'https://schema.org', ...words, name, ...facts };
}

/** A tab of an artist's or a user's page: its subject, and the loaded part of its list. */
function describeTab(
  { word, name }: NonNullable<PageDescription['tab']>,
  reply: Thing,
  subject: Thing,
  url: string | null,
  origin: string,
): Thing {
  const [about] =
    reply['artist'] === undefined
      ? person(subject, origin)
      : linked('MusicGroup', subject, paths.artist, origin);
  const models: Readonly<Record<string, readonly [type: string, sent: unknown]>> = {
    tracks: ['track', reply['tracks']],
    albums: ['album', reply['albums']],
    similar: ['artist', subject['similar']],
  };
  const [type, sent] = models[word] ?? ['', []];
  const held = items(sent).map((one) => ({ ...one, model_type: type }));
  const steps = listed([
    { name: about?.['name'], item: about?.['url'] },
    { name, item: url },
  ]);
  return {
    ...(held.length > 0 && collection(held, origin)),
    '@type': word === 'about' ? 'AboutPage' : 'CollectionPage',
    ...(about && { about, breadcrumb: { '@type': 'BreadcrumbList', itemListElement: steps } }),
  };
}

function describe(kind: string, reply: Thing, subject: Thing, origin: string): Thing | null {
  switch (kind) {
    case 'artist':
      return {
        '@type': 'MusicGroup',
        ...given({
          genre: names(subject['genres']),
          album: items(reply['albums']).flatMap((one) => albumOf(one, origin)),
        }),
      };
    case 'album':
      return {
        '@type': 'MusicAlbum',
        ...albumFacts(subject, origin),
        ...tracksOf(subject['tracks'], origin),
      };
    case 'track':
      return { '@type': 'MusicRecording', ...trackFacts(subject, origin) };
    case 'playlist':
      return {
        '@type': 'MusicPlaylist',
        ...given({ creator: person(record(subject['owner']), origin)[0] ?? null }),
        ...tracksOf(reply['tracks'], origin),
      };
    case 'radio':
      return { '@type': 'MusicPlaylist', ...tracksOf(reply['recommendations'], origin) };
    case 'user':
      return {
        '@type': 'ProfilePage',
        mainEntity: { '@type': 'Person', name: line(subject['display_name']) },
      };
    case 'channel':
    case 'genre':
    case 'home':
      return collection(items(record(reply['channel'])['content']), origin);
    case 'tag':
      return collection(
        items(reply['pagination']).map((one) => ({ ...one, model_type: 'track' })),
        origin,
      );
    default:
      return null;
  }
}

/**
 * Describes a page without a description: its author, its date and the first names in its list.
 * Names only, which are the same in every language.
 */
export function factsOf(kind: string, reply: Thing, subject: Thing): string {
  const year = /^\d{4}/.exec(text(subject['release_date']))?.[0] ?? '';
  const makers = names(subject['artists'] ?? [subject['owner']]);
  const album = line(record(subject['album'])['name']);
  const lists: Readonly<Record<string, unknown>> = {
    album: subject['tracks'],
    playlist: reply['tracks'],
    radio: reply['recommendations'],
    tag: reply['pagination'],
  };
  const held = names(lists[kind] ?? record(reply['channel'])['content']).slice(0, 6);
  return [makers.join(', '), year, album, held.join(', ')].filter(Boolean).join(' · ');
}

/** Items of a list that arrived whole or as a page. */
const items = (sent: unknown): Thing[] =>
  list(record(sent)['data'] ?? sent)
    .slice(0, most)
    .map(record);

const line = (words: unknown): string => bounded(text(words), 200);
const names = (sent: unknown): string[] =>
  items(sent)
    .map((one) => line(one['display_name']) || line(one['name']))
    .filter((name) => name !== '');

/** Drops empty facts. */
const given = (facts: Thing): Thing =>
  Object.fromEntries(
    Object.entries(facts).filter(
      ([, value]) =>
        value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** A named reference to something with its own page; nothing if the name or the page is missing. */
function linked(
  type: string,
  one: Thing,
  path: (one: { id: number; name: string }) => string,
  origin: string,
): Thing[] {
  const [number, name] = [id(one['id']), line(one['name'])];
  return number === null || name === ''
    ? []
    : [{ '@type': type, name, url: origin + path({ id: number, name: text(one['name']) }) }];
}

const person = (one: Thing, origin: string): Thing[] =>
  linked(
    'Person',
    { ...one, name: one['display_name'] },
    ({ id: number, name }) => paths.user({ id: number, display_name: name }),
    origin,
  );

const artistsOf = (sent: unknown, origin: string): Thing[] =>
  items(sent).flatMap((one) => linked('MusicGroup', one, paths.artist, origin));

const albumFacts = (album: Thing, origin: string): Thing =>
  given({
    datePublished: /^\d{4}(?:-\d\d(?:-\d\d)?)?/.exec(text(album['release_date']))?.[0] ?? '',
    byArtist: artistsOf(album['artists'], origin),
    genre: names(album['genres']),
  });

const albumOf = (album: Thing, origin: string): Thing[] =>
  linked('MusicAlbum', album, paths.album, origin).map((one) => ({
    ...one,
    ...albumFacts(album, origin),
  }));

const trackFacts = (track: Thing, origin: string): Thing =>
  given({
    duration: isoDuration(track['duration']),
    byArtist: artistsOf(track['artists'], origin),
    genre: names(track['genres']),
    inAlbum: linked('MusicAlbum', record(track['album']), paths.album, origin)[0] ?? null,
  });

function tracksOf(sent: unknown, origin: string): Thing {
  const tracks = items(sent);
  const total = id(record(sent)['total']) ?? (isList(sent) ? list(sent).length : null);
  const track = tracks.flatMap((one) =>
    linked('MusicRecording', one, paths.track, origin).map((found) => ({
      ...found,
      ...given({ duration: isoDuration(one['duration']) }),
    })),
  );
  return given({ numTracks: total, track });
}

/** 'PT3M5S' for milliseconds; empty if the value is invalid. */
function isoDuration(sent: unknown): string {
  if (typeof sent !== 'number' || !Number.isFinite(sent) || sent < 1_000) return '';
  const seconds = Math.round(sent / 1_000);
  return `PT${Math.floor(seconds / 60)}M${seconds % 60}S`;
}

const pathsOfModels: Readonly<
  Record<string, (one: { id: number; name: string; slug: string }) => string>
> = {
  track: paths.track,
  album: paths.album,
  artist: paths.artist,
  playlist: paths.playlist,
  genre: ({ name }) => paths.genre(name),
  channel: ({ slug }) => paths.channel(slug),
  user: ({ id: number, name }) => paths.user({ id: number, display_name: name }),
};

function collection(found: Thing[], origin: string): Thing {
  const elements = found.flatMap((one) => {
    const [number, name, type] = [
      id(one['id']),
      text(one['name']) || text(one['display_name']),
      text(one['model_type']),
    ];
    const path = Object.hasOwn(pathsOfModels, type) ? pathsOfModels[type] : undefined;
    if (
      path === undefined ||
      number === null ||
      name === '' ||
      (type === 'channel' && text(one['slug']) === '')
    )
      return [];
    return [
      {
        name: bounded(text(one['display_name']) || name, 200),
        url: origin + path({ id: number, name, slug: text(one['slug']) }),
      },
    ];
  });
  return {
    '@type': 'CollectionPage',
    mainEntity: { '@type': 'ItemList', itemListElement: listed(elements) },
  };
}

const listed = (elements: Thing[]): Thing[] =>
  elements.map((element, index) => ({ '@type': 'ListItem', position: index + 1, ...element }));
