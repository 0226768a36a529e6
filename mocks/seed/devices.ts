import type { UserSession } from '../../contracts/schema/user-session.ts';

/** A browser elsewhere in which somebody is signed in: no session of this world, since nobody ever speaks through it. */
export type Device = Omit<UserSession, 'is_current_device' | 'last_active'> & { last_active: string };

const minute = 60_000;
const day = 1_440 * minute;

/** By user id: a few for the member, many for the subscriber, none for the others. */
export function seededDevices(now: number): Record<number, Device[]> {
  const device = (id: string, ago: number, type: string, platform: string, browser: string, city: string, country: string, ip_address: string): Device =>
    ({ id, device_type: type, platform, browser, city, country, ip_address, last_active: new Date(now - ago).toISOString() });
  return {
    1: [
      device('d-101', 12 * minute, 'mobile', 'iOS', 'Safari', 'Malmö', 'Sweden', '192.0.2.41'),
      device('d-102', 3 * day, 'tablet', 'Android', 'Chrome', 'Copenhagen', 'Denmark', '198.51.100.7'),
      device('d-103', 9 * day, 'desktop', 'Windows', 'Firefox', 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', 'United Kingdom', '2001:db8:85a3:8d3:1319:8a2e:370:7348'),
      // Nothing could be told of it: a script, or an address that no database knows.
      { id: 'd-104', device_type: null, platform: null, browser: null, city: null, country: null, ip_address: '203.0.113.9', last_active: new Date(now - 40 * day).toISOString() },
    ],
    2: Array.from({ length: 24 }, (_, index) => {
      const [type = '', platform = '', browser = ''] = kinds[index % kinds.length] ?? [];
      const [city = '', country = ''] = places[index % places.length] ?? [];
      return device(`d-${200 + index}`, (index + 1) * day, type, platform, browser, city, country, `198.51.100.${20 + index}`);
    }),
  };
}

const kinds = [['mobile', 'Android', 'Chrome'], ['desktop', 'macOS', 'Safari'], ['tablet', 'iOS', 'Safari'], ['desktop', 'Linux', 'Firefox']];
const places = [['Madrid', 'Spain'], ['Lisbon', 'Portugal'], ['Bilbao', 'Spain'], ['Lyon', 'France'], ['Seville', 'Spain']];
