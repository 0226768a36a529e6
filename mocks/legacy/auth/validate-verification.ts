import { invalid, unauthenticated } from '../../laravel/refusal.ts';
import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';

export const validateVerification = legacy('POST validate-email-verification-otp', ({ world, visit, body }) => {
  const { person } = visit;
  if (!person) throw unauthenticated();
  const { code } = validate(body, { code: 'required|max:6' });
  if (world.state.verificationCodes[person.id] !== code) throw invalid({ code: ['This verification code is not valid.'] });
  Reflect.deleteProperty(world.state.verificationCodes, person.id);
  person.email_verified_at = world.now().toISOString();
  return { message: 'Email verified', status: 'success' };
}, 'auth');
