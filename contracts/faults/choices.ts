import { always, type Fault, type FailureKind, failureKinds } from './fault.ts';

/**
 * The panel's three choices, also in older links: `?fail=trace&calls=reads&delay=300`. A short form
 * of two faults.
 */
export interface Choices {
  delayMs: number;
  /** A way in which the demo backend can fail; empty for none. */
  fail: string;
  calls: 'all' | 'reads' | 'writes' | 'next';
}

export const noChoices: Choices = { delayMs: 0, fail: '', calls: 'all' };

const groups = ['all', 'reads', 'writes', 'next'] as const;

/** @throws TypeError for an unknown failure or unknown calls. */
export function choiceFaults({
  delayMs = 0,
  fail = '',
  calls = 'all',
}: { [Name in keyof Choices]?: unknown }): Fault[] {
  const failure = failureKinds.find((kind) => kind === fail);
  const group = groups.find((one) => one === calls);
  if (fail !== '' && !failure) throw new TypeError(`Unknown failure '${String(fail)}'`);
  if (!group) throw new TypeError(`Unknown kind of calls '${String(calls)}'`);
  const delay = Math.min(60_000, Math.max(0, Number(delayMs) || 0));
  return [
    ...(delay > 0 ? [{ target: 'all', when: always, effects: { delayMs: delay } }] : []),
    ...(failure ? [failing(failure, group)] : []),
  ];
}

const failing = (failure: FailureKind, group: Choices['calls']): Fault => ({
  target: group === 'next' ? 'calls' : group,
  when: group === 'next' ? { from: 1, to: 1 } : always,
  effects: { failure },
});
