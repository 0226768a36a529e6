import type { State, Visitor } from '../../../dev/states/state.ts';

const form = { path: '/login', scenarios: ['no demo'] } satisfies Partial<State>;

const signIn =
  (email: string, password = 'undersong') =>
  async ({ user, screen, t }: Visitor): Promise<void> => {
    await user.type(await screen.findByLabelText(t('Email')), email);
    await user.type(screen.getByLabelText(t('Password')), password);
    await user.click(screen.getByRole('button', { name: t('Sign in') }));
  };

export const wrongPassword: State = {
  ...form,
  about: 'The password is wrong.',
  steps: signIn('mira@undersong.test', 'wrong'),
  shows: 'These credentials do not match our records.',
};

export const banned: State = {
  ...form,
  about: 'An admin has suspended this account, and said why.',
  change: ({ people }) => {
    const comment = 'Insults in comments';
    const ban = { id: 1, comment, created_at: new Date().toISOString(), expired_at: null };
    for (const person of people) if (person.email === 'mira@undersong.test') person.bans = [ban];
  },
  steps: signIn('mira@undersong.test'),
  shows: /^Your account has been suspended\./,
};

export const tooManyAttempts: State = {
  ...form,
  about: 'The backend refuses further attempts for half a minute.',
  change: ({ failures }) =>
    void failures.push({ key: 'POST auth/login', as: 'too-many', times: 1 }),
  steps: signIn('mira@undersong.test'),
  shows: /^Too many attempts\./,
};

export const secondFactor: State = {
  ...form,
  about: 'The password was right, and a code is still missing.',
  steps: signIn('ines@undersong.test'),
  shows: 'Use recovery code instead',
};

export const compactProviders: State = {
  path: '/login',
  about: 'The site shows other ways to sign in as icons.',
  scenarios: ['social compact'],
  shows: 'Or sign in with',
};
