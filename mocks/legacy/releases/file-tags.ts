import { type FileTags, tagsOfFile } from '../../sound/file-tags.ts';
import type { StoredEntry } from '../../state.ts';
import type { World } from '../../world.ts';
import { bytesOf } from '../upload/uploaded-files.ts';

/** The tags of an uploaded file; none if its bytes are in a bucket or gone. */
export async function readTags(world: World, entry: StoredEntry): Promise<FileTags> {
  const blob = await bytesOf(world, entry);
  return blob ? tagsOfFile(blob) : {};
}
