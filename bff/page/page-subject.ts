import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { id, record, text } from '../../contracts/loose.ts';
import { paths } from '../../contracts/paths.ts';
import { bounded, type Seo, seoOf } from '../../contracts/seo.ts';

/** What a page is about, where its data says so. */
export interface PageSubject {
  name: string;
  description: string;
  image: string;
  type: string;
  /** Its one address, whatever others lead to it; null where that is unknown. */
  path: string | null;
  seo: Seo;
}

interface Kind {
  /** How the address of its call begins, and the part of the reply that is the subject. */
  call: string;
  part: string;
  type: string;
  pathOf(subject: Record<string, unknown>): string | null;
}

const named = (path: (one: { id: number; name: string }) => string) => (one: Record<string, unknown>): string | null => {
  const number = id(one['id']);
  return number === null ? null : path({ id: number, name: text(one['name']) });
};

const page: Kind = { call: 'custom-pages/', part: 'page', type: 'article', pathOf: ({ slug }) => (text(slug) === '' ? null : paths.page(text(slug))) };
const kinds: Readonly<Record<string, Kind>> = {
  page,
  'page-with-id': page,
  home: { ...page, type: 'website', pathOf: () => '/' },
  artist: { call: 'artists/', part: 'artist', type: 'music.musician', pathOf: named(paths.artist) },
  album: { call: 'albums/', part: 'album', type: 'music.album', pathOf: named(paths.album) },
  track: { call: 'tracks/', part: 'track', type: 'music.song', pathOf: named(paths.track) },
  playlist: { call: 'playlists/', part: 'playlist', type: 'music.playlist', pathOf: named(paths.playlist) },
  user: { call: 'users/', part: 'user', type: 'profile', pathOf: (user) => {
    const number = id(user['id']);
    return number === null ? null : paths.user({ id: number, display_name: text(user['display_name']) });
  } },
};

/** Null where the page is about nothing of its own, or its data has not come. */
export function pageSubject(routeId: string, routeData: Record<string, unknown>, { branding }: Bootstrap): PageSubject | null {
  const kind = Object.hasOwn(kinds, routeId) ? kinds[routeId] : undefined;
  const reply = kind && Object.entries(routeData).find(([address]) => address.startsWith(kind.call))?.[1];
  if (!kind || reply === undefined) return null;
  const subject = record(record(reply)[kind.part]);
  const name = routeId === 'home' ? '' : bounded(text(subject['title']) || text(subject['name']) || text(subject['display_name']), 200);
  return {
    name: name === branding.site_name ? '' : name,
    description: description(subject),
    image: text(subject['image']) || text(subject['image_small']),
    type: kind.type,
    path: kind.pathOf(subject),
    seo: seoOf(reply, subject),
  };
}

function description(subject: Record<string, unknown>): string {
  return firstWords(text(subject['body'])) || bounded(text(record(subject['profile'])['description']) || text(subject['description']), 300);
}

/** What a page begins with, as plain words: tags and what is in scripts and styles go. They are escaped where they are shown. */
function firstWords(html: string): string {
  const plain = html.slice(0, 4_000)
    .replaceAll(/<(script|style|title|template|table|pre|h[1-6])\b[\s\S]*?(?:<\/\1|$)/gi, ' ')
    .replaceAll(/<[^<>]*(?:>|$)/g, ' ')
    .replaceAll(/&(?:nbsp|#160);/g, ' ').replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll(/&(?:#0?39|apos|rsquo);/g, '’').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  return bounded(plain, 200);
}
