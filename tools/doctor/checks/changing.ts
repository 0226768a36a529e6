import { callUrl } from '../../../contracts/call-key.ts';
import { type Asking, type Reply, shown } from '../ask.ts';
import type { Check } from '../examine.ts';
import { failure, ok, type Outcome, skipped, warning } from '../finding.ts';
import type { Patient } from '../patient.ts';
import { isWithoutToken } from './sessions.ts';

/** Only somebody who is signed in can change anything by these, and nobody is: 401 where the method was understood, 405 where it was not. */
const changes = ['users/me', 'notifications/me/subscriptions'].map(callUrl);

const json = { 'content-type': 'application/json' };
const otherHeaders = ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'];

/** Whether PUT, PATCH and DELETE get through, and are believed to be the site's own. */
export const changing: readonly Check[] = [
  {
    id: 'method override',
    group: 'requests',
    tried:
      'POST users/me as nobody, straight, once as PUT by METHOD_OVERRIDE_HEADER, once by METHOD_OVERRIDE_PARAM, once by none',
    needs: ['start-up data'],
    async run(patient) {
      for (const path of changes) {
        const outcome = await override(path, patient);
        if (outcome) return outcome;
      }
      return skipped('the backend answers PUT and POST of users/me alike');
    },
  },
  {
    id: 'csrf',
    group: 'sessions',
    tried: 'PUT users/me as nobody, through the gateway, with the token of the session and without',
    needs: ['method override', 'session', 'session cookie', 'session returns', 'xsrf cookie'],
    async run({ front, cookies }) {
      const asking: Asking = { method: 'PUT', body: '{}' };
      const path = changes[0] ?? '';
      const [proven, unproven] = await Promise.all([
        front(path, { ...asking, headers: { ...json, ...cookies.headers() } }),
        front(path, { ...asking, headers: { ...json, ...cookies.withoutToken() } }),
      ]);
      if (isWithoutToken(proven))
        return failure(
          `the token is refused: ${shown(proven)}`,
          'The backend does not take its own cookie back as X-XSRF-TOKEN: EncryptCookies must run before VerifyCsrfToken, with one APP_KEY on all servers, and nothing between may drop X-XSRF-TOKEN or Cookie.',
        );
      return isWithoutToken(unproven)
        ? ok('it is taken, and without it the change is refused')
        : warning(
            `a change without the token is not refused for it: ${shown(unproven)}`,
            'Put VerifyCsrfToken before the routes of the API (Sanctum does), unless another site cannot send its cookies.',
          );
    },
  },
];

/** Null where this call tells nothing. */
async function override(path: string, { config, direct }: Patient): Promise<Outcome | null> {
  const { overrideHeader, overrideParam } = config;
  const post = (query: string, headers: Record<string, string>): Promise<Reply> =>
    direct(path + query, { method: 'POST', headers: { ...json, ...headers }, body: '{}' });
  const [byHeader, byParam, byNone] = await Promise.all([
    post('', { [overrideHeader]: 'PUT' }),
    post(`?${overrideParam}=PUT`, {}),
    post('', {}),
  ]);
  const isPut = ({ status }: Reply): boolean => status !== 404 && status !== 405 && status < 500;
  if (isPut(byNone) || [byHeader, byParam, byNone].every(({ status }) => status === 404))
    return null;
  if (isPut(byHeader) && isPut(byParam)) return ok('both are understood');
  if (isPut(byParam)) {
    return failure(
      `the header ${overrideHeader} does not arrive (${byHeader.status}), the parameter ${overrideParam} does (${byParam.status}): something between takes the header away`,
      `Let every proxy before the backend pass ${overrideHeader}. Without it resumable uploads fail, which name their method in no other way.`,
    );
  }
  if (isPut(byHeader))
    return warning(
      `the parameter ${overrideParam} is not understood (${byParam.status}), the header is`,
      'Set METHOD_OVERRIDE_PARAM to the name that the backend reads. Until then everything depends on the header.',
    );
  for (const name of otherHeaders) {
    if (isPut(await post('', { [name]: 'PUT' })))
      return failure(
        `the backend ignores ${overrideHeader} and ${overrideParam}, and understands ${name}`,
        `Set METHOD_OVERRIDE_HEADER=${name}.`,
      );
  }
  return failure(
    `the backend ignores ${overrideHeader} and ${overrideParam}: ${shown(byHeader)}`,
    'Laravel reads both unless something turns that off: look for an own Kernel or Request, for middleware that refuses the header, and for other names, which belong into METHOD_OVERRIDE_HEADER and METHOD_OVERRIDE_PARAM.',
  );
}
