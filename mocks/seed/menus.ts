import { ADMIN_ACCESS, API_ACCESS, MUSIC_VIEW } from '../../contracts/constants.ts';
import { paths } from '../../contracts/paths.ts';
import type { Menu, MenuItem } from '../../contracts/schema/menu.ts';
import { icon } from './menu-icons.ts';
import { roleIds } from './roles.ts';

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
