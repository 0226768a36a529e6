import { callUrl } from '../../../contracts/call-key.ts';
import { record } from '../../../contracts/loose.ts';
import { checkMs, jsonOf, shown } from '../ask.ts';
import type { Check } from '../examine.ts';
import { failure, ok, type Outcome, unseen, warning } from '../finding.ts';
import { dataIn, type Patient } from '../patient.ts';

/** Two requests, neither of which is given up for the other: whoever was signed in is signed out. */
const limitMs = 2 * checkMs;

/** Signs in, once, before whatever looks at members' things. */
export const signIn: Check = {
  id: 'sign-in',
  group: 'member',
  tried: 'POST auth/login with the account of --as, once',
  needs: ['csrf', 'session'],
  limitMs,
  async run(patient) {
    const { account, front, cookies } = patient;
    if (account === null) return unseen('nobody is to be signed in (--as EMAIL)');
    const reply = await front(callUrl('auth/login'), {
      method: 'POST',
      headers: { ...cookies.headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, remember: false }),
    });
    cookies.take(reply);
    if (record(jsonOf(reply))['two_factor'] === true)
      return unseen('this account has a second factor: take one without');
    if (reply.status === 422)
      return failure(
        `the backend takes no such account or password: ${shown(reply)}`,
        'Try the same in a browser; after several failures the backend locks the account for a minute.',
      );
    if (reply.status !== 200)
      return failure(shown(reply), 'The log of the backend says why it could not sign anybody in.');
    patient.isSignedIn = true;
    return whoIsThere(patient);
  },
};

/** The next call shows whether the session holds. */
async function whoIsThere(patient: Patient): Promise<Outcome> {
  const reply = await patient.front(callUrl('bootstrap-data'), {
    headers: patient.cookies.headers(),
  });
  patient.cookies.take(reply);
  patient.memberId = dataIn(reply)?.user?.id ?? null;
  return patient.memberId === null
    ? failure(
        'the next call is nobody’s',
        'The session does not survive the sign-in: compare SANCTUM_STATEFUL_DOMAINS with UPSTREAM_ORIGIN, and see whether several servers share their sessions.',
      )
    : ok(`signed in, and known to the next call as ${patient.memberId}`);
}

/** Signs out, whatever became of the rest. `after`: all that needs the session. */
export const signOut = (after: readonly string[]): Check => ({
  id: 'sign-out',
  group: 'member',
  tried: 'POST auth/logout, and whether the session is nobody’s then',
  needs: [],
  after,
  isLast: true,
  limitMs,
  async run(patient) {
    if (!patient.isSignedIn) return unseen('nobody is signed in');
    return leave(patient).catch(() => warning('there was no answer', byHand));
  },
});

const byHand = 'Sign this account out of its other sessions by hand, on its page of settings.';

async function leave(patient: Patient): Promise<Outcome> {
  const { front, cookies } = patient;
  const reply = await front(callUrl('auth/logout'), {
    method: 'POST',
    headers: { ...cookies.headers(), 'content-type': 'application/json' },
    body: '{}',
  });
  cookies.take(reply);
  const next = dataIn(await front(callUrl('bootstrap-data'), { headers: cookies.headers() }));
  if (reply.status >= 400 || next?.user !== null)
    return warning(`still signed in: ${shown(reply)}`, byHand);
  patient.isSignedIn = false;
  patient.memberId = null;
  return ok('signed out; nothing is left behind');
}
