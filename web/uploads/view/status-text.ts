import type { FileEntry } from '../../../contracts/schema/upload.ts';
import { languageTag } from '../../../contracts/site/language.ts';
import { formatBytes } from '../../lib/format.ts';
import type { Translate } from '../../lib/translate.ts';
import type { UploadItem } from '../core/item.ts';
import type { FinishedUploads } from '../core/queue.ts';

/** One line about an upload's state and, if it failed, the remedy. */
export function statusText(item: UploadItem<FileEntry>, language: string, t: Translate): string {
  const size = formatBytes(item.size, language);
  if (item.status === 'completed') return size;
  if (item.status === 'aborted') return t('Cancelled');
  if (item.status === 'failed')
    return item.error
      ? t(item.error.text, item.error.values)
      : t("We couldn't upload this file. Please try again.");
  if (item.isPaused) return t('Paused at :percentage%', { percentage: item.percentage });
  if (item.status === 'pending') return `${size} · ${t('Waiting')}`;
  if (item.isFinishing || item.bytesUploaded === item.size) return `${size} · ${t('Almost there')}`;
  const done = t(':done of :size', { done: formatBytes(item.bytesUploaded, language), size });
  if (item.bytesPerSecond === null || item.secondsLeft === null) return done;
  const speed = t(':size/s', { size: formatBytes(item.bytesPerSecond, language) });
  return `${done} · ${speed} · ${t(':time left', { time: timeLeft(item.secondsLeft, language) })}`;
}

/** Changes rarely enough to be announced. `earlier`: uploads that left the list. */
export function summarise(
  items: readonly UploadItem<FileEntry>[],
  earlier: FinishedUploads,
  t: Translate,
) {
  const count = (status: string): number => items.filter((item) => item.status === status).length;
  const failures = count('failed');
  const done = earlier.files + count('completed');
  const active = items.filter(({ status }) => status === 'pending' || status === 'inProgress');
  const counted = items.filter(({ status }) => status !== 'failed' && status !== 'aborted');
  const bytes = counted.reduce((sum, { size }) => sum + size, earlier.bytes);
  const arrived = counted.reduce((sum, { bytesUploaded }) => sum + bytesUploaded, earlier.bytes);
  const text = (): string => {
    if (active.length > 0 && active.every(({ isPaused }) => isPaused)) return t('Uploads paused');
    if (active.length > 0)
      return t('Uploading [one :count file|other :count files]', { count: active.length });
    return resultText(done, failures, t);
  };
  return {
    text: text(),
    isActive: active.length > 0,
    failures,
    /** Of all bytes that are being sent or have arrived. */
    percentage: bytes === 0 ? 0 : (arrived / bytes) * 100,
  };
}

function resultText(done: number, failures: number, t: Translate): string {
  const sent = t('[one :count file uploaded|other :count files uploaded]', { count: done });
  const failed = t('[one :count file was|other :count files were] not uploaded', {
    count: failures,
  });
  const parts = [...(failures > 0 ? [failed] : []), ...(done > 0 ? [sent] : [])];
  return parts.length > 0 ? parts.join(' · ') : t('Uploads cancelled');
}

/** '12 sec', '3 min', '2 hr' in this language, rounded up to one unit. */
function timeLeft(seconds: number, language: string): string {
  const [value, unit] =
    seconds < 60
      ? [Math.max(1, Math.ceil(seconds)), 'second']
      : seconds < 3_600
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3_600), 'hour'];
  return new Intl.NumberFormat(languageTag(language), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 0,
  }).format(value);
}
