type Tree = Record<string, unknown>;

/**
 * Applies every difference between `before` and `after` to `state`, and leaves the rest. Entries of
 * lists are compared one by one if all three lists have the same length. All three are plain JSON.
 */
export function applyChanges(state: object, before: object, after: object): void {
  const [target, from, to] = [asTree(state), asTree(before), asTree(after)];
  for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const [now, old, wanted] = [target[key], from[key], to[key]];
    if (old === wanted) continue;
    if (JSON.stringify(old) === JSON.stringify(wanted)) continue;
    if (isAlike(now, old) && isAlike(old, wanted)) target[key] = changedIn(now, old, wanted);
    else if (wanted === undefined) Reflect.deleteProperty(target, key);
    else target[key] = structuredClone(wanted);
  }
}

/** Shared data is frozen; then this changes a frozen copy instead. */
function changedIn(now: unknown, old: unknown, wanted: unknown): unknown {
  if (!Object.isFrozen(now)) {
    applyChanges(asTree(now), asTree(old), asTree(wanted));
    return now;
  }
  const copy = Array.isArray(now) ? [...(now as unknown[])] : { ...asTree(now) };
  applyChanges(copy, asTree(old), asTree(wanted));
  return Object.freeze(copy);
}

function isAlike(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) || Array.isArray(other))
    return Array.isArray(one) && Array.isArray(other) && one.length === other.length;
  return isTree(one) && isTree(other);
}

const isTree = (value: unknown): boolean => typeof value === 'object' && value !== null;
const asTree = (value: unknown): Tree => value as Tree;
