import { legacy } from '../../legacy-call.ts';

/** Nothing happens where the account was not connected, as deleting no row does nothing. */
export const disconnectSocial = legacy('POST secure/auth/social/{service}/disconnect', ({ visit, params }) => {
  const { person } = visit;
  if (person) person.social_profiles = person.social_profiles.filter((profile) => profile.service_name !== params.service);
  return { status: 'success' };
}, 'auth');
