import { personById } from '../../people.ts';
import { invalid } from '../../laravel/refusal.ts';
import { legacy } from '../../legacy-call.ts';
import type { Person } from '../../state.ts';
import { isCodeOf } from '../account/one-time-code.ts';
import { startUpData } from '../bootstrap/start-up-data.ts';

export const twoFactorChallenge = legacy('POST auth/two-factor-challenge', async (call) => {
  const { world, visit, body } = call;
  const challenged = visit.session?.challenged;
  const person = personById(world.state, challenged?.user_id ?? null);
  if (typeof body.recovery_code === 'string' && body.recovery_code !== '') {
    if (!person || !useRecoveryCode(person, body.recovery_code, world.token(10), world.token(10))) {
      throw invalid({ recovery_code: ['The provided two factor recovery code was invalid.'] });
    }
  } else if (!person || !(await isCodeOf(person, body.code, world.now()))) {
    throw invalid({ code: ['The provided two factor authentication code was invalid.'] });
  }
  visit.signIn(person, challenged?.remember ?? false);
  return { bootstrapData: startUpData(call) };
});

/** A used code is replaced by a new one, as Fortify does it. */
function useRecoveryCode(person: Person, code: string, ...fresh: [string, string]): boolean {
  const place = person.recovery_codes.indexOf(code);
  if (place === -1) return false;
  person.recovery_codes[place] = fresh.join('-');
  return true;
}
