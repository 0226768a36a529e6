import type { Effects } from '../../contracts/faults/fault.ts';
import { record } from '../../contracts/loose.ts';
import { drifted } from '../laravel/failures.ts';

/** Whether a fault changes fields of the reply. */
export const changesFields = ({ rename, retype, nulled, failure }: Effects): boolean =>
  Boolean(rename ?? retype ?? nulled) || failure === 'drifted';

/** The reply with a renamed, mistyped or missing field. */
export function changeFields(
  reply: unknown,
  { rename, retype, nulled, failure }: Effects,
): unknown {
  let changed = failure === 'drifted' ? drifted(reply) : reply;
  if (retype !== undefined) changed = changeAt(changed, steps(retype), setTo(retyped));
  if (nulled !== undefined)
    changed = changeAt(
      changed,
      steps(nulled),
      setTo(() => null),
    );
  if (rename) changed = changeAt(changed, steps(rename.path), renameTo(rename.to));
  return changed;
}

/** `artists[].name` as `['artists', '[]', 'name']`. */
const steps = (path: string): string[] => path.match(/\[\]|[^.[\]]+/g) ?? [];

type Change = (parent: Record<string, unknown>, name: string) => Record<string, unknown>;

const setTo =
  (make: (value: unknown) => unknown): Change =>
  (parent, name) => ({ ...parent, [name]: make(parent[name]) });

const renameTo =
  (to: string): Change =>
  (parent, name) =>
    Object.fromEntries(
      Object.entries(parent).map(([key, value]) => [key === name ? to : key, value]),
    );

/** An unknown path changes nothing. */
function changeAt(value: unknown, [step, ...rest]: string[], change: Change): unknown {
  if (step === undefined) return value;
  if (Array.isArray(value)) return changeItems(value, [step, ...rest], change);
  const parent = record(value);
  if (!Object.hasOwn(parent, step)) return value;
  return rest.length === 0
    ? change(parent, step)
    : { ...parent, [step]: changeAt(parent[step], rest, change) };
}

function changeItems(items: unknown[], [step, ...rest]: string[], change: Change): unknown[] {
  const matches = (index: number): boolean => step === '[]' || step === String(index);
  return items.map((item, index) => {
    if (!matches(index)) return item;
    return rest.length === 0 ? changeItem(item, change) : changeAt(item, rest, change);
  });
}

/** A list item has no key, so only its value can change. */
const changeItem = (item: unknown, change: Change): unknown => change({ item }, 'item')['item'];

function retyped(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return 0;
}
