import type { Bootstrap } from '../../contracts/site/bootstrap.ts';
import { isOn, list } from '../../contracts/loose.ts';
import { rawSetting, setting } from '../../contracts/site/site-settings.ts';
import { type UploadRestrictions, uploads } from '../../contracts/calls/uploads.ts';
import type { UploadSettings } from './core/strategy-of.ts';

type Settings = Bootstrap['settings'];

/** How files get to this disk. Each of the two disks has its own driver. */
export const uploadSettings = (settings: Settings, disk: string): UploadSettings => ({
  isS3Direct:
    rawSetting(
      settings,
      disk === uploads.publicDisk ? 'uploads.public_driver' : 'uploads.uploads_driver',
    ) === 's3' && setting(settings, 'uploads.s3_direct_upload'),
  isTusOff: isOn(rawSetting(settings, 'uploads.disable_tus')),
  chunkBytes: positive(rawSetting(settings, 'uploads.chunk_size')),
});

/** The site's own limits. The backend checks them again. */
export const uploadLimits = (settings: Settings): UploadRestrictions => ({
  maxBytes: positive(rawSetting(settings, 'uploads.max_size')),
  allowed: texts(rawSetting(settings, 'uploads.allowed_extensions')),
  blocked: texts(rawSetting(settings, 'uploads.blocked_extensions')),
});

const positive = (value: unknown): number | null => (Number(value) > 0 ? Number(value) : null);

/** A list, as JSON or separated by commas. */
function texts(value: unknown): string[] {
  if (typeof value !== 'string') return list(value).filter((one) => typeof one === 'string');
  return value
    .replaceAll(/[[\]"]/g, '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
