export const banLengths = ['day', 'week', 'month', 'date', 'ever'] as const;
export type BanLength = (typeof banLengths)[number];

const dayMs = 24 * 60 * 60_000;
const days = { day: 1, week: 7, month: 30 } as const;

/** When a ban of this length ends, in ISO format; null for a permanent ban. */
export const banEnd = (length: Exclude<BanLength, 'date'>, now: Date): string | null =>
  length === 'ever' ? null : new Date(now.getTime() + days[length] * dayMs).toISOString();
