import { printable } from '../../contracts/printable.ts';
import { checkMs, ThrottledError } from './connection.ts';
import { type Finding, type Group, type Outcome, notCheckable, warning } from './finding.ts';
import type { DoctorContext } from './doctor-context.ts';

/** One check of the examination. */
export interface Check {
  id: string;
  group: Group;
  /** The check as a statement that makes sense on its own. */
  tried: string;
  /** Checks that must not have failed: a consequence of a failure is not a second failure. */
  needs: readonly string[];
  /** Checks that must have ended, whatever their result. */
  after?: readonly string[];
  /** Whether it runs even when the total time is over. */
  isLast?: boolean;
  /** Time limit in milliseconds; `checkMs` by default. */
  limitMs?: number;
  run(context: DoctorContext): Promise<Outcome> | Outcome;
}

/** Time limit of all checks together, in milliseconds. */
const totalTimeoutMs = 55_000;

/**
 * Runs every check after those that it needs, several at the same time. Findings are in the order
 * of the list.
 */
export async function examine(
  checks: readonly Check[],
  context: DoctorContext,
): Promise<Finding[]> {
  const until = performance.now() + totalTimeoutMs;
  const byId = new Map(checks.map((check) => [check.id, check]));
  const started = new Map<string, Promise<Finding>>();
  const blocking = new Set<string>();
  const start = (check: Check): Promise<Finding> => {
    const running = started.get(check.id) ?? finish(check);
    started.set(check.id, running);
    return running;
  };
  const over = (ids: readonly string[]): Promise<Finding[]> =>
    Promise.all(ids.flatMap((id) => byId.get(id) ?? []).map(start));

  async function finish(check: Check): Promise<Finding> {
    const [needed] = await Promise.all([over(check.needs), over(check.after ?? [])]);
    const stopped = needed.find(({ id }) => blocking.has(id));
    const outcome = stopped
      ? notCheckable(rootOf(stopped))
      : performance.now() > until && !check.isLast
        ? notCheckable('the time limit for all checks is over')
        : await runInTime(check, context);
    if (outcome.state === 'failure' || outcome.blocks) blocking.add(check.id);
    const [{ id, group, tried }, { state, seen, todo }] = [check, outcome];
    const plain = (text: string): string =>
      printable(text, { secrets: secretsOf(context), max: longest });
    return { id, group, tried, state, seen: plain(seen), ...(todo && { todo: plain(todo) }) };
  }

  return Promise.all(checks.map(start));
}

const longest = 1_000;

const secretsOf = ({ config: { upstreamSecretHeader }, account }: DoctorContext): string[] =>
  [upstreamSecretHeader?.value, account?.password].filter((one) => one !== undefined);

/** A skipped check passes on its own reason. */
const rootOf = ({ id, state, seen }: Finding): string =>
  state === 'failure' ? `'${id}' fails` : seen;

async function runInTime(check: Check, context: DoctorContext): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve(tooLate(context)), check.limitMs ?? checkMs);
  });
  try {
    return await Promise.race([Promise.resolve(check.run(context)), late]);
  } catch (error) {
    if (error instanceof ThrottledError)
      return notCheckable('requests are rate-limited there (429): try again in a minute');
    return isLate(error)
      ? tooLate(context)
      : warning(
          `it failed with an error: ${sentence(error)}`,
          'Check the logs of the backend and of any proxy at this moment: the connection broke off.',
        );
  } finally {
    clearTimeout(timer);
  }
}

const isLate = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/** If everything is slow, that is the finding. */
function tooLate({ isSlow }: DoctorContext): Outcome {
  return isSlow
    ? notCheckable('the backend is too slow for this check')
    : warning(
        `it took more than ${checkMs / 1_000} seconds`,
        'Check why this call takes longer than the others: the backend’s log should show it.',
      );
}

/** An error as a sentence: the innermost cause is the most specific. */
export function sentence(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error) return sentence(cause);
  return error instanceof Error
    ? error.message || ((error as NodeJS.ErrnoException).code ?? error.name)
    : String(error);
}
