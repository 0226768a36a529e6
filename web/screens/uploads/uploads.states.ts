import type { State } from '../../dev/states/state.ts';

export const overQuota: State = {
  path: '/uploads',
  as: 'member',
  about: "The member's files fill the whole space of their plan.",
  scenarios: ['over quota'],
  shows: "You're out of space",
};
