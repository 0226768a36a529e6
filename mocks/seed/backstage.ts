import type { RequestRow, Unreleased } from './backstage-rows.ts';
import type { Album, Track } from './catalogue-rows.ts';
import { genreRow, tagsOf } from './genres-and-tags.ts';

const day = 86_400_000;
const iso = (at: number): string => new Date(at).toISOString();

/** By artist id: the people who manage the artist's records. */
export const managers: Record<number, number[]> = { 1: [5], 2: [10] };

/** Three requests that wait for an admin, oldest first: one of each type. */
export function seededRequests(now: number): RequestRow[] {
  const request = (
    id: number,
    user_id: number,
    daysAgo: number,
    more: Partial<RequestRow>,
  ): RequestRow => ({ ...requestRow(id, user_id, iso(now - daysAgo * day)), ...more });
  return [
    request(1, 10, 6, {
      type: 'verify-artist',
      artist_id: 2,
      first_name: 'Malik',
      last_name: 'Benhaddou',
      role: 'Manager',
      company: 'Low Harbour Management',
      ...scan(1, 'identity-card.jpg', 10),
    }),
    request(2, 7, 2, {
      type: 'claim-artist',
      artist_id: 4,
      first_name: 'Jonas',
      last_name: 'Feld',
      role: 'Artist',
      links: [{ url: 'https://jonas.example.test/band', title: 'Our website' }],
      ...scan(2, 'passport.jpg', 7),
    }),
    request(3, 8, 0.2, {
      artist_name: 'Monsoon Ledger',
      first_name: 'Priya',
      last_name: 'Raman',
      role: 'Artist',
      image: '/storage/art/people/8.svg',
      links: [{ url: 'https://monsoon-ledger.example.test', title: 'Demos and dates' }],
    }),
  ];
}

/** A pending request to become an artist, without answers. */
export const requestRow = (id: number, user_id: number, at: string): RequestRow => ({
  id,
  user_id,
  type: 'become-artist',
  status: 'pending',
  artist_id: null,
  artist_name: '',
  first_name: '',
  last_name: '',
  role: '',
  company: '',
  image: '',
  links: [],
  passport_scan_entry_id: null,
  notes: '',
  created_at: at,
  updated_at: at,
});

/** In place of a scanned document, a portrait that the demo draws. */
const scan = (
  id: number,
  name: string,
  person: number,
): Pick<RequestRow, 'passport_scan_entry_id' | 'scan'> => ({
  passport_scan_entry_id: id,
  scan: {
    id,
    name,
    file_name: name,
    file_size: 184_320,
    mime: 'image/svg+xml',
    extension: 'svg',
    url: `/storage/art/people/${person}.svg`,
  },
});

const artist = { id: 1, name: 'Wren Castellane' };

const drafts = [
  {
    id: 901,
    name: 'Low Tide Tapes',
    type: 'ep',
    visibility: 'draft',
    inDays: null,
    titles: ['Mud and Silver', 'The Heron Keeps the Time'],
    // Its file has not been uploaded yet.
    missing: 'Untitled (Pier)',
  },
  {
    id: 902,
    name: 'The Second Kettle',
    type: 'single',
    visibility: 'public',
    inDays: 9,
    titles: ['The Second Kettle'],
    missing: null,
  },
  {
    id: 903,
    name: 'Songs for Maeve',
    type: 'ep',
    visibility: 'private',
    inDays: null,
    titles: ['Maeve in the Doorway', 'Every Coat You Left', 'Home by the Long Wall'],
    missing: null,
  },
] as const;

const cover = (id: number): string => `/storage/art/covers/${id}.svg`;

/** Titles for the covers of albums that are not in the catalogue. */
export const unreleasedTitles: readonly { id: number; name: string; artists: Album['artists'] }[] =
  drafts.map(({ id, name }) => ({ id, name, artists: [artist] }));

/** Albums that only the persona of an artist can see: a draft, a scheduled and a private one. */
export function seededUnreleased(now: number): Unreleased {
  return {
    albums: drafts.map(({ id, name, type, visibility, inDays }) => ({
      id,
      name,
      release_date: iso(now + (inDays ?? 30) * day).slice(0, 10),
      image: cover(id),
      record_type: type,
      discs: 1,
      artists: [artist],
      genres: [genreRow('folk')],
      tags: [...tagsOf('folk', id)],
      description: null,
      credits: [{ id: 1, role: 'Voice and guitar', name: artist.name }],
      visibility,
      publish_at: inDays === null ? null : iso(now + inDays * day),
      updated_at: iso(now - (id - 900) * day),
    })),
    tracks: drafts.flatMap(({ id, titles, missing }) => [
      ...titles.map((name, index) => trackOf(id, index, name)),
      ...(missing === null
        ? []
        : [{ ...trackOf(id, titles.length, missing), duration: 0, src: '' }]),
    ]),
    tags: [],
  };
}

const trackOf = (album_id: number, index: number, name: string): Track => ({
  id: album_id * 10 + index,
  name,
  duration: 151_000 + ((album_id * 7 + index * 41) % 90) * 1_000,
  number: index + 1,
  disc: 1,
  artists: [artist],
  album_id,
  image: cover(album_id),
  plays: 0,
  genres: [genreRow('folk')],
  tags: [],
  explicit: false,
});
