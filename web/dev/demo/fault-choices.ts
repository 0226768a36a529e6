import { type Fault, isRandom } from '../../../contracts/faults/fault.ts';
import { parseFaults } from '../../../contracts/faults/parse-faults.ts';
import { noChoices, type Choices } from '../../../contracts/faults/choices.ts';

/** A fault of this visitor's world, as the fake backend counts it. */
export interface CountedFault {
  text: string;
  /** Requests that the fault could have hit, and those that it has hit. */
  seen: number;
  hits: number;
  /** Whether it can never hit again. */
  isOver: boolean;
}

/** The panel's options: values with their labels. */
export const delays = [
  ['0', 'None'],
  ['300', '0.3 seconds'],
  ['1000', '1 second'],
  ['3000', '3 seconds'],
  ['10000', '10 seconds'],
] as const;
export const failures = [
  ['', 'Nothing'],
  ['trace', '500 with a stack trace'],
  ['expired', '419: token expired'],
  ['unauthenticated', '401: signed out'],
  ['too-many', '429: too many attempts'],
  ['maintenance', '503: maintenance'],
  ['broken-json', 'Malformed JSON'],
  ['empty', 'Empty response'],
  ['html', 'HTML instead of JSON'],
  ['cut', 'Cut off halfway'],
  ['drifted', 'Renamed and retyped fields'],
  ['offline', 'Offline'],
] as const;
export const calls = [
  ['all', 'Every call'],
  ['next', 'The next call'],
  ['reads', 'Only reads'],
  ['writes', 'Only writes'],
] as const;

/** Splits faults into the panel's three choices and all others. Ended choices are reset. */
export function splitQuick(shown: readonly CountedFault[]): { choices: Choices; others: string[] } {
  const choices = { ...noChoices };
  const others: string[] = [];
  for (const { text, isOver } of shown) {
    const quick = isOver ? null : quickOf(text);
    if (quick?.delayMs !== undefined && choices.delayMs === 0) choices.delayMs = quick.delayMs;
    else if (quick?.fail !== undefined && choices.fail === '') Object.assign(choices, quick);
    else if (!isOver || quickOf(text) === null) others.push(text);
  }
  return { choices, others };
}

export const isAlways = ({ when }: Fault): boolean =>
  !isRandom(when) && when.from === 1 && when.to === null;
const isOnce = ({ when }: Fault): boolean => !isRandom(when) && when.from === 1 && when.to === 1;

/** Null for a fault that the choices cannot express. */
function quickOf(text: string): Partial<Choices> | null {
  const [fault] = parseFaults(text);
  if (!fault) return null;
  const { target, effects } = fault;
  const { delayMs, failure, ...more } = effects;
  if (Object.keys(more).length > 0) return null;
  if (delayMs !== undefined && failure === undefined)
    return target === 'all' && isAlways(fault) && has(delays, String(delayMs)) ? { delayMs } : null;
  if (failure === undefined || delayMs !== undefined || !has(failures, failure)) return null;
  if (target === 'calls') return isOnce(fault) ? { fail: failure, calls: 'next' } : null;
  if (target !== 'all' && target !== 'reads' && target !== 'writes') return null;
  return isAlways(fault) ? { fail: failure, calls: target } : null;
}

const has = (table: readonly (readonly [string, string])[], value: string): boolean =>
  table.some(([known]) => known === value);
