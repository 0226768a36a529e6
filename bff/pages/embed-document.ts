import type { embedTexts } from '../../contracts/embed.ts';
import { id, list, record, text } from '../../contracts/loose.ts';
import { escapeHtml } from '../../contracts/markup.ts';
import { paths } from '../../contracts/routes/paths.ts';
import { bounded } from '../../contracts/routes/seo.ts';
import type { RootAttributes } from './document.ts';
import type { Thing } from './page-subject.ts';

/** More rows than anybody scrolls through in a frame. */
const mostTracks = 100;

/** What every document of the player has. Addresses are absolute, or paths of this site. */
export interface EmbedFrame {
  root: RootAttributes;
  site: string;
  texts: ReturnType<typeof embedTexts>;
  /** Theme and rules. */
  style: string;
  /** The player's code: empty if there is nothing to play. */
  script: string;
}

export interface EmbedContent {
  title: string;
  page: string;
  artists: readonly { name: string; page: string | null }[];
  image: string | null;
  tracks: readonly EmbedTrack[];
  isList: boolean;
  /** Seconds of each track that guests hear; 0 for all. */
  preview: number;
}

export interface EmbedTrack {
  name: string;
  artists: string;
  page: string;
  /** Null if guests can't play it. */
  src: string | null;
  /** 0 if unknown. */
  seconds: number;
  id: number;
}

const namesOf = (sent: unknown): string[] =>
  list(sent)
    .map((one) => bounded(text(record(one)['name']), 200))
    .filter((name) => name !== '');

/** The tracks of a reply. `address`: makes an address public; null without one. */
export function tracksOf(
  { reply, subject }: { reply: Thing; subject: Thing },
  address: (src: string) => string | null,
): EmbedTrack[] {
  const sent = reply['tracks'] ?? subject['tracks'] ?? [subject];
  return list(record(sent)['data'] ?? sent)
    .slice(0, mostTracks)
    .map(record)
    .flatMap((track) => {
      const number = id(track['id']);
      const name = bounded(text(track['name']), 200);
      if (number === null || name === '') return [];
      return {
        id: number,
        name,
        artists: namesOf(track['artists']).join(', '),
        page: paths.track({ id: number, name }),
        src: address(text(track['src'])),
        seconds: Math.round(Number(track['duration']) / 1_000) || 0,
      };
    });
}

const icon = (path: string): string =>
  `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
const icons = {
  play: icon(
    'M7 4.9v14.2c0 .8.9 1.3 1.6.8l10.6-7.1c.6-.4.6-1.2 0-1.6L8.6 4.1C7.9 3.6 7 4.1 7 4.9z',
  ),
  pause: icon('M7 4.5h3v15H7zM14 4.5h3v15h-3z'),
  next: icon('M17.8 5h-1.9v6.1L6.4 5.2c-.6-.4-1.3 0-1.3.7v12.2c0 .7.7 1.1 1.3.7l9.5-5.9V19h1.9z'),
  previous: icon(
    'M6.2 5h1.9v6.1l9.5-5.9c.6-.4 1.3 0 1.3.7v12.2c0 .7-.7 1.1-1.3.7l-9.5-5.9V19H6.2z',
  ),
  open: icon('M13 4h7v7h-2V7.4l-8.3 8.3-1.4-1.4L16.6 6H13zM5 6h5v2H6v10h10v-4h2v6H4V6z'),
  note: icon('M19 4v11.5a3 3 0 1 1-2-2.8V7.6l-8 1.6v8.3a3 3 0 1 1-2-2.8V6.4z'),
};

const link = (href: string, inner: string, attributes = ''): string =>
  `<a href="${escapeHtml(href)}" target="_blank" rel="noopener"${attributes}>${inner}</a>`;

function renderDocument(
  { root: { lang, dir, mode }, style, script }: EmbedFrame,
  title: string,
  body: string,
): string {
  return `<!doctype html>
