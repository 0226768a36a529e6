import { HttpResponse, http } from 'msw/http';
import { server, world } from '../../mocks/node.ts';

type Entry = (typeof world.state.uploads.entries)[number];

/** An audio file that this user has uploaded to the demo; by default the artist. */
export function uploadedSound(userId = 5): Entry {
  const id = world.nextId();
  const name = `sound-${id}.mp3`;
  const entry = {
    id,
    user_id: userId,
    url: `storage/uploads/${name}`,
    name,
    file_name: name,
    file_size: 5,
    size: 5,
    mime: 'audio/mpeg',
    extension: 'mp3',
    disk: 'uploads',
    deleted_at: null,
  } as Entry;
  world.state.uploads.entries.push(entry);
  return entry;
}

/** Receives uploads without their bytes, because Node can't read the FormData of jsdom. */
export function receiveUploads(held: Promise<void> = Promise.resolve(), userId = 5): void {
  server.use(
    http.post('*/api/v1/file-entries', async () => {
      await held;
      return HttpResponse.json({ fileEntry: uploadedSound(userId), status: 'success' });
    }),
  );
}
