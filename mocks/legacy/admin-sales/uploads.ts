import { id as idOf } from '../../../contracts/loose.ts';
import type { AdminFileEntry } from '../../../contracts/schema/admin-sales.ts';
import { legacy } from '../../legacy-call.ts';
import { personById, publicUser } from '../../people.ts';
import type { StoredEntry, WorldState } from '../../state.ts';
import { publicEntry } from '../upload/file-entries.ts';
import { adminList, allowed, inNewestOrder } from '../admin-list.ts';

/** Without files in the trash. People list their own without a permission. */
const listFiles = legacy('GET file-entries', 'auth', (call) => {
  const { state } = call.world;
  const owner = idOf(call.query.userId);
  if (owner === null || owner !== call.visit.person?.id) allowed(call, 'files.view');
  const rows = [...state.uploads.entries, ...state.oldFiles].filter(
    ({ deleted_at, user_id }) => deleted_at === null && (owner === null || user_id === owner),
  );
  return {
    pagination: adminList(inNewestOrder(rows), call.query, {
      values: {
        id: ({ id }) => id,
        name: ({ name }) => name ?? '',
        user: ({ user_id }) => ownerName(state, user_id),
        user_id: ({ user_id }) => user_id,
        mime: ({ mime }) => mime ?? '',
        type: ({ mime }) => (mime ?? '').split('/', 1)[0] ?? '',
        extension: ({ extension }) => extension ?? '',
        disk: ({ disk }) => disk,
        file_size: ({ size }) => size,
        created_at: ({ created_at }) => created_at ?? null,
      },
      textOf: ({ name, user_id }) => `${name ?? ''} ${ownerName(state, user_id)}`,
      shown: (entry) => fileOf(state, entry),
    }),
    status: 'success',
  };
});

export const adminUploadsCalls = [listFiles];

function ownerName(state: WorldState, id: number): string {
  const owner = personById(state, id);
  return owner ? `${owner.first_name} ${owner.last_name}`.trim() : '';
}

function fileOf(state: WorldState, entry: StoredEntry): AdminFileEntry {
  const owner = personById(state, entry.user_id);
  return {
    ...publicEntry(entry),
    id: idOf(entry.id) ?? entry.id,
    user_id: entry.user_id,
    user: owner && publicUser(state, owner),
    disk: entry.disk,
    created_at: entry.created_at ?? null,
  };
}