<html lang="${lang}" dir="${dir}" data-theme="${mode}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
${script}
</body>
</html>
`;
}

/** The player. Without scripts it still shows everything, and links to the site. */
export function renderEmbed(frame: EmbedFrame, content: EmbedContent): string {
  const { texts, site } = frame;
  const { title, page, artists, image, tracks, isList, preview } = content;
  const isPlayable = tracks.some(({ src }) => src !== null);
  const by = artists.map((one) =>
    one.page === null ? escapeHtml(one.name) : link(one.page, escapeHtml(one.name)),
  );
  const cover = image
    ? `<img src="${escapeHtml(image)}" alt="" width="112" height="112" fetchpriority="high">`
    : icons.note;
  const words = Object.entries({ ...texts, preview: String(preview) })
    .filter(([name]) => ['play', 'pause', 'listenToAll', 'failed', 'preview'].includes(name))
    .map(([name, word]) => ` data-${name.toLowerCase()}="${escapeHtml(word)}"`);
  return renderDocument(
    isPlayable ? frame : { ...frame, script: '' },
    [title, ...artists.map(({ name }) => name), site].join(' · '),
    `<main class="player${isList ? '' : ' single'}"${words.join('')}>
${link(page, cover, ' class="cover" tabindex="-1" aria-hidden="true"')}
<div class="head"><h1>${link(page, escapeHtml(title))}</h1><p class="now" aria-hidden="true"></p><p class="by">${by.join(', ')}</p></div>
${isPlayable ? controls(frame, isList) : ''}
<ol class="list" aria-label="${escapeHtml(texts.tracks)}"${isList ? '' : ' hidden'}>
${tracks.map(row).join('\n')}
</ol>
<div class="foot">${isPlayable ? `<input class="volume live" type="range" max="1" step="0.05" value="1" aria-label="${escapeHtml(texts.volume)}">` : ''}${link(page, `<span>${escapeHtml(texts.listen)}</span>${icons.open}`, ` class="listen" aria-label="${escapeHtml(texts.listen)}"`)}</div>
<p class="note" role="status"></p>
</main>`,
  );
}

function controls({ texts }: EmbedFrame, isList: boolean): string {
  const button = (name: 'previous' | 'play' | 'next', inner: string): string =>
    `<button type="button" class="${name}" aria-label="${escapeHtml(texts[name])}">${inner}</button>`;
  const skip = (name: 'previous' | 'next'): string => (isList ? button(name, icons[name]) : '');
  return `<div class="transport live" dir="ltr">${skip('previous')}${button('play', icons.play + icons.pause)}${skip('next')}</div>
<div class="line live" dir="ltr"><span class="at" aria-hidden="true">0:00</span><span class="seek">${wave}${wave}<input type="range" min="0" max="1" step="1" value="0" disabled aria-label="${escapeHtml(texts.position)}"></span><span class="length" aria-hidden="true">–:––</span></div>`;
}

const wave = '<svg class="wave" preserveAspectRatio="none" aria-hidden="true"><path/></svg>';

/** A link to the track's page, which the script turns into a button that plays it. */
const row = ({ id, name, artists, page, src, seconds }: EmbedTrack): string =>
  `<li>${link(
    page,
    `<b>${escapeHtml(name)}</b><i>${escapeHtml(artists)}</i><time>${clock(seconds)}</time>`,
    ` data-id="${id}"${src === null ? '' : ` data-src="${escapeHtml(src)}"`}`,
  )}</li>`;

/** 3:05, or 1:02:05; empty if it is unknown. */
const clock = (seconds: number): string =>
  seconds > 0 && seconds < 86_400
    ? new Date(seconds * 1_000)
        .toISOString()
        .slice(11, 19)
        .replace(/^(?:00:0?|0)/, '')
    : '';

/** What a frame shows in place of music that is missing, or cannot be read now. */
export const renderEmbedNotice = (
  frame: EmbedFrame,
  { title, more, action, href }: Record<'title' | 'more' | 'action' | 'href', string>,
): string =>
  renderDocument(
    { ...frame, script: '' },
    title,
    `<main class="notice"><div><h1>${escapeHtml(title)}</h1><p>${escapeHtml(more)}</p></div><a class="listen" href="${escapeHtml(href)}"${href && ' target="_blank" rel="noopener"'}><span>${escapeHtml(action)}</span></a></main>`,
  );
