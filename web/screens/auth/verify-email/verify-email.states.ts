import type { State } from '../../../dev/states/state.ts';

export const unverified: State = {
  path: '/',
  as: 'unverified',
  about: 'A new member has not entered the code from the email yet.',
  shows: 'Verify your email',
};
