import type { SocialProvider } from '../../contracts/bootstrap.ts';

/** How the other sites write themselves, in every language. */
export const providerNames: Record<SocialProvider, string> = {
  google: 'Google',
  facebook: 'Facebook',
  twitter: 'Twitter',
  envato: 'Envato',
};
