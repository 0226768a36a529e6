import { catalogue } from './catalogue.ts';

/** Every so manieth song from somewhere on: lists that mix the genres, and are the same in every world. */
const taste = (start: number, step: number, most: number): number[] =>
  catalogue.tracks.filter((_, place) => place >= start && (place - start) % step === 0).slice(0, most).map(({ id }) => id);

/** By user id. The member has more than one page of them; the last two people like nothing yet. */
export const likedTracks: Record<number, number[]> = { 1: taste(2, 5, 46), 2: taste(7, 17, 12), 4: taste(1, 23, 9), 5: taste(40, 31, 6), 6: taste(0, 9, 28) };
