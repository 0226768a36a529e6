import { ADMIN_ACCESS, API_ACCESS, MUSIC_VIEW } from '../../contracts/constants.ts';
import { paths } from '../../contracts/routes/paths.ts';
import type { Menu, MenuItem } from '../../contracts/schema/menu.ts';
import { roleIds } from './roles.ts';

/**
 * Icons as this backend stores them: a tree of SVG elements for a view box of 24 by 24, here of
 * outlines without a fill. One icon is the address of a file.
 */
interface IconNode {
  tag: 'path';
  attr: { d: string; fill: 'none' };
}

const drawings = {
  library: 'M4.5 4.5v15M9.5 4.5v15M14 5l4.5 14.5',
  microphone:
    'M12 3.5a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0v-5a3 3 0 0 1 3-3zM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5v3.5',
  dial: 'M4 17.5a8.5 8.5 0 1 1 16 0M12 15.5l4-5M12 15.5v.01',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z',
  compass: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM15.5 8.5l-2 5-5 2 2-5z',
  disc: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  shelf: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  upload: 'M12 16V4.5M7.5 9L12 4.5 16.5 9M4.5 15.5v4h15v-4',
  download: 'M12 4.5V16M7.5 11.5L12 16l4.5-4.5M4.5 15.5v4h15v-4',
  book: 'M12 6.5C10 5 7 4.5 3.5 4.5v13.5c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5c-3.5 0-6.5.5-8.5 2zM12 6.5V20',
  wave: 'M4 10v4M8 6.5v11M12 3.5v17M16 7.5v9M20 10v4',
} as const;

const icon = (name: keyof typeof drawings): IconNode[] => [
  { tag: 'path', attr: { d: drawings[name], fill: 'none' } },
];

/** Every icon that a menu item can have. */
export const menuIcons = (Object.keys(drawings) as (keyof typeof drawings)[]).map((name) => ({
  name,
  icon: icon(name),
}));

let count = 0;

function item(label: string, action: string, more: Partial<MenuItem> = {}): MenuItem {
  count += 1;
  return {
    id: `item-${count}`,
    label,
    type: 'route',
    action,
    target: '_self',
    roles: [],
    permissions: [],
    settings: {},
    ...more,
  };
}

const outside = { type: 'link', target: '_blank' } as const;

/**
 * Menus for every position. Some items are visible only under a condition, one for each kind in the
 * spec.
 */
export const menus: Menu[] = [
  // The two navbars differ, so that showing the wrong one is noticed.
  {
    id: 'landing',
    name: 'Landing page',
    positions: ['landing-page-navbar'],
    items: [
      item('Discover', paths.channel('discover'), { permissions: [MUSIC_VIEW] }),
      item('For artists', paths.page('for-artists')),
      item('Pricing', paths.pricing(), {
        settings: { 'billing.enable': true },
        subscriptionStatus: 'unsubscribed',
      }),
    ],
  },
  {
    id: 'site',
    name: 'Site',
    positions: ['custom-page-navbar'],
    items: [
      item('New records', paths.channel('new-releases'), { permissions: [MUSIC_VIEW] }),
      item('Genres', paths.channel('genres'), { permissions: [MUSIC_VIEW] }),
      item('About us', paths.page('about')),
      item('Plans', paths.pricing(), {
        settings: { 'billing.enable': true },
        subscriptionStatus: 'unsubscribed',
      }),
    ],
  },
  {
    id: 'account',
    name: 'Account',
    positions: ['auth-dropdown'],
    items: [
      item('Your library', `${paths.home()}library`, {
        icon: icon('library'),
        permissions: [MUSIC_VIEW],
      }),
      item('Uploads', paths.uploads(), { icon: icon('upload') }),
      item('Backstage', paths.backstage(), { icon: icon('microphone'), roles: [roleIds.artists] }),
      item('Admin', paths.admin(), { icon: icon('dial'), permissions: [ADMIN_ACCESS] }),
      item('Upgrade', paths.pricing(), {
        icon: icon('star'),
        settings: { 'billing.enable': true },
        subscriptionStatus: 'unsubscribed',
      }),
      item('Account settings', paths.accountSettings(), { icon: '/storage/art/icons/sliders.svg' }),
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
      item('Offline', `${paths.home()}library/downloads`, {
        icon: icon('download'),
        subscriptionStatus: 'subscribed',
      }),
    ],
  },
  {
    id: 'auth-footer',
    name: 'Under the sign-in form',
    positions: ['auth-page-footer'],
    items: [
      item('Terms', paths.page('terms')),
      item('Privacy', paths.page('privacy')),
      item('Help', paths.contact()),
    ],
  },
  {
    id: 'footer',
    name: 'Footer',
    positions: ['footer'],
    items: [
      item('About', paths.page('about')),
      item('For artists', paths.page('for-artists')),
      item('Contact', paths.contact()),
      item('API', paths.apiDocs(), {
        target: '_blank',
        permissions: [API_ACCESS],
        settings: { 'api.integrated': true },
      }),
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
      // Never shown, because an item without an action is hidden.
      item('Coming soon', ''),
    ],
  },
];
