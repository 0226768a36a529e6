import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { API_ACCESS } from '../../../contracts/constants.ts';
import { setting } from '../../../contracts/site/site-settings.ts';
import { offeredPair } from '../../../contracts/site/theme.ts';
import { can } from '../../data/session/can.ts';
import type { AccountPanel } from './account-panel.ts';
import { hidesSocialLogin, sitePanels } from './site-panels.tsx';
import { DangerPanel } from './panels/danger-panel.tsx';
import { DetailsPanel } from './panels/details-panel.tsx';
import { ImagePanel } from './panels/image-panel.tsx';
import { LocationPanel } from './panels/location-panel.tsx';
import { PasswordPanel } from './panels/password-panel.tsx';
import { SessionsPanel } from './panels/sessions-panel.tsx';
import { SocialPanel } from './panels/social-panel.tsx';
import { ThemePanel } from './panels/theme-panel.tsx';
import { TokensPanel } from './panels/tokens-panel.tsx';
import { TwoFactorPanel } from './panels/two-factor/two-factor-panel.tsx';

const usesApi = (bootstrap: Bootstrap): boolean =>
  setting(bootstrap.settings, 'api.integrated') && can(bootstrap, API_ACCESS);

const ownPanels: readonly AccountPanel[] = [
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
  { id: 'sessions', label: 'Active sessions', content: <SessionsPanel /> },
  {
    id: 'appearance',
    label: 'Appearance',
    content: <ThemePanel />,
    isVisible: (bootstrap) => offeredPair(bootstrap) !== null,
  },
  { id: 'location-and-language', label: 'Location and language', content: <LocationPanel /> },
  { id: 'developers', label: 'Developers', content: <TokensPanel />, isVisible: usesApi },
  { id: 'delete-account', label: 'Delete account', content: <DangerPanel /> },
];

/** The panels for this user in order; the site's own come first. */
export function visiblePanels(bootstrap: Bootstrap): AccountPanel[] {
  return [
    ...sitePanels(bootstrap),
    ...ownPanels.filter(({ isVisible }) => isVisible?.(bootstrap) ?? true),
  ];
}
