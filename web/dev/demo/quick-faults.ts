import { type Fault, isRandom } from '../../../contracts/faults/fault.ts';
import { parseFaults } from '../../../contracts/faults/parse-faults.ts';
import { noTrouble, type Trouble } from '../../../contracts/faults/trouble.ts';
import { delays, failures, type ShownFault } from './fault-choices.ts';

/**
 * Splits faults into the panel's three choices and all others. A choice whose fault has ended is
 * reset.
 */
export function splitQuick(shown: readonly ShownFault[]): { trouble: Trouble; others: string[] } {
  const trouble = { ...noTrouble };
  const others: string[] = [];
  for (const { text, isOver } of shown) {
    const quick = isOver ? null : quickOf(text);
    if (quick?.delayMs !== undefined && trouble.delayMs === 0) trouble.delayMs = quick.delayMs;
    else if (quick?.fail !== undefined && trouble.fail === '') Object.assign(trouble, quick);
    else if (!isOver || quickOf(text) === null) others.push(text);
  }
  return { trouble, others };
}

const isAlways = ({ when }: Fault): boolean =>
  !isRandom(when) && when.from === 1 && when.to === null;
const isOnce = ({ when }: Fault): boolean => !isRandom(when) && when.from === 1 && when.to === 1;

/** Null for a fault that the choices cannot express. */
function quickOf(text: string): Partial<Trouble> | null {
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
