import { chance } from '../random.ts';
import type { StoredEntry } from '../stored-entry.ts';
import { listeners } from './listeners.ts';

const day = 86_400_000;
const kilo = 1_024;

const pictures = ['stage', 'rehearsal', 'cover-draft', 'band', 'poster', 'hall', 'tape'] as const;
const sounds = ['demo', 'rough-mix', 'live', 'take', 'voice-memo', 'field-recording'] as const;

/**
 * Files that listeners uploaded before the world began, oldest first: pictures that the demo draws,
 * and sounds without an address, as only their owners may hear them.
 */
export function seededFiles(now: number): StoredEntry[] {
  const draw = chance(4_117);
  return Array.from({ length: 64 }, (_, index) => {
    const id = 501 + index;
    const owner = listeners[draw.whole(0, listeners.length - 1)]?.id ?? 1;
    const isPicture = draw.maybe(0.45);
    const sound = draw.pick(['mp3', 'wav', 'flac'] as const);
    const extension = isPicture ? ('svg' as const) : sound;
    const size = (isPicture ? draw.whole(20, 900) : draw.whole(1_800, 61_000)) * kilo;
    const at = new Date(now - (65 - index) * 4 * day - draw.whole(0, 3) * day).toISOString();
    return {
      ...fileRow(id, owner, { extension, size, at }),
      name: `${draw.pick(isPicture ? pictures : sounds)}-${draw.whole(1, 40)}.${extension}`,
      url: isPicture ? `/storage/art/covers/${draw.whole(1, 120)}.svg` : null,
      disk: isPicture ? 'public' : 'uploads',
    };
  });
}

/** A file as it was received in one go, with no bytes behind it. */
export const fileRow = (
  id: number,
  user_id: number,
  { extension, size, at }: { extension: keyof typeof mimes; size: number; at: string },
): StoredEntry => ({
  id,
  user_id,
  name: `file-${id}.${extension}`,
  file_name: `seeded-${id}`,
  file_size: size,
  size,
  sha256: '',
  mime: mimes[extension],
  extension,
  url: null,
  strategy: 'resumable',
  disk: 'uploads',
  parent_id: null,
  relative_path: null,
  workspace_id: null,
  created_at: at,
  deleted_at: null,
});

const mimes = {
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
} as const;
