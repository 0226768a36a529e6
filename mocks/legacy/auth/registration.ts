import { invalid, HttpException, unauthenticated } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';
import { personByEmail } from '../../people.ts';
import { newcomer } from '../../seed/seeded-people.ts';
import type { Person } from '../../state.ts';
import type { World } from '../../world.ts';
import { bootstrapDataFor } from '../bootstrap-data.ts';

const register = legacy('POST auth/register', (call) => {
  const { world, visit, body } = call;
  const { registration, require_email_confirmation: confirms } = world.state.settings;
  if (registration?.disable) throw new HttpException(404, { message: 'Registration is disabled.' });
  const policies = (registration?.policies ?? []).map(({ id }) => String(id));
  const { email, password } = validate(body, {
    email: 'required|email|max:255',
    password: 'required|min:8|max:255|confirmed',
    ...Object.fromEntries(policies.map((id) => [id, 'accepted'])),
    ...Object.fromEntries(
      (registration?.fields ?? [])
        .filter(({ required }) => required)
        .map(({ name }) => [name, 'required']),
    ),
  });
  if (personByEmail(world.state, email))
    throw invalid({ email: ['The email has already been taken.'] });
  const person = newcomer(
    world.nextId(),
    email,
    password,
    confirms ? null : world.now().toISOString(),
  );
  if (typeof body['first_name'] === 'string') person.first_name = body['first_name'];
  world.state.people.push(person);
  visit.signIn(person, true);
  if (confirms) sendVerificationCode(world, person);
  return {
    bootstrapData: bootstrapDataFor(call),
    status: confirms ? 'needs_email_verification' : 'success',
  };
});

/** Mails the signed-in person, whatever address the form contains. */
const resendVerification = legacy('POST resend-email-verification', 'auth', ({ world, visit }) => {
  if (!visit.person) throw unauthenticated();
  sendVerificationCode(world, visit.person);
  return { message: 'Email sent', status: 'success' };
});

const validateVerification = legacy(
  'POST validate-email-verification-otp',
  'auth',
  ({ world, visit, body }) => {
    const { person } = visit;
    if (!person) throw unauthenticated();
    const { code } = validate(body, { code: 'required|max:6' });
    if (world.state.verificationCodes[person.id] !== code)
      throw invalid({ code: ['This verification code is not valid.'] });
    Reflect.deleteProperty(world.state.verificationCodes, person.id);
    person.email_verified_at = world.now().toISOString();
    return { message: 'Email verified', status: 'success' };
  },
);

export const registrationCalls = [register, resendVerification, validateVerification];

/** Mails six digits; only the latest code is valid. */
function sendVerificationCode(world: World, person: Person): void {
  const code = String(world.nextId() * 7_919)
    .padStart(6, '0')
    .slice(-6);
  world.state.verificationCodes[person.id] = code;
  world.state.mails.push({
    to: person.email,
    subject: 'Your verification code',
    text: `Welcome to Undersong. Your verification code is ${code}.`,
    secret: code,
    sent_at: world.now().toISOString(),
  });
}
