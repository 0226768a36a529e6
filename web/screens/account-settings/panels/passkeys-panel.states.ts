import type { PublicKey } from '../../../../mocks/webauthn/ceremonies.ts';
import type { State } from '../../../dev/states/state.ts';

const settings = { path: '/account-settings', as: 'member' } satisfies Partial<State>;

const passkey = (id: number, name: string, authenticator: string | null = null) => ({
  id,
  name,
  authenticator,
  created_at: new Date().toISOString(),
  last_used_at: authenticator && new Date().toISOString(),
  credential_id: `key-${id}`,
  key: {} as PublicKey,
  sign_count: 0,
});

export const passkeys: State = {
  ...settings,
  about: 'A member has passkeys, one with a long name.',
  change: ({ people: [mira] }) => {
    const long = 'The old laptop in the kitchen that the whole family uses for recipes and radio';
    if (mira) mira.passkeys = [passkey(1, 'Phone', '1Password'), passkey(2, long)];
  },
  shows: '1Password',
};

export const noPasskeys: State = {
  ...settings,
  about: 'A member has no passkey yet.',
  shows: 'You have no passkeys yet. Add one to sign in without your password.',
};

export const passkeysUnread: State = {
  ...settings,
  about: "The member's passkeys can't be read.",
  faults: 'GET auth/passkeys/confirm/options:500',
  shows: 'Try again',
};
