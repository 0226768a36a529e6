import { FILES_CREATE } from '../../../contracts/constants.ts';
import { uploads } from '../../../contracts/calls/uploads.ts';
import { id, isOn, list, record, text } from '../../../contracts/loose.ts';
import type { FileEntry } from '../../../contracts/schema/upload.ts';
import { invalid, HttpException, unauthenticated } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';
import { hasPermission, limitOf } from '../../people.ts';
import type { Visit } from '../../session/visit.ts';
import type { Person, ReceivedFile, StoredEntry } from '../../state.ts';
import type { World } from '../../world.ts';
import { keepFile } from './uploaded-files.ts';

/** One request that carries the whole file. */
const uploadForm = legacy('POST file-entries', 'auth', async ({ world, visit, body }) => {
  const { file } = body;
  if (!(file instanceof File)) throw invalid({ file: ['The file field is required.'] });
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const fileName = crypto.randomUUID();
  await keepFile(world, fileName, file);
  const fileEntry = addEntry(
    world,
    visit,
    { size: file.size, sha256: hash.toHex() },
    {
      name: file.name,
      mime: file.type,
      extension: '',
      fileName,
      url: `storage/uploads/${fileName}`,
      strategy: 'form',
      metadata: body,
    },
  );
  return { fileEntry, status: 'success' };
});

/** Creates an entry for a finished resumable upload, by its key. */
const enterResumable = legacy('POST tus/entries', 'auth', async ({ world, visit, body }) => {
  const { uploadKey } = validate(body, { uploadKey: 'required' });
  const fileName = crypto.randomUUID();
  const received = (await world.storage?.takeResumable(world, uploadKey, fileName)) ?? null;
  if (!received) throw new HttpException(404, { message: 'No query results for this upload key.' });
  const { metadata, ...file } = received;
  const fileEntry = addEntry(world, visit, file, {
    name: metadata['clientName'] ?? metadata['name'] ?? fileName,
    mime: metadata['clientMime'] ?? '',
    extension: metadata['clientExtension'] ?? '',
    fileName,
    url: `storage/uploads/${fileName}`,
    strategy: 'resumable',
    metadata,
  });
  return { fileEntry, status: 'success' };
});

const measureSpace = legacy('GET user/space-usage', 'auth', ({ world, visit }) => {
  if (!visit.person) throw unauthenticated();
  return {
    used: spaceUsed(world, visit.person),
    available: limitOf(world.state, visit.person, FILES_CREATE),
    status: 'success',
  };
});

/**
 * Moves entries to the trash, or deletes them for good. Unknown entries are skipped, and other
 * people's too without the permission.
 */
const deleteEntries = legacy('POST file-entries/delete', 'auth', ({ world, visit, body }) => {
  if (!visit.person) throw unauthenticated();
  const [ids, paths] = [list(body.entryIds).map(id), list(body.paths).map(text)];
  if (ids.length + paths.length === 0)
    throw invalid({
      entryIds: ['The entry ids field is required when none of paths are present.'],
    });
  const { state } = world;
  const seesAll = hasPermission(state, visit.person, 'files.delete');
  const chosen = [...state.uploads.entries, ...state.oldFiles].filter(
    (entry) =>
      (seesAll || entry.user_id === visit.person?.id) &&
      (ids.includes(id(entry.id)) || paths.includes(entry.url ?? '')),
  );
  const isKept = (entry: StoredEntry): boolean => !chosen.includes(entry);
  if (isOn(body.deleteForever)) {
    state.uploads.entries = state.uploads.entries.filter(isKept);
    state.oldFiles = state.oldFiles.filter(isKept);
  } else for (const entry of chosen) entry.deleted_at ??= world.now().toISOString();
  return { status: 'success' };
});

export const fileEntriesCalls = [uploadForm, enterResumable, measureSpace, deleteEntries];

interface NewEntry {
  name: string;
  mime: string;
  extension: string;
  fileName: string;
  url: string;
  strategy: StoredEntry['strategy'];
  /** `disk`, `parentId`, `relativePath` and `workspaceId`, as the client sent them. */
  metadata: unknown;
}

/** Creates an entry for a completely received file. */
export function addEntry(
  world: World,
  { person }: Visit,
  received: ReceivedFile,
  file: NewEntry,
): FileEntry {
  if (!person) throw unauthenticated();
  const space = limitOf(world.state, person, FILES_CREATE);
  if (space !== null && spaceUsed(world, person) + received.size > space)
    throw invalid({ file: ['You have used up your space.'] });
  const metadata = record(file.metadata);
  const entry: StoredEntry = {
    ...received,
    id: world.nextId(),
    user_id: person.id,
    url: file.url,
    name: file.name,
    file_name: file.fileName,
    file_size: received.size,
    mime: file.mime || 'application/octet-stream',
    extension: file.extension || extensionOf(file.name),
    strategy: file.strategy,
    disk: word(metadata['disk']) ?? uploads.disk,
    parent_id: word(metadata['parentId']),
    relative_path: word(metadata['relativePath']),
    workspace_id: word(metadata['workspaceId']),
    created_at: world.now().toISOString(),
    deleted_at: null,
  };
  world.state.uploads.entries.push(entry);
  return publicEntry(entry);
}

const spaceUsed = ({ state }: World, { id: owner }: Person): number =>
  state.uploads.entries
    .filter((entry) => entry.user_id === owner && entry.deleted_at === null)
    .reduce((sum, { size }) => sum + size, 0);

/** An entry as the API returns it. */
export function publicEntry({
  id,
  url,
  name,
  file_name,
  file_size,
  mime,
  extension,
}: StoredEntry): FileEntry {
  return { id, url, name, file_name, file_size, mime, extension };
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

function word(value: unknown): string | null {
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
    ? String(value)
    : null;
}
