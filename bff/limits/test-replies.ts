/** A backend's reply to a sign-in, as JSON. */
export const signedIn = (email: string, id = 3): string =>
  JSON.stringify({ bootstrapData: { settings: {}, user: { id, email } }, two_factor: false });

/** The same if a second factor is required. */
export const challenged = '{"two_factor":true}';

/** The address in a JSON form. */
export const emailIn = (body: string): string =>
  (JSON.parse(body === '' ? '{}' : body) as { email?: string }).email ?? '';
