import { endSessions } from './legacy/account/user-sessions.ts';
import { personById } from './people.ts';
import { firstOfCrowd } from './seed/crowd.ts';
import type { Person, WorldState } from './state.ts';

/** Deletes users with their content, like cascading foreign keys. Keeps their plays anonymously. */
export function deletePeople(state: WorldState, ids: readonly number[]): void {
  const gone = new Set(ids);
  const isGone = (id: number | null): boolean => id !== null && gone.has(id);
  for (const id of ids) {
    const person = personById(state, id);
    if (person) forget(state, person);
  }
  state.people = state.people.filter(({ id }) => !isGone(id));
  const { crowd } = state;
  if (crowd) crowd.gone = [...crowd.gone, ...ids.filter((id) => id >= firstOfCrowd)];
  state.catalogue.playlists = state.catalogue.playlists.filter(({ owner_id }) => !isGone(owner_id));
  for (const playlist of state.catalogue.playlists)
    playlist.follower_ids = playlist.follower_ids.filter((id) => !isGone(id));
  removeComments(state, isGone);
  state.follows = withoutPeople(state.follows, isGone);
  state.managers = withoutPeople(state.managers, isGone);
  for (const workspace of state.workspaces)
    workspace.member_ids = workspace.member_ids.filter((one) => !isGone(one));
  state.requests = state.requests.filter(({ user_id }) => !isGone(user_id));
  state.uploads.entries = state.uploads.entries.filter(({ user_id }) => !isGone(user_id));
  state.oldFiles = state.oldFiles.filter(({ user_id }) => !isGone(user_id));
  if (state.manyLikes && isGone(state.manyLikes.user_id)) state.manyLikes = null;
  for (const play of state.playLog) if (isGone(play.user_id)) play.user_id = null;
}

/** Removes this user's rows. */
function forget(state: WorldState, person: Person): void {
  const { id, email, avatar } = person;
  endSessions(state, person, null);
  for (const rows of [
    state.devices,
    state.notifications,
    state.notificationChoices,
    state.likedTracks,
    state.likedAt,
    state.likedAlbums,
    state.likedArtists,
    state.follows,
    state.reposts,
    state.profiles,
    state.plays,
    state.invoices,
    state.verificationCodes,
  ])
    Reflect.deleteProperty(rows, id);
  Reflect.deleteProperty(state.passwordResets, email);
  if (state.files && avatar !== null) Reflect.deleteProperty(state.files, avatar);
  state.plainTokens = without(state.plainTokens, (owner) => owner === id);
  state.checkouts = without(state.checkouts, ({ user_id }) => user_id === id);
}

const withoutPeople = (
  lists: Record<number, number[]>,
  isGone: (id: number) => boolean,
): Record<number, number[]> =>
  Object.fromEntries(
    Object.entries(lists).map(([id, people]) => [id, people.filter((one) => !isGone(one))]),
  );

const without = <Value>(
  rows: Record<string, Value>,
  isGone: (value: Value) => boolean,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(rows).filter(([, value]) => !isGone(value)));

/** Other people's replies become top-level comments. */
function removeComments(state: WorldState, isGone: (person: number) => boolean): void {
  const removed = new Set(state.comments.filter((row) => isGone(row.user_id)).map(({ id }) => id));
  if (removed.size > 0) {
    state.comments = state.comments.filter(({ id }) => !removed.has(id));
    for (const row of state.comments)
      if (row.parent_id !== null && removed.has(row.parent_id)) row.parent_id = null;
  }
  state.reports = state.reports.filter(
    ({ user_id, comment_id }) => !isGone(user_id) && !removed.has(comment_id),
  );
}
