import { avatarMaxBytes } from '../../../contracts/uploads.ts';
import type { Translate } from '../../lib/translate.ts';

/** Why a file cannot be the profile image; null where it can. */
export function pictureProblem(file: File | undefined, t: Translate): string | null {
  if (!file?.type.startsWith('image/') || file.size === 0) return t('Please select an image.');
  return file.size > avatarMaxBytes ? t('file exceeds maximum allowed size of :size', { size: `${avatarMaxBytes / 1024 / 1024} MB` }) : null;
}
