import { id, isList, list, record, text } from '../../contracts/loose.ts';
import { bounded } from '../../contracts/routes/seo.ts';
import { pathOf, type Thing } from './page-subject.ts';

/** A page's subject as structured data (JSON-LD with schema.org terms). */
export interface PageDescription {
  /** The ID of the page's route. */
  kind: string;
  /** The tab in the address and its visible name; null on pages without tabs. */
  tab: { slug: string; name: string } | null;
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
const max = 30;

/**
 * Null for a page without a musical subject. `origin`: this site's own, without a trailing slash.
 */
export function structuredData(page: PageDescription, origin: string): Thing | null {
  const { tab, name, description, url, image } = page;
  const facts = clean({ url, image, description });
  const builder = new Builder(origin);
  const linked = tab ? builder.tab(tab, page) : builder.subject(page);
  const fullName = tab ? `${tab.name} · ${name}` : name;
  return linked && { '@context': 'https://schema.org', ...linked, name: fullName, ...facts };
}

/** Describes things in the terms of schema.org, with addresses of this site. */
class Builder {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** A tab of an artist's or a user's page: its subject, and the loaded part of its list. */
  tab(
    { slug, name }: NonNullable<PageDescription['tab']>,
    { reply, subject, url }: PageDescription,
  ): Thing {
    const [about] =
      reply['artist'] === undefined
        ? this.#person(subject)
        : this.#linked('MusicGroup', 'artist', subject);
    const models: Readonly<Record<string, readonly [type: string, sent: unknown]>> = {
      tracks: ['track', reply['tracks']],
      albums: ['album', reply['albums']],
      similar: ['artist', subject['similar']],
    };
    const [type, sent] = models[slug] ?? ['', []];
    const contents = items(sent);
    const steps = listed([
      { name: about?.['name'], item: about?.['url'] },
      { name, item: url },
    ]);
    return {
      ...(contents.length > 0 && this.#collection(contents, type)),
      '@type': slug === 'about' ? 'AboutPage' : 'CollectionPage',
      ...(about && { about, breadcrumb: { '@type': 'BreadcrumbList', itemListElement: steps } }),
    };
  }

  subject({ kind, reply, subject }: PageDescription): Thing | null {
    const contents = listOf(kind, reply, subject);
    switch (kind) {
      case 'artist': {
        const album = items(reply['albums']).flatMap((one) => this.#albumOf(one));
        return { '@type': 'MusicGroup', ...clean({ genre: names(subject['genres']), album }) };
      }
      case 'album':
        return { '@type': 'MusicAlbum', ...this.#albumFacts(subject), ...this.#tracksOf(contents) };
      case 'track':
        return { '@type': 'MusicRecording', ...this.#trackFacts(subject) };
      case 'playlist':
      case 'radio': {
        const [creator = null] = this.#person(record(subject['owner']));
        return { '@type': 'MusicPlaylist', ...clean({ creator }), ...this.#tracksOf(contents) };
      }
      case 'user': {
        const mainEntity = { '@type': 'Person', name: line(subject['display_name']) };
        return { '@type': 'ProfilePage', mainEntity };
      }
      case 'channel':
      case 'genre':
      case 'home':
        return this.#collection(items(contents));
      case 'tag':
        return this.#collection(items(contents), 'track');
      default:
        return null;
    }
  }

  /** A reference to an entity with its own page; nothing if name or page is missing. */
  #linked(type: string, model: keyof typeof pathOf, one: Thing, name = line(one['name'])): Thing[] {
    const path = pathOf[model](one, {});
    return path === null || name === '' ? [] : [{ '@type': type, name, url: this.#origin + path }];
  }

  #person(one: Thing): Thing[] {
    return this.#linked('Person', 'user', one, line(one['display_name']));
  }

  #artistsOf(sent: unknown): Thing[] {
    return items(sent).flatMap((one) => this.#linked('MusicGroup', 'artist', one));
  }

  #albumFacts(album: Thing): Thing {
    return clean({
      datePublished: /^\d{4}(?:-\d\d(?:-\d\d)?)?/.exec(text(album['release_date']))?.[0] ?? '',
      byArtist: this.#artistsOf(album['artists']),
      genre: names(album['genres']),
    });
  }

  #albumOf(album: Thing): Thing[] {
    const [linked] = this.#linked('MusicAlbum', 'album', album);
    return linked ? [{ ...linked, ...this.#albumFacts(album) }] : [];
  }

  #trackFacts(track: Thing): Thing {
    return clean({
      duration: isoDuration(track['duration']),
      byArtist: this.#artistsOf(track['artists']),
      genre: names(track['genres']),
      inAlbum: this.#linked('MusicAlbum', 'album', record(track['album']))[0] ?? null,
    });
  }

  #tracksOf(sent: unknown): Thing {
    const total = id(record(sent)['total']) ?? (isList(sent) ? list(sent).length : null);
    const track = items(sent).flatMap((one) =>
      this.#linked('MusicRecording', 'track', one).map((track) => ({
        ...track,
        ...clean({ duration: isoDuration(one['duration']) }),
      })),
    );
    return clean({ numTracks: total, track });
  }

