import { record } from '../../../contracts/loose.ts';
import { unauthenticated } from '../../laravel/refusal.ts';
import type { Visit } from '../../session/visit.ts';
import type { Arrived, StoredEntry } from '../../uploads/storage.ts';
import type { World } from '../../world.ts';
import { uploads } from '../../../contracts/constants.ts';
import type { FileEntry } from '../../../contracts/schema/upload.ts';

interface Described {
  name: string;
  mime: string;
  extension: string;
  fileName: string;
  url: string;
  way: StoredEntry['way'];
  /** `disk`, `parentId`, `relativePath` and `workspaceId`, as the client wrote them. */
  metadata: unknown;
}

/** Writes down a file that has arrived. */
export function addEntry(world: World, { person }: Visit, arrived: Arrived, file: Described): FileEntry {
  if (!person) throw unauthenticated();
  const metadata = record(file.metadata);
  const entry: StoredEntry = {
    ...arrived,
    id: world.nextId(),
    user_id: person.id,
    url: file.url,
    name: file.name,
    file_name: file.fileName,
    file_size: arrived.size,
    mime: file.mime || 'application/octet-stream',
    extension: file.extension || extensionOf(file.name),
    way: file.way,
    disk: word(metadata['disk']) ?? uploads.disk,
    parent_id: word(metadata['parentId']),
    relative_path: word(metadata['relativePath']),
    workspace_id: word(metadata['workspaceId']),
    deleted_at: null,
  };
  world.state.uploads.entries.push(entry);
  return shown(entry);
}

/** What the API shows of an entry. */
function shown({ id, url, name, file_name, file_size, mime, extension }: StoredEntry): FileEntry {
  return { id, url, name, file_name, file_size, mime, extension };
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

function word(value: unknown): string | null {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;
}
