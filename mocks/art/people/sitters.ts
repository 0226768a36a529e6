import type { Company } from './portrait.ts';

type Sitting = [seed: number, company: Company];

/** Who sat for whom: portraits are chance, so the ones that suit a name were picked by eye. */
export const artistSittings: Record<number, Sitting> = {
  1: [62, 1], 2: [25, 3], 3: [29, 3], 4: [36, 3], 5: [66, 1], 6: [9, 3], 7: [3, 2], 8: [41, 1],
  9: [17, 3], 10: [72, 1], 11: [16, 3], 12: [17, 1], 13: [18, 3], 14: [26, 3], 15: [64, 1], 16: [10, 2],
  17: [52, 1], 18: [14, 2], 19: [11, 1], 20: [33, 3], 21: [38, 1], 22: [35, 3], 23: [34, 3], 24: [22, 1],
};

/** Members by user id. The fifth is the first artist in person. */
export const memberSittings: Record<number, Sitting> = {
  1: [13, 1], 2: [40, 1], 3: [27, 1], 4: [15, 1], 5: [62, 1], 6: [71, 1], 7: [12, 1], 8: [70, 1],
};
