import { isList, list, record, text } from '../loose.ts';

/**
 * A page's metadata for search engines and link previews. Plain text of limited length; empty if
 * there is none.
 */
export interface Seo {
  title: string;
  description: string;
  /** As written; check it before showing it. */
  image: string;
  type: string;
  robots: string;
}

type Part = keyof Seo;

/** By priority: the first name with a value counts. */
const names: Readonly<Record<Part, readonly string[]>> = {
  title: ['title', 'og:title', 'twitter:title'],
  description: ['description', 'og:description', 'twitter:description'],
  image: ['og:image', 'og:image:url', 'image', 'twitter:image'],
  type: ['og:type', 'type'],
  robots: ['robots'],
};
const longest: Readonly<Record<Part, number>> = {
  title: 200,
  description: 500,
  image: 2_000,
  type: 40,
  robots: 100,
};

/**
 * Reads the tags of a reply, in any form that backends send: HTML of a head, a list of `{ name |
 * property, content }`, or a map from names to texts. They are under `seo`, in the reply or its
 * subject, or under `set_seo`. Unknown tags are ignored.
 */
export function readSeo(...sources: unknown[]): Seo {
  const tags = new Map<string, string>();
  for (const source of sources) readTags(source, tags, 0);
  const part = (name: Part): string =>
    bounded(
      names[name].map((one) => tags.get(one) ?? '').find((value) => value !== '') ?? '',
      longest[name],
    );
  return {
    title: part('title'),
    description: part('description'),
    image: part('image'),
    type: part('type'),
    robots: part('robots'),
  };
}

/**
 * The same, then the channel's own settings. Templates that only the upstream can fill in are
 * ignored.
 */
export function seoOf(reply: unknown, subject: unknown): Seo {
  const seo = readSeo(record(reply)['seo'], record(subject)['seo'], record(reply)['set_seo']);
  const config = record(record(subject)['config']);
  const own = (name: string, max: number): string =>
    text(config[name]).includes('{{') ? '' : bounded(text(config[name]), max);
  return {
    ...seo,
    title: seo.title || own('seoTitle', longest.title),
    description: seo.description || own('seoDescription', longest.description),
  };
}

/** A single line of limited length, without control characters; cut between characters. */
export function bounded(words: string, max: number): string {
  const line = words
    .slice(0, max * 4)
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  const characters = [...line];
  return (
    characters.length > max
      ? `${characters
          .slice(0, max - 1)
          .join('')
          .trimEnd()}…`
      : line
  ).toWellFormed();
}

const maxTags = 60;

function addTag(tags: Map<string, string>, name: string, value: string): void {
  const key = name.trim().toLowerCase();
  if (value.trim() !== '' && !tags.has(key) && tags.size < maxTags) tags.set(key, value);
}

function readTags(source: unknown, tags: Map<string, string>, depth: number): void {
  if (depth > 3) return;
  if (typeof source === 'string') return readHead(source.slice(0, 20_000), tags);
  if (isList(source)) {
    for (const one of list(source).slice(0, maxTags)) readTag(one, tags, depth);
    return;
  }
  for (const [name, value] of Object.entries(record(source)).slice(0, maxTags)) {
    if (typeof value === 'string') addTag(tags, name, value);
    else if (name === 'tags' || name === 'meta') readTags(value, tags, depth + 1);
  }
}

function readTag(tag: unknown, tags: Map<string, string>, depth: number): void {
  if (typeof tag === 'string') return readHead(tag.slice(0, 5_000), tags);
  const raw = record(tag);
  const name = text(raw['property']) || text(raw['name']) || text(raw['nodeName']);
  const value = text(raw['content']) || text(raw['value']) || text(raw['_text']);
  if (name && value) addTag(tags, name, value);
  else readTags(raw, tags, depth + 1);
}

const headTag = /<title[^<>]{0,200}>([^<]{0,2000})<\/title|<meta\s([^<>]{0,4000})>/gi;
const attribute =
  /([a-z:-]{1,30})\s{0,5}=\s{0,5}(?:"([^"]{0,3000})"|'([^']{0,3000})'|([^\s"'<>]{1,3000}))/gi;

/** Parses as much HTML as a generated head needs. */
function readHead(html: string, tags: Map<string, string>): void {
  for (const [, title, meta] of html.matchAll(headTag)) {
    if (title !== undefined) addTag(tags, 'title', decoded(title));
    if (meta === undefined) continue;
    const tag = new Map(
      [...meta.matchAll(attribute)].map(([, name = '', double, single, bare]) => [
        name.toLowerCase(),
        double ?? single ?? bare ?? '',
      ]),
    );
    addTag(tags, tag.get('property') ?? tag.get('name') ?? '', decoded(tag.get('content') ?? ''));
  }
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#039': "'",
  nbsp: ' ',
};

const decoded = (words: string): string =>
  words.replaceAll(/&(#?\w{1,8});/g, (whole, name: string) =>
    Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole,
  );
