import type { Plan } from '../plans/read-plans.ts';

export interface ComparedFeature {
  /** In the first plan's spelling, which is the translation key. */
  name: string;
  /** One entry for each plan, in order. */
  includedIn: boolean[];
}

/** Ignores case and spaces, in which the same feature may differ between plans. */
const keyOf = (feature: string): string => feature.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * Every feature of the plans, without duplicates. Empty if there is nothing to compare: fewer than
 * two plans, or no features.
 */
export function comparedFeatures(plans: readonly Pick<Plan, 'features'>[]): ComparedFeature[] {
  if (plans.length < 2) return [];
  const keys = plans.map(({ features }) => new Set(features.map(keyOf)));
  const names = new Map<string, string>();
  for (const feature of plans.flatMap(({ features }) => features)) {
    const key = keyOf(feature);
    if (!names.has(key)) names.set(key, feature);
  }
  return [...names].map(([key, name]) => ({
    name,
    includedIn: keys.map((ofPlan) => ofPlan.has(key)),
  }));
}
