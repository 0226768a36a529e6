import { nearestTo } from '../../bff/config/edit-distance.ts';
import { callKeys } from '../../contracts/calls/call-facts.ts';
import { splitKey } from '../../contracts/calls/call-key.ts';
import { matchKey } from '../../contracts/calls/match-call.ts';

/** Passes the calls of `--fake` to the development server. */
export const fakeVariable = 'DEV_FAKE_CALLS';

/** Passes the calls that `--fake` names on; returns the problem as a sentence, if any. */
export function fakeProblem(
  calls: readonly string[],
  mode: string,
  env: NodeJS.ProcessEnv,
): string | undefined {
  if (calls.length === 0) return undefined;
  if (mode === 'mock' || !env['UPSTREAM_URL'])
    return '--fake is for single calls in front of a real backend: set UPSTREAM_URL. Without it, every call is fake.';
  const unknown = calls.find((call) => !callKeys.some((key) => key === call));
  if (unknown !== undefined)
    return `There is no call '${unknown}' in the table. The nearest are ${nearestCalls(unknown)
      .map((key) => `'${key}'`)
      .join(', ')}.`;
  env[fakeVariable] = JSON.stringify([...new Set(calls)]);
  return undefined;
}

/** Notes on the fake calls for the developer. */
export function fakeLines(env: NodeJS.ProcessEnv): string[] {
  const calls = JSON.parse(env[fakeVariable] ?? '[]') as string[];
  return calls.length === 0
    ? []
    : [`  Fake: ${calls.join(', ')}. The backend answers all other calls.`, ''];
}

/** The three calls that somebody may have meant; first the one whose address this is. */
function nearestCalls(written: string): string[] {
  const { method, path } = splitKey(written.trim());
  const meant = matchKey(method.toUpperCase(), `/api/v1/${path.replace(/^\/?(?:api\/v1\/)?/, '')}`);
  return [...new Set([...(meant ? [meant] : []), ...nearestTo(written, callKeys)])].slice(0, 3);
}
