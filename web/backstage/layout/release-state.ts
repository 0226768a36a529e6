import { readDate } from '../../lib/dates.ts';
import type { Translate } from '../../lib/translate.ts';

/** Only the artist hears a `draft` or a finished `private` release. */
export type ReleaseState = 'draft' | 'private' | 'scheduled' | 'public';

/** Treats a release without a visibility as public: its backend publishes at once. */
export function stateOf(
  { visibility, publish_at: at }: { visibility?: unknown; publish_at?: unknown },
  now = Date.now(),
): ReleaseState {
  if (visibility === 'draft' || visibility === 'private') return visibility;
  return Number(readDate(at)?.at) > now ? 'scheduled' : 'public';
}

export function stateLabel(state: ReleaseState, t: Translate): string {
  const labels = {
    draft: t('Draft'),
    private: t('Private'),
    scheduled: t('Scheduled'),
    public: t('Published'),
  };
  return labels[state];
}
