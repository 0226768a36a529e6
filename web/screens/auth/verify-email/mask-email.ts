/**
 * Masks 'maria@example.com' as 'ma***@example.com': keeps the first two characters of the local
 * part and the domain. All asterisks if the address is unknown.
 */
export function maskEmail(email: string | null | undefined): string {
  const at = email?.lastIndexOf('@') ?? -1;
  if (!email || at < 1) return '*******';
  const local = [...email.slice(0, at)];
  return local.slice(0, 2).join('') + '*'.repeat(Math.max(local.length - 2, 1)) + email.slice(at);
}
