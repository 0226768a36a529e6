import { noModel } from '../../laravel/refusal.ts';
import { legacy } from '../../legacy-call.ts';

/** Lets go of an account of another site. @throws Refusal 404 where there is none of that site's. */
export const disconnectSocial = legacy('POST secure/auth/social/{service}/disconnect', ({ visit, params }) => {
  const profiles = visit.person?.social_profiles ?? [];
  const place = profiles.findIndex(({ service_name: name }) => name === params.service);
  if (place === -1) throw noModel('SocialProfile', params.service);
  profiles.splice(place, 1);
  return { status: 'success' };
}, 'auth');
