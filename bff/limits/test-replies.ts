/** What a backend replies to somebody who signs in, as JSON. */
export const signedIn = (email: string, id = 3): string =>
  JSON.stringify({ bootstrapData: { settings: {}, user: { id, email } }, two_factor: false });

/** The same where a second factor is due. */
export const challenged = '{"two_factor":true}';

/** The address in a form of JSON. */
export const emailIn = (body: string): string =>
  (JSON.parse(body === '' ? '{}' : body) as { email?: string }).email ?? '';
