import { id, isOn, list, text } from '../../../contracts/loose.ts';
import { invalid, Refusal, unauthenticated } from '../../laravel/refusal.ts';
import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';
import { addEntry } from './add-entry.ts';

/** One request that carries the whole file. */
export const uploadForm = legacy('POST file-entries', async ({ world, visit, body }) => {
  const { file } = body;
  if (!(file instanceof File)) throw invalid({ file: ['The file field is required.'] });
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const fileName = crypto.randomUUID();
  const fileEntry = addEntry(world, visit, { size: file.size, sha256: hash.toHex() }, {
    name: file.name, mime: file.type, extension: '', fileName, url: `storage/uploads/${fileName}`, way: 'form', metadata: body,
  });
  return { fileEntry, status: 'success' };
}, 'auth');

/** After a resumable upload: makes an entry of what has arrived under its key. */
export const enterResumable = legacy('POST tus/entries', async ({ world, visit, body }) => {
  const { uploadKey } = validate(body, { uploadKey: 'required' });
  const fileName = crypto.randomUUID();
  const arrived = (await world.storage?.takeResumable(world, uploadKey, fileName)) ?? null;
  if (!arrived) throw new Refusal(404, { message: 'No query results for this upload key.' });
  const { metadata, ...file } = arrived;
  const fileEntry = addEntry(world, visit, file, {
    name: metadata['clientName'] ?? metadata['name'] ?? fileName,
    mime: metadata['clientMime'] ?? '',
    extension: metadata['clientExtension'] ?? '',
    fileName,
    url: `storage/uploads/${fileName}`,
    way: 'resumable',
    metadata,
  });
  return { fileEntry, status: 'success' };
}, 'auth');

/** Into the trash, or for good. Entries of others and unknown ones are passed over. */
export const deleteEntries = legacy('POST file-entries/delete', ({ world, visit, body }) => {
  if (!visit.person) throw unauthenticated();
  const [ids, paths] = [list(body.entryIds).map(id), list(body.paths).map(text)];
  if (ids.length + paths.length === 0) throw invalid({ entryIds: ['The entry ids field is required when none of paths are present.'] });
  const { uploads } = world.state;
  const chosen = uploads.entries.filter((entry) => entry.user_id === visit.person?.id && (ids.includes(id(entry.id)) || paths.includes(entry.url ?? '')));
  if (isOn(body.deleteForever)) uploads.entries = uploads.entries.filter((entry) => !chosen.includes(entry));
  else for (const entry of chosen) entry.deleted_at ??= world.now().toISOString();
  return { status: 'success' };
}, 'auth');
