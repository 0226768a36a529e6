import { list, text } from '../../../contracts/loose.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';

/** The number of top tracks shown at first. */
export const topTracksShown = 5;

/** Whether an artist has any biographical data. */
export const hasAbout = ({
  profile,
  genres,
  links,
}: ReplyOf<'GET artists/{id}'>['artist']): boolean =>
  text(profile?.description) !== '' ||
  text(profile?.city) !== '' ||
  list(genres).length + list(links).length > 0;
