import { unauthenticated } from '../../laravel/refusal.ts';
import { legacy } from '../../legacy-call.ts';
import { sendVerificationCode } from './verification-code.ts';

/** To whoever is signed in, whatever address the form names. */
export const resendVerification = legacy('POST resend-email-verification', ({ world, visit }) => {
  if (!visit.person) throw unauthenticated();
  sendVerificationCode(world, visit.person);
  return { message: 'Email sent', status: 'success' };
}, 'auth');
