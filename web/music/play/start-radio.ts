import type { RadioType } from '../../../contracts/routes/paths.ts';
import { isAbsent, isModelMissing } from '../../data/calls/api-error.ts';
import { call } from '../../data/calls/call.ts';
import { markUnsupported } from '../../data/calls/capabilities.ts';
import type { Translate } from '../../lib/translate.ts';
import type { PlayRequest } from '../../player/player-state.ts';
import { showToast } from '../../ui/toast-store.ts';
import { radioSource } from '../tracks/source.ts';
import { readList } from '../tracks/read-list.ts';
import { isPlayable } from '../tracks/track-facts.ts';

/**
 * The request that plays a radio from its first track; null after a failure, which has been
 * reported.
 */
export async function readRadioRequest(
  type: RadioType,
  seed: { id: number; name: string },
  t: Translate,
): Promise<PlayRequest | null> {
  const source = radioSource(type, seed, t);
  try {
    const tracks = readList(
      (await call('GET radio/{type}/{id}', { params: { type, id: seed.id } })).recommendations,
    ).filter(isPlayable);
    if (tracks.length > 0) return { tracks, source, more: source };
    showToast(t('There is nothing to play in :name.', { name: source.name }), { type: 'danger' });
  } catch (error) {
    if (!isAbsent(error) || isModelMissing(error)) throw error;
    markUnsupported('GET radio/{type}/{id}');
    showToast(t("This site doesn't support radio."), { type: 'danger' });
  }
  return null;
}
