import { readDate } from '../../lib/dates.ts';
import type { Translate } from '../../lib/translate.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { stateOf } from '../layout/release-state.ts';
import { awaitsFile, hasFile, isComplete, rowsOf, trackIdOf } from './track-rows.ts';

interface Check {
  release: RecordValue;
  /** The backend's version; null for a new release. */
  before: RecordValue | null;
  /** How many more tracks the quota allows; null without a limit. */
  tracksLeft: number | null;
  /** Whether the backend supports drafts. Otherwise a save publishes. */
  hasDrafts: boolean;
  /** Whether an unfinished save has already created the track, so that the quota includes it. */
  isCreated?: (row: RecordValue) => boolean;
}

/** Why a release can't be saved, by field. A draft needs only a title. */
export function releaseProblems(
  { release, before, tracksLeft, hasDrafts, isCreated = () => false }: Check,
  t: Translate,
  now = Date.now(),
): Record<string, string> {
  const rows = rowsOf(release);
  const added = rows.filter((row) => trackIdOf(row) === null && !isCreated(row)).length;
  const quota: Record<string, string> =
    tracksLeft !== null && added > tracksLeft
      ? {
          tracks: t('Your plan allows :count more [one track|other tracks].', {
            count: tracksLeft,
          }),
        }
      : {};
  if (release['visibility'] === 'draft' && hasDrafts) return quota;
  const isEarlier = before !== null && stateOf(before, now) !== 'draft';
  return {
    ...quota,
    ...(rows.some(isComplete)
      ? {}
      : { tracks: t('Add a track with an uploaded file before you publish.') }),
    // A published release may already have tracks without files.
    ...(isEarlier ? {} : missingFiles(rows, t)),
    ...dateProblem(release, before, t, now),
  };
}

function missingFiles(rows: readonly RecordValue[], t: Translate): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap((row, index): [string, string][] =>
      hasFile(row)
        ? []
        : [
            [
              `tracks.${index}.src`,
              awaitsFile(row)
                ? t('This file is still uploading. Wait for it, or save a draft.')
                : t('Upload a file for this track, or remove it.'),
            ],
          ],
    ),
  );
}

function dateProblem(
  { visibility, publish_at: at }: RecordValue,
  before: RecordValue | null,
  t: Translate,
  now: number,
): Record<string, string> {
  if (visibility !== 'public' || at === null || at === undefined || at === before?.['publish_at'])
    return {};
  return Number(readDate(at)?.at) > now
    ? {}
    : { publish_at: t('Choose a time in the future, or publish now.') };
}
