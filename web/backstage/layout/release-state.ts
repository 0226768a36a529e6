import { readDate } from '../../lib/dates.ts';
import type { Translate } from '../../lib/translate.ts';

/**
 * `draft` and `private`: only its artist hears it; a private one counts as finished. `scheduled`:
 * public from a time in the future.
 */
export type ReleaseState = 'draft' | 'private' | 'scheduled' | 'public';

/** A release without a visibility is public: its backend publishes at once. */
export function stateOf(
  { visibility, publish_at: at }: { visibility?: unknown; publish_at?: unknown },
  now = Date.now(),
): ReleaseState {
  if (visibility === 'draft' || visibility === 'private') return visibility;
  return Number(readDate(at)?.at) > now ? 'scheduled' : 'public';
}

export function stateWords(state: ReleaseState, t: Translate): string {
  const words = {
    draft: t('Draft'),
    private: t('Private'),
    scheduled: t('Scheduled'),
    public: t('Published'),
  };
  return words[state];
}
