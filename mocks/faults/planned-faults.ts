import { type Effects, type Fault, isRandom } from '../../contracts/faults/fault.ts';
import { isTarget } from '../../contracts/faults/fault-target.ts';
import { parseFaults, writeFault } from '../../contracts/faults/parse-faults.ts';
import { choiceFaults } from '../../contracts/faults/choices.ts';
import { record, text } from '../../contracts/loose.ts';
import { mulberry } from '../random.ts';
import type { WorldState } from '../state.ts';
import type { PlannedFault } from './planned-fault.ts';
import { forgetReplies } from './previous-reply.ts';

/** More than the gateway's concurrent retries. */
const maxDecided = 20;

/**
 * Replaces the faults of a world: `planFaults(world.state, 'GET genres:2:503')`. An empty text
 * switches all off. `keepsCounts`: unchanged faults keep their counts.
 * @throws TypeError that names a mistake in the text.
 */
export function planFaults(
  state: WorldState,
  faults: string | readonly Fault[],
  keepsCounts = false,
): void {
  const given = typeof faults === 'string' ? parseFaults(faults) : faults;
  const wanted = [...new Map(given.map((fault) => [writeFault(fault), fault])).values()];
  const wasStale = keepsCounts && state.faults.some(({ fault }) => fault.effects.isStale);
  if (!wasStale) forgetReplies(state);
  const before = new Map(
    keepsCounts ? state.faults.map((planned) => [writeFault(planned.fault), planned]) : [],
  );
  state.faults = wanted.map(
    (fault) => before.get(writeFault(fault)) ?? { fault, seen: 0, hits: 0, decided: [] },
  );
}

/**
 * The faults in a control's request: as text, or as the older three choices. Null if there are
 * none.
 * @throws TypeError that names the mistake.
 */
export function readFaults(faults: unknown, trouble: unknown): Fault[] | null {
  if (faults !== undefined) return parseFaults(text(faults));
  return trouble === undefined ? null : choiceFaults(record(trouble));
}

/** Whether a fault can never hit again. */
export const isOver = ({ fault: { when }, seen }: PlannedFault): boolean =>
  !isRandom(when) && when.to !== null && seen >= when.to;

export interface Arrival {
  method: string;
  pathname: string;
  search: string;
  /** Empty for a request without an ID. */
  requestId: string;
}

export interface DueFaults {
  effects: Effects;
  /** The texts of the faults that hit. */
  hits: string[];
}

/** Counts a request and returns its faults. If two faults have the same effect, the first wins. */
export function takeFaults(state: WorldState, arrival: Arrival): DueFaults {
  const due: DueFaults = { effects: {}, hits: [] };
  for (const planned of state.faults) {
    if (!isTarget(planned.fault.target, arrival) || !decide(planned, arrival)) continue;
    due.effects = { ...planned.fault.effects, ...due.effects };
    due.hits.push(writeFault(planned.fault));
  }
  return due;
}

function decide(planned: PlannedFault, { method, pathname, search, requestId }: Arrival): boolean {
  const name = `${requestId} ${method} ${pathname}${search}`;
  const earlier = requestId === '' ? undefined : planned.decided.find((one) => one.name === name);
  if (earlier) return earlier.isHit;
  planned.seen += 1;
  const isHit = isDue(planned);
  if (isHit) planned.hits += 1;
  if (requestId !== '')
    planned.decided = [...planned.decided.slice(1 - maxDecided), { name, isHit }];
  return isHit;
}

function isDue({ fault: { when }, seen }: PlannedFault): boolean {
  if (!isRandom(when)) return seen >= when.from && (when.to === null || seen <= when.to);
  // Draws once per request, so that the same requests fail in each run.
  const { next } = mulberry(Math.imul(when.seed, 0x9e3779b1) | 0);
  return mulberry(Math.imul(next ^ seen, 0x85ebca6b)).value * 100 < when.percent;
}
