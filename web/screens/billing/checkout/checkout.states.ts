import type { State } from '../../../dev/states/state.ts';

export const noPaymentsHere: State = {
  path: '/checkout/3/6',
  as: 'member',
  about: 'The backend accepts no payments on this site.',
  scenarios: ['payments elsewhere'],
  steps: async ({ user, screen, t }) => {
    await user.click(await screen.findByRole('button', { name: t('Continue to payment') }));
  },
  shows: /^You can't pay on this site\./,
};