  /** `type`: for items that do not have their own. */
  #collection(items: Thing[], type?: string): Thing {
    const elements = items.flatMap((one) => {
      const path = models.get(type ?? text(one['model_type']))?.(one, {}) ?? null;
      const name = line(one['display_name']) || line(one['name']);
      const isComplete = path !== null && id(one['id']) !== null && name !== '';
      return isComplete ? [{ name, url: this.#origin + path }] : [];
    });
    const mainEntity = { '@type': 'ItemList', itemListElement: listed(elements) };
    return { '@type': 'CollectionPage', mainEntity };
  }
}

const models = new Map(Object.entries(pathOf));

const listed = (elements: Thing[]): Thing[] =>
  elements.map((element, index) => ({ '@type': 'ListItem', position: index + 1, ...element }));

/**
 * Builds a missing description from author, date and the first names in the list, which need no
 * translation.
 */
export function factsOf(
  kind: string,
  { reply, subject }: { reply: Thing; subject: Thing },
): string {
  const year = /^\d{4}/.exec(text(subject['release_date']))?.[0] ?? '';
  const makers = names(subject['artists'] ?? [subject['owner']]);
  const album = line(record(subject['album'])['name']);
  const contents = names(listOf(kind, reply, subject)).slice(0, 6);
  return [makers.join(', '), year, album, contents.join(', ')].filter(Boolean).join(' · ');
}

/** The list that a page is about. */
function listOf(kind: string, reply: Thing, subject: Thing): unknown {
  const lists: Thing = {
    album: subject['tracks'],
    playlist: reply['tracks'],
    radio: reply['recommendations'],
    tag: reply['pagination'],
  };
  return lists[kind] ?? record(reply['channel'])['content'];
}

/** Items of a list that arrived whole or as a page. */
const items = (sent: unknown): Thing[] =>
  list(record(sent)['data'] ?? sent)
    .slice(0, max)
    .map(record);

const line = (words: unknown): string => bounded(text(words), 200);
const names = (sent: unknown): string[] =>
  items(sent)
    .map((one) => line(one['display_name']) || line(one['name']))
    .filter((name) => name !== '');

/** Drops empty facts. */
const clean = (facts: Thing): Thing =>
  Object.fromEntries(
    Object.entries(facts).filter(
      ([, value]) =>
        value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** 'PT3M5S' for milliseconds; empty if the value is invalid. */
function isoDuration(sent: unknown): string {
  if (typeof sent !== 'number' || !Number.isFinite(sent) || sent < 1_000) return '';
  const seconds = Math.round(sent / 1_000);
  return `PT${Math.floor(seconds / 60)}M${seconds % 60}S`;
}
