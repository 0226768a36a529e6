import { escapeHtml } from './markup.ts';

/** The player that other sites show in a frame: its sizes, code and texts. */

const widths = { usual: 400, least: 200 };
/** Low enough for any page. */
export const compactHeight = 80;

/**
 * The frame of a page's player in CSS pixels; null if the page has none, or none within these
 * limits.
 */
export function embedFrame(page: string, maxWidth = Infinity, maxHeight = Infinity) {
  const { origin, pathname } = new URL(page);
  const [, path, kind] = /^(\/(track|album|playlist)\/\d+)(?:\/[^/]*)?$/.exec(pathname) ?? [];
  const width = Math.min(widths.usual, maxWidth);
  const heights = [kind === 'track' ? 152 : 480, compactHeight];
  const height = heights.find((one) => one <= maxHeight);
  return path === undefined || width < widths.least || height === undefined
    ? null
    : { url: `${origin}/embed${path}`, width, height };
}

type Frame = Record<'url' | 'width' | 'height', number | string>;

/** The HTML that shows the player on another site. */
export const embedCode = ({ url, width, height }: Frame, title: string): string =>
  `<iframe src="${escapeHtml(String(url))}" title="${escapeHtml(title)}" width="${width}" height="${height}" loading="lazy" style="border:0;border-radius:12px"></iframe>`;

/** The texts of the player, whose document has no app that could translate them. */
export const embedTexts = (t: (text: string) => string) => ({
  play: t('Play'),
  pause: t('Pause'),
  previous: t('Previous'),
  next: t('Next'),
  position: t('Position'),
  tracks: t('Tracks'),
  listen: t('Listen on :site'),
  preview: t('Hear it all on :site'),
  failed: t("We couldn't play this track."),
  missing: t("This music isn't available"),
});
