import type { Invoice } from '../../contracts/schema/billing.ts';
import { persona } from '../personas.ts';
import type { Device, WorldState } from '../state.ts';
import { catalogue } from './catalogue.ts';
import { listenersLike } from './listeners.ts';

const minute = 60_000;
const day = 1_440 * minute;

/** By user id: a few for the member, many for the subscriber, none for the others. */
export function seededDevices(now: number): Record<number, Device[]> {
  const device = (
    id: string,
    ago: number,
    type: string,
    platform: string,
    browser: string,
    city: string,
    country: string,
    ip_address: string,
  ): Device => ({
    id,
    device_type: type,
    platform,
    browser,
    city,
    country,
    ip_address,
    last_active: new Date(now - ago).toISOString(),
  });
  return {
    1: [
      device('d-101', 12 * minute, 'mobile', 'iOS', 'Safari', 'Malmö', 'Sweden', '192.0.2.41'),
      device(
        'd-102',
        3 * day,
        'tablet',
        'Android',
        'Chrome',
        'Copenhagen',
        'Denmark',
        '198.51.100.7',
      ),
      device(
        'd-103',
        9 * day,
        'desktop',
        'Windows',
        'Firefox',
        'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        'United Kingdom',
        '2001:db8:85a3:8d3:1319:8a2e:370:7348',
      ),
      // An unknown device: a script, or an IP address without a location.
      {
        id: 'd-104',
        device_type: null,
        platform: null,
        browser: null,
        city: null,
        country: null,
        ip_address: '203.0.113.9',
        last_active: new Date(now - 40 * day).toISOString(),
      },
    ],
    2: Array.from({ length: 24 }, (_, index) => {
      const [type = '', platform = '', browser = ''] = kinds[index % kinds.length] ?? [];
      const [city = '', country = ''] = cities[index % cities.length] ?? [];
      return device(
        `d-${200 + index}`,
        (index + 1) * day,
        type,
        platform,
        browser,
        city,
        country,
        `198.51.100.${20 + index}`,
      );
    }),
  };
}

const kinds = [
  ['mobile', 'Android', 'Chrome'],
  ['desktop', 'macOS', 'Safari'],
  ['tablet', 'iOS', 'Safari'],
  ['desktop', 'Linux', 'Firefox'],
];
const cities = [
  ['Madrid', 'Spain'],
  ['Lisbon', 'Portugal'],
  ['Bilbao', 'Spain'],
  ['Lyon', 'France'],
  ['Seville', 'Spain'],
];

/** Past payments of the demo's subscribers. */
export function seededInvoices(now: number): Record<number, Invoice[]> {
  const paid = (id: number, daysAgo: number, amount: number): Invoice => ({
    id,
    number: `US-${1_000 + id}`,
    amount,
    currency: 'EUR',
    paid: true,
    created_at: new Date(now - daysAgo * day).toISOString(),
    url: null,
  });
  return { 2: [paid(31, 291, 80), paid(12, 656, 80), paid(4, 687, 8)], 5: [paid(27, 210, 190)] };
}

/** Every `step`-th track from `start` on: mixes genres, and is the same in every world. */
const taste = (start: number, step: number, most: number): number[] =>
  catalogue.tracks
    .filter((_, index) => index >= start && (index - start) % step === 0)
    .slice(0, most)
    .map(({ id }) => id);

/** By user ID. The member has several pages; the last two users have none. */
export const likedTracks: Record<number, number[]> = {
  1: taste(2, 5, 46),
  2: taste(7, 17, 12),
  4: taste(1, 23, 9),
  5: taste(40, 31, 6),
  6: taste(0, 9, 28),
  ...listenersLike.tracks,
};

/**
 * People by their ids in the seed: the subscriber owns the workspace that the member is invited to.
 */
export const workspaces: WorldState['workspaces'] = [
  { id: 7, name: 'Spring Tour Crew', member_ids: [2, 5, 7] },
  { id: 8, name: 'Harbour Street Studio', member_ids: [2, 6] },
];

export const workspaceInvites: WorldState['workspaceInvites'] = [
  { id: 'spring-tour-7c1e', workspace_id: 7, email: persona('member').email },
];

export const likedAlbums: Record<number, number[]> = {
  1: [3, 14, 22, 8],
  2: [1, 30],
  ...listenersLike.albums,
};
export const likedArtists: Record<number, number[]> = {
  1: [5, 15, 16, 2, 9],
  2: [4],
  6: [12, 3],
  ...listenersLike.artists,
};
