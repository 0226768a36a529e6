import type { ComponentType } from 'react';
import type { Bootstrap } from '../../../contracts/bootstrap.ts';
import { API_ACCESS } from '../../../contracts/constants.ts';
import { setting } from '../../../contracts/site-settings.ts';
import { can } from '../../session/can.ts';
import { DangerPanel } from './panels/danger-panel.tsx';
import { DetailsPanel } from './panels/details-panel.tsx';
import { ImagePanel } from './panels/image-panel.tsx';
import { LocationPanel } from './panels/location-panel.tsx';
import { PasswordPanel } from './panels/password-panel.tsx';
import { SessionsPanel } from './panels/sessions-panel.tsx';
import { SocialPanel } from './panels/social-panel.tsx';
import { TokensPanel } from './panels/tokens-panel.tsx';
import { TwoFactorPanel } from './panels/two-factor/two-factor-panel.tsx';

/** A card of the account settings. Its `id` is its anchor. */
export interface AccountPanel {
  id: string;
  /** In the side menu; a panel without one is reached by scrolling. */
  label?: string;
  Content: ComponentType;
  /** Who sees it; everybody when it is absent. */
  isVisible?: (bootstrap: Bootstrap) => boolean;
}

/**
 * Panels that a site adds in front of the others, for instance
 * `{ id: 'newsletter', label: 'Newsletter', Content: NewsletterPanel, isVisible: ({ user }) => user !== null }`.
 */
const extraPanels: readonly AccountPanel[] = [];

/** Hides social login from a kind of user. Which kind is the site's own business: a predicate over the bootstrap data, and everybody sees it until one is written here. */
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
