import { persona } from '../../../../mocks/personas.ts';
import type { Person, WorldState } from '../../../../mocks/state.ts';
import type { State } from '../../../dev/states/state.ts';

const day = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

/** Changes the subscriber's plan. */
const withPlan =
  (change: () => Partial<Person['subscriptions'][number]>) =>
  ({ people }: WorldState): void => {
    const { email } = persona('subscriber');
    const plan = people.find((one) => one.email === email)?.subscriptions[0];
    Object.assign(plan ?? {}, change());
  };

const subscriber = { path: '/billing', as: 'subscriber' } as const;

export const withoutPlan: State = {
  path: '/billing',
  as: 'member',
  about: 'A member who has never had a plan.',
  shows: 'See plans',
};

export const ending: State = {
  ...subscriber,
  about: 'The plan is cancelled, and ends with the paid period.',
  change: withPlan(() => ({ ends_at: inDays(9), renews_at: null })),
  shows: 'Resume plan',
};

export const expired: State = {
  ...subscriber,
  about: 'The plan ended yesterday.',
  change: withPlan(() => ({ valid: false, active: false, ends_at: inDays(-1), renews_at: null })),
  shows: 'See plans',
};

export const withoutCard: State = {
  ...subscriber,
  about: 'The backend does not name the card that pays.',
  change: ({ people }) => people.forEach((person) => delete person.card_last_four),
  shows: 'Cancel plan',
};

export const planNoLongerSold: State = {
  ...subscriber,
  about: 'The plan continues, and is no longer for sale.',
  scenarios: ['no plans'],
  shows: 'Cancel plan',
};
