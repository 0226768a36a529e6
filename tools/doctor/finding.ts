/** What a finding is about. */
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

/** What a check has seen; `todo` where somebody should do something. */
export interface Outcome {
  state: State;
  seen: string;
  todo?: string;
  /** Of one that was skipped: whether what needs it cannot be seen either. */
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
/** There is nothing to see here. `why` follows 'skipped, since'. */
export const skipped = (why: string): Outcome => ({ state: 'skipped', seen: why });
/** It cannot be seen, nor what needs it. */
export const unseen = (why: string): Outcome => ({ state: 'skipped', seen: why, blocks: true });

export interface Diagnosis {
  /** 0: all is well, or was not to be seen; 1: there are warnings; 2: something fails. */
  exitCode: 0 | 1 | 2;
  /** Id of the finding that the others most likely follow from; null where all is well. */
  cause: string | null;
  /** In the order of the checks, in which causes come before what follows from them. */
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

/** A diagnosis for somebody who reads it: every finding in a line, then what to do, the likely cause first. */
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
    `${count('failure')} failures, ${count('warning')} warnings, ${count('ok')} well, ${count('skipped')} skipped`,
  ].join('\n');
}

const rank = ({ id, state }: Finding, cause: string | null): number =>
  id === cause ? 0 : state === 'failure' ? 1 : 2;
