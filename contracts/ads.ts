import { adHints } from './constants.ts';
import { rawSetting } from './settings.ts';

/** Where an administrator may put an advertisement, and the room that is kept for it before it comes, so that nothing moves (CSS pixels). */
export const adSlots = {
  general_top: { minHeight: adHints.generalHeight },
  general_bottom: { minHeight: adHints.generalHeight },
  artist_top: { maxWidth: adHints.artistTopWidth },
  artist_bottom: { maxWidth: adHints.artistBottomWidth },
  album_above: {},
} as const satisfies Record<string, { minHeight?: number; maxWidth?: number }>;

export type AdSlot = keyof typeof adSlots;

/** The slot's HTML, as the administrator wrote it: not to be trusted. Null where the slot is empty, which keeps no room. */
export function adOf(settings: Record<string, unknown>, slot: AdSlot): string | null {
  const html = rawSetting(settings, `ads.${slot}`);
  return typeof html === 'string' && html.trim() !== '' ? html : null;
}
