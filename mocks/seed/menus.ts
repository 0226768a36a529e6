import { ADMIN_ACCESS, API_ACCESS, MUSIC_VIEW } from '../../contracts/constants.ts';
import { paths } from '../../contracts/paths.ts';
import type { Menu, MenuItem } from '../../contracts/schema/menu.ts';
import { roleIds } from './roles.ts';

/** Icons as this backend stores them: a tree of SVG elements for a view box of 24 by 24. */
interface IconNode {
  tag: 'path';
  attr: { d: string };
}

const drawings = {
  library: 'M4 4h3v16H4zM9 4h3v16H9zM14.2 4.6l2.9-.8 4.1 15.5-2.9.8z',
  microphone: 'M12 15a4 4 0 0 0 4-4V6a4 4 0 0 0-8 0v5a4 4 0 0 0 4 4zM5 11h2a5 5 0 0 0 10 0h2a7 7 0 0 1-6 6.9V21h-2v-3.1A7 7 0 0 1 5 11z',
  dial: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 2a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm4.2 2.4L11 10.6a2 2 0 1 0 2.4 2.4z',
  star: 'M12 2.5l2.9 6.2 6.8.8-5 4.6 1.3 6.7-6-3.4-6 3.4 1.3-6.7-5-4.6 6.8-.8z',
  person: 'M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zm0 2c-4.4 0-8 2.3-8 5.2V21h16v-1.8c0-2.9-3.6-5.2-8-5.2z',
  compass: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16zm4.5 3.5-6.2 2.8-2.8 6.2 6.2-2.8z',
  disc: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16zm0 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  shelf: 'M3 4h8v7H3zM13 4h8v7h-8zM3 13h8v7H3zM13 13h8v7h-8z',
  arrow: 'M11 3h2v9.2l3.3-3.3 1.4 1.4L12 16l-5.7-5.7 1.4-1.4 3.3 3.3zM4 19h16v2H4z',
  book: 'M4 4h6a3 3 0 0 1 2 .8A3 3 0 0 1 14 4h6v14h-6a2 2 0 0 0-2 2 2 2 0 0 0-2-2H4z',
  wave: 'M3 10h2v4H3zM7 6h2v12H7zM11 3h2v18h-2zM15 7h2v10h-2zM19 10h2v4h-2z',
} as const;

const icon = (name: keyof typeof drawings): IconNode[] => [{ tag: 'path', attr: { d: drawings[name] } }];

let count = 0;

function item(label: string, action: string, more: Partial<MenuItem> = {}): MenuItem {
  count += 1;
  return { id: `item-${count}`, label, type: 'route', action, target: '_self', roles: [], permissions: [], settings: {}, ...more };
}

const outside = { type: 'link', target: '_blank' } as const;

/** Menus for every position. Some items show only under a condition of each kind that the spec knows. */
export const menus: Menu[] = [
  {
    id: 'site',
    name: 'Site',
    positions: ['landing-page-navbar', 'custom-page-navbar'],
    items: [
      item('Discover', paths.channel('discover'), { permissions: [MUSIC_VIEW] }),
      item('New records', paths.channel('new-releases'), { permissions: [MUSIC_VIEW] }),
      item('For artists', paths.page('for-artists')),
      item('Pricing', paths.pricing(), { settings: { 'billing.enable': true }, subscriptionStatus: 'unsubscribed' }),
    ],
  },
  {
    id: 'account',
    name: 'Account',
    positions: ['auth-dropdown'],
    items: [
      item('Your library', `${paths.home()}library`, { icon: icon('library'), permissions: [MUSIC_VIEW] }),
      item('Uploads', paths.uploads(), { icon: icon('arrow') }),
      item('Backstage', paths.backstage(), { icon: icon('microphone'), roles: [roleIds.artists] }),
      item('Admin', paths.admin(), { icon: icon('dial'), permissions: [ADMIN_ACCESS] }),
      item('Upgrade', paths.pricing(), { icon: icon('star'), settings: { 'billing.enable': true }, subscriptionStatus: 'unsubscribed' }),
      item('Account settings', paths.accountSettings(), { icon: icon('person') }),
    ],
  },
  {
    id: 'sidebar',
    name: 'Player',
    positions: ['sidebar-primary', 'mobile-bottom'],
    items: [
      item('Discover', paths.channel('discover'), { icon: icon('compass') }),
      item('New records', paths.channel('new-releases'), { icon: icon('disc') }),
      item('Genres', paths.channel('genres'), { icon: icon('shelf') }),
      item('Offline', `${paths.home()}library/downloads`, { icon: icon('arrow'), subscriptionStatus: 'subscribed' }),
    ],
  },
  {
    id: 'auth-footer',
    name: 'Under the sign-in form',
    positions: ['auth-page-footer'],
    items: [item('Terms', paths.page('terms')), item('Privacy', paths.page('privacy')), item('Help', paths.contact())],
  },
  {
    id: 'footer',
    name: 'Footer',
    positions: ['footer'],
    items: [
      item('About', paths.page('about')),
      item('For artists', paths.page('for-artists')),
      item('Contact', paths.contact()),
      item('API', paths.apiDocs(), { target: '_blank', permissions: [API_ACCESS], settings: { 'api.integrated': true } }),
      item('Terms', paths.page('terms')),
      item('Privacy', paths.page('privacy')),
      item('Cookies', paths.page('cookies')),
    ],
  },
  {
    id: 'footer-secondary',
    name: 'Elsewhere',
    positions: ['footer-secondary'],
    items: [
      item('Journal', 'https://journal.undersong.test', { ...outside, icon: icon('book') }),
      item('Radio', 'https://radio.undersong.test', { ...outside, icon: icon('wave') }),
      // Nothing to do, so never shown: the rule for items without an action.
      item('Coming soon', ''),
    ],
  },
];
