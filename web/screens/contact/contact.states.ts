import type { State } from '../../dev/states/state.ts';

export const offline: State = {
  path: '/contact',
  about: 'A guest sends a message, and the connection was lost while they wrote it.',
  isOffline: true,
  steps: async ({ user, screen, t }) => {
    await user.type(await screen.findByLabelText(t('Name')), 'Ann');
    await user.type(screen.getByLabelText(t('Email')), 'ann@example.test');
    await user.type(screen.getByLabelText(t('Message')), 'Where is side B?');
    await user.click(screen.getByRole('button', { name: t('Send message') }));
  },
  shows: "We couldn't reach the server. Check your connection and try again.",
};
