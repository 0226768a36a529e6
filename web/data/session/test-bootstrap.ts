import { type Bootstrap, normaliseBootstrap } from '../../../contracts/site/bootstrap.ts';

/** Bootstrap data of a member; a test overrides only the parts that matter. */
export function memberBootstrap(
  user: Record<string, unknown> = {},
  parts: Record<string, unknown> = {},
): Bootstrap {
  return normaliseBootstrap({
    settings: {},
    ...parts,
    user: { id: 7, email_verified_at: '2026-01-01', ...user },
  });
}

/** The same for a guest; `permissions` are the guest role's. */
export function guestBootstrap(
  permissions: unknown[] = [],
  parts: Record<string, unknown> = {},
): Bootstrap {
  return normaliseBootstrap({
    settings: {},
    ...parts,
    user: null,
    guest_role: { id: 2, name: 'guests', permissions },
  });
}
