import { escapeHtml } from './markup.ts';

/** The player that other sites show in a frame: its addresses, sizes, code and texts. */

export const embedKinds = ['track', 'album', 'playlist'] as const;
export type EmbedKind = (typeof embedKinds)[number];
export type EmbedTheme = 'auto' | 'light' | 'dark';
export type EmbedSize = 'card' | 'compact';
/** CSS pixels. Players are as wide as the page allows. */
export const embedHeight = (kind: EmbedKind, size: EmbedSize): number =>
  size === 'compact' ? 80 : kind === 'track' ? 152 : 480;
/** `theme`: as the page that shows it, unless it is light or dark. */
export const embedPath = (kind: EmbedKind, id: number, theme: EmbedTheme = 'auto'): string =>
  `/embed/${kind}/${id}${theme === 'auto' ? '' : `?theme=${theme}`}`;

/** The player of a page at this path; null for a page without one. */
export function embedOfPage(path: string): { kind: EmbedKind; path: string } | null {
  const [, area, id] = /^\/([a-z]+)\/(\d+)(?:\/[^/]*)?$/.exec(path) ?? [];
  const kind = embedKinds.find((one) => one === area);
  return kind ? { kind, path: embedPath(kind, Number(id)) } : null;
}

const widths = { usual: 400, least: 200 };

/** The frame of a page's player in pixels; null if it has none, or none within these limits. */
export function embedFrame(page: string, maxWidth = Infinity, maxHeight = Infinity) {
  const { origin, pathname } = new URL(page);
  const embed = embedOfPage(pathname);
  const width = Math.min(widths.usual, maxWidth);
  if (!embed || width < widths.least) return null;
  const heights = [embedHeight(embed.kind, 'card'), embedHeight(embed.kind, 'compact')];
  const height = heights.find((one) => one <= maxHeight);
  return height === undefined ? null : { url: origin + embed.path, width, height };
}

interface Frame {
  /** Absolute. */
  url: string;
  title: string;
  width: number | string;
  height: number;
}

/** The HTML that shows the player on another site. */
export const embedCode = ({ url, title, width, height }: Frame): string =>
  `<iframe src="${escapeHtml(url)}" title="${escapeHtml(title)}" width="${width}" height="${height}" loading="lazy" style="border:0;border-radius:12px"></iframe>`;

/** The texts of the player, whose document has no app that could translate them. */
export const embedTexts = (
  t: (text: string, values?: Record<string, string>) => string,
  site: string,
) => ({
  play: t('Play'),
  pause: t('Pause'),
  previous: t('Previous'),
  next: t('Next'),
  position: t('Position'),
  volume: t('Volume'),
  tracks: t('Tracks'),
  listen: t('Listen on :site', { site }),
  listenToAll: t('That was a preview. Listen to all of it on :site.', { site }),
  failed: t("We couldn't play this track. Listen to it on :site.", { site }),
  missing: t("This music isn't available"),
  missingMore: t('It may be private, or no longer on :site.', { site }),
});
