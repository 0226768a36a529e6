import { checkMs, ThrottledError } from './ask.ts';
import { type Finding, type Group, type Outcome, unseen, warning } from './finding.ts';
import type { Patient } from './patient.ts';

/** One thing that is looked at. */
export interface Check {
  id: string;
  group: Group;
  /** What is tried, in words that stand alone. */
  tried: string;
  /** Checks that must have gone well, or with a warning: what follows from a failure is no second failure. */
  needs: readonly string[];
  /** Checks that must be over, however they ended. */
  after?: readonly string[];
  /** Whether it runs although the time for everything is over. */
  isLast?: boolean;
  /** Milliseconds it may take where that is not `checkMs`. */
  limitMs?: number;
  run(patient: Patient): Promise<Outcome> | Outcome;
}

/** Milliseconds for all checks together. */
const allMs = 55_000;

/** Runs every check once those that it needs are over, several at the same time; findings are in the order of the list. */
export async function examine(checks: readonly Check[], patient: Patient): Promise<Finding[]> {
  const until = performance.now() + allMs;
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
      ? unseen(rootOf(stopped))
      : performance.now() > until && !check.isLast
        ? unseen('the minute for all checks is over')
        : await runInTime(check, patient);
    if (outcome.state === 'failure' || outcome.blocks) blocking.add(check.id);
    const [{ id, group, tried }, { state, seen, todo }] = [check, outcome];
    return { id, group, tried, state, seen, ...(todo === undefined ? {} : { todo }) };
  }

  return Promise.all(checks.map(start));
}

/** A check that was itself skipped hands on why. */
const rootOf = ({ id, state, seen }: Finding): string =>
  state === 'failure' ? `'${id}' fails` : seen;

async function runInTime(check: Check, patient: Patient): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve(tooLate(patient)), check.limitMs ?? checkMs);
  });
  try {
    return await Promise.race([Promise.resolve(check.run(patient)), late]);
  } catch (error) {
    if (error instanceof ThrottledError)
      return unseen('requests are limited there (429): try again in a minute');
    return isLate(error)
      ? tooLate(patient)
      : warning(
          `it ended with an error: ${sentence(error)}`,
          'Look at the log of the backend and of what stands between at this moment; the connection ended in the middle.',
        );
  } finally {
    clearTimeout(timer);
  }
}

const isLate = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/** Where everything is slow, that is the finding. */
function tooLate({ isSlow }: Patient): Outcome {
  return isSlow
    ? unseen('the backend is too slow for it')
    : warning(
        `it took more than ${checkMs / 1_000} seconds`,
        'See why this call takes longer than the others: the log of the backend names it.',
      );
}

/** An error in words: the innermost cause says most. */
export function sentence(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error) return sentence(cause);
  return error instanceof Error
    ? error.message || ((error as NodeJS.ErrnoException).code ?? error.name)
    : String(error);
}
