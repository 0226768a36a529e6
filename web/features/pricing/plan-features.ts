import type { Plan } from '../../plans/read-plans.ts';

export interface ComparedFeature {
  /** As the first plan spells it, which is how translators know it. */
  name: string;
  /** One for each plan, in their order. */
  includedIn: boolean[];
}

/** Letters and blanks differ where people type the same feature twice. */
const keyOf = (feature: string): string => feature.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Every feature of the plans, each once. Empty where there is nothing to compare: fewer than two plans, or no features. */
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
