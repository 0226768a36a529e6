import type { SocialProvider } from '../../../../contracts/site/bootstrap.ts';

/** The providers' own spelling, in every language. */
export const providerNames: Record<SocialProvider, string> = {
  google: 'Google',
  facebook: 'Facebook',
  twitter: 'Twitter',
  envato: 'Envato',
};
