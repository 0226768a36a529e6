import type { ReplyOf } from '../../../contracts/schema/calls.ts';

/** The number of top tracks shown at first. */
export const topTracksShown = 5;

/** Whether an artist has any biographical data. */
export const hasAbout = ({
  profile,
  genres,
  links,
}: ReplyOf<'GET artists/{id}'>['artist']): boolean =>
  Boolean(profile?.description || profile?.city || genres?.length || links?.length);
