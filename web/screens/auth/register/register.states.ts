import type { State } from '../../../dev/states/state.ts';

export const moreFields: State = {
  path: '/register',
  about: 'The site asks for more than an email and a password.',
  scenarios: ['registration asks more'],
  shows: 'Send me new records once a month',
};

export const closed: State = {
  path: '/register',
  about: 'The site accepts no new accounts, and shows the sign-in instead.',
  scenarios: ['registration off'],
  shows: 'Sign in to your account',
};
