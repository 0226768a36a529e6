import { callUrl } from '../../../contracts/calls/call-key.ts';
import { type RequestOptions, type Reply, shown } from '../connection.ts';
import type { Check } from '../examine.ts';
import { failure, ok, type Outcome, skipped, warning } from '../finding.ts';
import type { DoctorContext } from '../doctor-context.ts';
import { isWithoutToken } from './sessions.ts';

/**
 * Safe, because only signed-in members can change anything with these, and the request is a
 * guest's: 401 if the method was understood, 405 if not.
 */
const changes = ['users/me', 'notifications/me/subscriptions'].map(callUrl);

const json = { 'content-type': 'application/json' };
const otherHeaders = ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'];

/** Whether PUT, PATCH and DELETE get through, and pass CSRF protection. */
export const writeMethodChecks: readonly Check[] = [
  {
    id: 'method override',
    group: 'requests',
    tried:
      'POST users/me as a guest, direct: as PUT by METHOD_OVERRIDE_HEADER, as PUT by METHOD_OVERRIDE_PARAM, and without an override',
    needs: ['start-up data'],
    async run(context) {
      for (const path of changes) {
        const outcome = await override(path, context);
        if (outcome) return outcome;
      }
      return skipped('the backend handles PUT and POST of users/me alike');
    },
  },
  {
    id: 'csrf',
    group: 'sessions',
    tried: "PUT users/me as a guest, through the gateway, with and without the session's token",
    needs: ['method override', 'session', 'session cookie', 'session returns', 'xsrf cookie'],
    async run({ front, cookies }) {
      const asking: RequestOptions = { method: 'PUT', body: '{}' };
      const path = changes[0] ?? '';
      const [proven, unproven] = await Promise.all([
        front(path, { ...asking, headers: { ...json, ...cookies.headers() } }),
        front(path, { ...asking, headers: { ...json, ...cookies.withoutToken() } }),
      ]);
      if (isWithoutToken(proven))
        return failure(
          `the token is rejected: ${shown(proven)}`,
          'The backend does not accept its own cookie as X-XSRF-TOKEN. EncryptCookies must run before VerifyCsrfToken, all servers need the same APP_KEY, and no proxy may drop X-XSRF-TOKEN or Cookie.',
        );
      return isWithoutToken(unproven)
        ? ok('it is accepted, and a write without it is rejected')
        : warning(
            `a write without the token is not rejected: ${shown(unproven)}`,
            'Add VerifyCsrfToken to the API routes (Sanctum does), unless other sites cannot send its cookies.',
          );
    },
  },
];

/** Null if this call proves nothing. */
async function override(path: string, { config, direct }: DoctorContext): Promise<Outcome | null> {
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
      `the header ${overrideHeader} does not arrive (${byHeader.status}), but the parameter ${overrideParam} does (${byParam.status}): a proxy removes the header`,
      `Let every proxy before the backend pass ${overrideHeader}. Resumable uploads fail without it, because they send their method in no other way.`,
    );
  }
  if (isPut(byHeader))
    return warning(
      `the parameter ${overrideParam} is not understood (${byParam.status}), but the header is`,
      'Set METHOD_OVERRIDE_PARAM to the name that the backend reads. Until then every override depends on the header.',
    );
  for (const name of otherHeaders) {
    if (isPut(await post('', { [name]: 'PUT' })))
      return failure(
        `the backend ignores ${overrideHeader} and ${overrideParam}, but understands ${name}`,
        `Set METHOD_OVERRIDE_HEADER=${name}.`,
      );
  }
  return failure(
    `the backend ignores ${overrideHeader} and ${overrideParam}: ${shown(byHeader)}`,
    'Laravel reads both unless they are turned off. Look for a custom Kernel or Request, for middleware that rejects the header, and for other names to set in METHOD_OVERRIDE_HEADER and METHOD_OVERRIDE_PARAM.',
  );
}
