import { callUrl } from '../../contracts/calls/call-key.ts';
import { isList, list, record } from '../../contracts/loose.ts';
import { deviceStore, outboxEntry } from './device-store.ts';
import { keptReplies, keptReply } from './last-visit.ts';

type Fields = Record<string, unknown>;

/** Changes of a playlist's tracks, among the writes in the outbox. */
const editKey = /^POST playlists\/\{id\}\/tracks\/(add|remove|order)$/;

/** A kept reply with the changes of playlists that wait to be sent; undefined if there is none. */
export async function keptReplyWithEdits(
  person: number,
  url: string,
): Promise<Response | undefined> {
  if (!url.includes('/playlists')) return keptReply(person, url);
  const replies = await keptRepliesWithEdits(person).catch((): Fields => ({}));
  const address = url.slice(callUrl('').length);
  // Lists that load more ask for their first page by its number.
  const reply = replies[address] ?? replies[address.replace('?page=1&', '?')];
  return reply === undefined ? undefined : Response.json(reply);
}

/** All kept replies, with the changes of playlists that wait to be sent. */
export async function keptRepliesWithEdits(person: number): Promise<Fields> {
  const replies: Fields = await keptReplies(person);
  const waiting = list(await deviceStore.get(person, outboxEntry).catch(() => null)).map(record);
  const edits = waiting.filter(({ key }) => editKey.test(String(key)));
  if (edits.length === 0) return replies;
  const tracks = new Map<unknown, unknown>();
  collectTracks(replies, tracks);
  for (const edit of edits) applyTo(replies, edit, tracks);
  return replies;
}

/** Only tracks have a duration. */
function collectTracks(value: unknown, tracks: Map<unknown, unknown>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('duration' in value && 'id' in value && 'name' in value) tracks.set(value.id, value);
  for (const part of Object.values(value)) collectTracks(part, tracks);
}

/** Changes the playlist's own reply, its list of tracks, and its count where it is listed. */
function applyTo(replies: Fields, edit: Fields, tracks: Map<unknown, unknown>): void {
  const { id } = record(edit['params']);
  const address = `playlists/${String(id)}`;
  const own = record(replies[address]);
  const before = rowsOf(own['tracks']).length;
  own['tracks'] = pageAfter(own['tracks'], edit, tracks);
  // The page then adds up its tracks.
  own['totalDuration'] = null;
  const grown = rowsOf(own['tracks']).length - before;
  const count = (one: unknown) => {
    const playlist = record(one);
    if (playlist['id'] === id) playlist['tracks_count'] = Number(playlist['tracks_count']) + grown;
  };
  count(own['playlist']);
  for (const [key, reply] of Object.entries(replies).filter(([name]) => name !== address)) {
    const fields = record(reply);
    if (key.startsWith(`${address}/tracks`))
      fields['pagination'] = pageAfter(fields['pagination'], edit, tracks);
    else if (/^users\/\d+\/playlists/.test(key)) rowsOf(fields['pagination']).forEach(count);
  }
}

const rowsOf = (page: unknown): unknown[] => list(isList(page) ? page : record(page)['data']);

/** Only a list without further pages shows where added and moved tracks are. */
function pageAfter(page: unknown, edit: Fields, tracks: Map<unknown, unknown>): unknown {
  const rows = rowsOf(page);
  const { total, next_cursor: cursor, next_page: next, next_page_url: url } = record(page);
  const isWhole = Number(total ?? rows.length) === rows.length && !cursor && !next && !url;
  const changed = rowsAfter(rows, edit, isWhole ? tracks : null);
  if (isList(page)) return changed;
  const count = typeof total === 'number' && { total: total + changed.length - rows.length };
  return { ...record(page), data: changed, ...count };
}

function rowsAfter(
  rows: unknown[],
  { key, body }: Fields,
  tracks: Map<unknown, unknown> | null,
): unknown[] {
  const { ids: sent, duplicates } = record(body);
  const ids = list(sent);
  const idOf = (row: unknown) => record(row)['id'];
  if (String(key).endsWith('remove')) return rows.filter((row) => !ids.includes(idOf(row)));
  if (tracks === null) return rows;
  if (String(key).endsWith('add')) {
    const news = ids.filter((id) => duplicates === true || !rows.some((row) => idOf(row) === id));
    return [...rows, ...news.flatMap((id) => tracks.get(id) ?? [])];
  }
  const left = [...rows];
  const take = (id: unknown) => {
    const at = left.findIndex((row) => idOf(row) === id);
    return at === -1 ? [] : left.splice(at, 1);
  };
  return [...ids.flatMap(take), ...left];
}
