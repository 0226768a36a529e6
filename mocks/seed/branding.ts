import type { Branding } from '../../contracts/schema/bootstrap.ts';

/** The demo's site: a music service that does not exist. As on real sites, the light logo has light ink: it is for dark backgrounds. */
export const branding: Branding = {
  site_name: 'Undersong',
  site_description: 'A listening room for independent records.',
  logo_light: '/storage/art/brand/logo-light.svg',
  logo_dark: '/storage/art/brand/logo-dark.svg',
  logo_light_mobile: '/storage/art/brand/mark-light.svg',
  logo_dark_mobile: '/storage/art/brand/mark-dark.svg',
};
