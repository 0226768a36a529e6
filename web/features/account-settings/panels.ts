import { API_ACCESS } from '../../../contracts/constants.ts';
import type { Bootstrap } from '../../../contracts/bootstrap.ts';
import { setting } from '../../../contracts/site-settings.ts';
import { can } from '../../session/can.ts';
import type { AccountPanel } from './account-panel.ts';
import { DangerPanel } from './danger-panel.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { extraPanels } from './extra-panels.ts';
import { ImagePanel } from './image-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { LocationPanel } from './location-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { SocialPanel } from './social-panel.tsx';
import { TokensPanel } from './tokens-panel.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';

/** Hides social login from a kind of user. Which kind is the site's own business: a predicate over the start-up data, and everybody sees it until one is written here. */
const seesSocialLogin = (_: Bootstrap): boolean => true;

const usesApi = (bootstrap: Bootstrap): boolean => setting(bootstrap.settings, 'api.integrated') && can(bootstrap, API_ACCESS);

const ownPanels: readonly AccountPanel[] = [
  { id: 'profile-image', Content: ImagePanel },
  { id: 'account-details', label: 'Account details', Content: DetailsPanel },
  { id: 'social-login', label: 'Social login', Content: SocialPanel, isVisible: seesSocialLogin },
  { id: 'password', label: 'Password', Content: PasswordPanel },
  { id: 'two-factor', label: 'Two factor authentication', Content: TwoFactorPanel },
  { id: 'sessions', label: 'Active sessions', Content: SessionsPanel },
  { id: 'location-and-language', label: 'Location and language', Content: LocationPanel },
  { id: 'developers', label: 'Developers', Content: TokensPanel, isVisible: usesApi },
  { id: 'delete-account', label: 'Delete account', Content: DangerPanel },
];

/** The panels that this person sees, in order: those of the site itself first. */
export function visiblePanels(bootstrap: Bootstrap, extra: readonly AccountPanel[] = extraPanels): AccountPanel[] {
  return [...extra, ...ownPanels].filter(({ isVisible }) => isVisible?.(bootstrap) ?? true);
}
