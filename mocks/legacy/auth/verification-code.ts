import type { Person } from '../../state.ts';
import type { World } from '../../world.ts';

/** Mails six digits; the code sent last is the one that counts. */
export function sendVerificationCode(world: World, person: Person): void {
  const code = String(world.nextId() * 7_919).padStart(6, '0').slice(-6);
  world.state.verificationCodes[person.id] = code;
  world.state.mails.push({
    to: person.email,
    subject: 'Your verification code',
    text: `Welcome to Undersong. Your verification code is ${code}.`,
    secret: code,
    sent_at: world.now().toISOString(),
  });
}
