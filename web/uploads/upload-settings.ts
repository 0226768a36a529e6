import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { isOn, list } from '../../contracts/loose.ts';
import { rawSetting, setting } from '../../contracts/site-settings.ts';
import type { UploadRestrictions } from '../../contracts/uploads.ts';
import type { UploadSettings } from './core/strategy-of.ts';

type Settings = Bootstrap['settings'];

export const uploadSettings = (settings: Settings): UploadSettings => ({
  isS3Direct: rawSetting(settings, 'uploads.uploads_driver') === 's3' && setting(settings, 'uploads.s3_direct_upload'),
  isTusOff: isOn(rawSetting(settings, 'uploads.disable_tus')),
  chunkBytes: positive(rawSetting(settings, 'uploads.chunk_size')),
});

/** The site's own limits; the backend checks them again. */
export const uploadLimits = (settings: Settings): UploadRestrictions => ({
  maxBytes: positive(rawSetting(settings, 'uploads.max_size')),
  allowed: texts(rawSetting(settings, 'uploads.allowed_extensions')),
  blocked: texts(rawSetting(settings, 'uploads.blocked_extensions')),
});

const positive = (value: unknown): number | null => (Number(value) > 0 ? Number(value) : null);
const texts = (value: unknown): string[] => list(value).filter((one) => typeof one === 'string');
