import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { API_ACCESS } from '../../../contracts/constants.ts';
import { setting, rawSetting } from '../../../contracts/site/site-settings.ts';
import { offeredPair } from '../../../contracts/site/theme.ts';
import { can } from '../../data/session/can.ts';
import { type AccountPanel, SitePanel } from './panel-frame.tsx';
import { DangerPanel } from './panels/danger-panel.tsx';
import { DetailsPanel } from './panels/details-panel.tsx';
import { ImagePanel } from './panels/image-panel.tsx';
import { LocationPanel } from './panels/location-panel.tsx';
import { PasskeysPanel } from './panels/passkeys-panel.tsx';
import { PasswordPanel } from './panels/password-panel.tsx';
import { SessionsPanel } from './panels/sessions-panel.tsx';
import { SocialPanel } from './panels/social-panel.tsx';
import { hasDownloads } from '../../downloads/has-downloads.ts';
import { StoragePanel } from './panels/storage-panel.tsx';
import { ThemePanel } from './panels/theme-panel.tsx';
import { TokensPanel } from './panels/tokens-panel.tsx';
import { TwoFactorPanel } from './panels/two-factor/two-factor-panel.tsx';
import { id, list, record, text } from '../../../contracts/loose.ts';
import { readConditions } from '../../../contracts/site/menus.ts';
import { safeHref } from '../../lib/address.ts';
import { isFor } from '../../data/session/visible-menu.ts';

const usesApi = (bootstrap: Bootstrap): boolean =>
  setting(bootstrap.settings, 'api.integrated') && can(bootstrap, API_ACCESS);

const builtInPanels: readonly AccountPanel[] = [
  { id: 'profile-image', content: <ImagePanel /> },
  { id: 'account-details', label: 'Account details', content: <DetailsPanel /> },
  {
    id: 'social-login',
    label: 'Social login',
    content: <SocialPanel />,
    isVisible: (bootstrap) => !hidesSocialLogin(bootstrap),
  },
  { id: 'password', label: 'Password', content: <PasswordPanel /> },
  { id: 'two-factor', label: 'Two factor authentication', content: <TwoFactorPanel /> },
  { id: 'passkeys', label: 'Passkeys', content: <PasskeysPanel /> },
  { id: 'sessions', label: 'Active sessions', content: <SessionsPanel /> },
  {
    id: 'appearance',
    label: 'Appearance',
    content: <ThemePanel />,
    isVisible: (bootstrap) => offeredPair(bootstrap) !== null,
  },
  { id: 'location-and-language', label: 'Location and language', content: <LocationPanel /> },
  {
    id: 'storage',
    label: 'Storage on this device',
    content: <StoragePanel />,
    isVisible: hasDownloads,
  },
  { id: 'developers', label: 'Developers', content: <TokensPanel />, isVisible: usesApi },
  { id: 'delete-account', label: 'Delete account', content: <DangerPanel /> },
];

/** The panels for this user in order; the site's own come first. */
export function visiblePanels(bootstrap: Bootstrap): AccountPanel[] {
  return [
    ...sitePanels(bootstrap),
    ...builtInPanels.filter(({ isVisible }) => isVisible?.(bootstrap) ?? true),
  ];
}

/**
 * The panels that this site adds for this user: the setting `account.panels`, a list of `{ label,
 * title, text, button, action }`, with the same conditions as menu items. Their anchors never clash
 * with the app's own.
 */
export function sitePanels(bootstrap: Bootstrap): AccountPanel[] {
  return list(rawSetting(bootstrap.settings, 'account.panels'))
    .map(record)
    .flatMap((raw, index) => {
      const label = text(raw['label']);
      const conditions = readConditions(raw);
      if (label === '' || conditions === null || !isFor(bootstrap, conditions)) return [];
      const anchor = `site-${text(raw['id']) || id(raw['id']) || index + 1}`;
      const texts = {
        title: text(raw['title']) || label,
        text: text(raw['text']),
        button: text(raw['button']) || label,
      };
      return [
        {
          id: anchor,
          label,
          content: <SitePanel id={anchor} {...texts} href={safeHref(text(raw['action']))} />,
        },
      ];
    });
}

/**
 * Whether the site hides social login from this user: the setting `account.no_social_login_for`
 * names the user type. Without a condition it applies to nobody.
 */
export function hidesSocialLogin(bootstrap: Bootstrap): boolean {
  const raw = record(rawSetting(bootstrap.settings, 'account.no_social_login_for'));
  const conditions = readConditions(raw);
  return Object.keys(raw).length > 0 && conditions !== null && isFor(bootstrap, conditions);
}
