/** The subject of a finding. */
export type Group =
  | 'settings'
  | 'network'
  | 'backend'
  | 'sessions'
  | 'requests'
  | 'start-up'
  | 'member'
  | 'files'
  | 'uploads'
  | 'between'
  | 'shared';

type State = 'ok' | 'warning' | 'failure' | 'skipped';

/** The result of a check; `todo` if somebody should act. */
export interface Outcome {
  state: State;
  seen: string;
  todo?: string;
  /** For a skipped check: whether checks that need it are skipped too. */
  blocks?: boolean;
}

export interface Finding extends Omit<Outcome, 'blocks'> {
  id: string;
  group: Group;
  tried: string;
}

export const ok = (seen: string): Outcome => ({ state: 'ok', seen });
export const warning = (seen: string, todo: string): Outcome => ({ state: 'warning', seen, todo });
export const failure = (seen: string, todo: string): Outcome => ({ state: 'failure', seen, todo });
/** Not applicable. `why` follows 'skipped, since'. */
export const skipped = (why: string): Outcome => ({ state: 'skipped', seen: why });
/** Cannot be checked, and neither can the checks that need it. */
export const notCheckable = (why: string): Outcome => ({
  state: 'skipped',
  seen: why,
  blocks: true,
});

export interface Diagnosis {
  /** 0: all is well or could not be checked; 1: there are warnings; 2: there are failures. */
  exitCode: 0 | 1 | 2;
  /** Id of the finding that most likely causes the others; null if all is well. */
  cause: string | null;
  /** In the order of the checks, causes before consequences. */
  findings: Finding[];
}

export function diagnose(findings: Finding[]): Diagnosis {
  const failed = findings.find(({ state }) => state === 'failure');
  const warned = findings.filter(({ state }) => state === 'warning');
  // A slow backend explains no other warning: checks that it delays are skipped instead.
  const cause = failed ?? warned.find(({ id }) => id !== 'time') ?? warned[0];
  return { exitCode: failed ? 2 : cause ? 1 : 0, cause: cause?.id ?? null, findings };
}

const marks: Record<State, string> = {
  ok: 'ok     ',
  warning: 'WARNING',
  failure: 'FAILURE',
  skipped: 'skipped',
};

/** A diagnosis for people: a line per finding, then what to do, the likely cause first. */
export function report({ cause, findings }: Diagnosis): string {
  const width = Math.max(...findings.map(({ id }) => id.length));
  const lines = findings.map(
    ({ id, state, seen }) =>
      `  ${marks[state]}  ${id.padEnd(width)}  ${state === 'skipped' ? 'since ' : ''}${seen}`,
  );
  const count = (state: State): number => findings.filter((one) => one.state === state).length;
  const wrong = findings
    .filter(({ state }) => state === 'failure' || state === 'warning')
    .toSorted((one, other) => rank(one, cause) - rank(other, cause));
  return [
    ...lines,
    '',
    ...wrong.flatMap((one) => [
      `${one.id === cause ? 'The likely cause: ' : ''}${marks[one.state].trim()} ${one.id}`,
      `  tried  ${one.tried}`,
      `  seen   ${one.seen}`,
      `  do     ${one.todo ?? ''}`,
      '',
    ]),
    `${count('failure')} failures, ${count('warning')} warnings, ${count('ok')} ok, ${count('skipped')} skipped`,
  ].join('\n');
}

const rank = ({ id, state }: Finding, cause: string | null): number =>
  id === cause ? 0 : state === 'failure' ? 1 : 2;
