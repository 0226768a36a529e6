import type { Plan } from '../plans/read-plans.ts';

export interface ComparedFeature {
  /** In the first plan's spelling, which is the translation key. */
  name: string;
  /** One entry for each plan, in order: its amount, or whether it has the feature. */
  cells: (string | boolean)[];
}

/** Ignores case and spaces, in which the same feature may differ between plans. */
const keyOf = (feature: string): string => feature.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** An amount and its subject: `20 playlists`, `2 GB storage`, `Unlimited playlists`. */
const amountFirst = /^(unlimited|\d[\d.,']*(?:\s?(?:%|[kmgt]b|kbps))?)\s+(\S.*)$/i;

function readFeature(feature: string) {
  const [, amount = '', subject = ''] = amountFirst.exec(feature.trim()) ?? [];
  // One playlist and twenty playlists have the same subject.
  return { feature, amount, subject, key: keyOf(subject).replace(/s$/, '') };
}

/**
 * Every feature of the plans, without duplicates. Backends send features as texts, so amounts of
 * the same thing become one row: otherwise a larger plan would seem to lack the smaller amount.
 * Empty if there is nothing to compare: fewer than two plans, or no features.
 */
export function comparedFeatures(plans: readonly Pick<Plan, 'features'>[]): ComparedFeature[] {
  if (plans.length < 2) return [];
  const read = plans.map(({ features }) => features.map(readFeature));
  const rows = new Map<string, ComparedFeature>();
  const rowOf = (key: string, name: string): ComparedFeature => {
    const row = rows.get(key) ?? { name, cells: plans.map(() => false) };
    rows.set(key, row);
    return row;
  };
  const isCompared = (key: string) =>
    key !== '' && read.filter((ofPlan) => ofPlan.some((one) => one.key === key)).length > 1;
  for (const [plan, ofPlan] of read.entries())
    for (const { feature, amount, subject, key } of ofPlan)
      if (isCompared(key)) rowOf(`amount ${key}`, capitalized(subject)).cells[plan] = amount;
      else rowOf(keyOf(feature), feature).cells[plan] = true;
  return [...rows.values()];
}

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
