import type { State } from '../../../dev/states/state.ts';

export const noPlans: State = {
  path: '/pricing',
  about: 'The site sells no plans.',
  scenarios: ['no plans'],
  shows: 'There are no plans to choose from right now.',
};

export const sentFromBackstage: State = {
  path: '/backstage',
  as: 'member',
  about: 'A member without a plan wanted to open backstage.',
  shows: 'Backstage comes with a plan. Choose one to open it.',
};
