import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';

/** The demo's provider says itself whom it takes for a person. */
export const personToken = 'demo-person';

export const verifyHuman = legacy('POST recaptcha/verify', ({ body }) => {
  const { token } = validate(body, { token: 'required' });
  return { success: token === personToken, status: 'success' };
});
