import { html, raw } from 'hono/html';
import type { Bootstrap } from '../../contracts/site/bootstrap.ts';
import { MUSIC_PLAY, SUPER_PERMISSION } from '../../contracts/constants.ts';
import { embedTexts } from '../../contracts/embed.ts';
import { id, list, record, text } from '../../contracts/loose.ts';
import { paths } from '../../contracts/routes/paths.ts';
import type { RouteMatch } from '../../contracts/routes/routes.ts';
import { bounded } from '../../contracts/routes/seo.ts';
import { setting } from '../../contracts/site/site-settings.ts';
import type { RootAttributes } from './document.ts';
import type { DocumentData } from './load-route-data.ts';
import { absolute } from './page-head.ts';
import { pageSubject, pathOf, type Thing } from './page-subject.ts';

/** What every document in a frame has. */
export interface EmbedFrame {
  root: RootAttributes;
  /** Theme and rules. */
  style: string;
}

/** The texts of the player in the site's language. */
export const textsOf = ({ i18n, branding }: Bootstrap) =>
  embedTexts((words) => (i18n.lines[words] ?? words).replaceAll(':site', () => branding.site_name));

/**
 * What the player of a page shows; null if the page does not exist, or is not public. Addresses are
 * absolute, or paths of this site.
 */
export function contentOf(
  match: RouteMatch,
  { bootstrap, routeData }: DocumentData,
  origin: string,
) {
  const subject = pageSubject(match, routeData, bootstrap);
  if (!subject?.path || subject.name === '') return null;
  const { subject: item } = subject.from;
  /** A path for addresses of this site, which then works under each of its names. */
  const address = (one: string): string | null =>
    absolute(one, bootstrap, origin)?.replace(`${origin}/`, '/') ?? null;
  return {
    title: subject.name,
    site: bootstrap.branding.site_name,
    page: origin + subject.path,
    makers: makersOf(item, origin),
    image: address(subject.image || text(record(item['album'])['image'])),
    tracks: tracksOf(subject.from, origin, mayPlay(bootstrap) ? address : () => null),
    /** Seconds of each track that guests hear; 0 for all. */
    limit: setting(bootstrap.settings, 'player.preview_seconds') ?? 0,
  };
}

type EmbedContent = NonNullable<ReturnType<typeof contentOf>>;
type EmbedTrack = EmbedContent['tracks'][number];
type EmbedTexts = ReturnType<typeof textsOf>;

/** Whether guests may listen. */
function mayPlay({ guest_role: guests }: Bootstrap): boolean {
  const held = guests?.permissions?.find(
    ({ name }) => name === MUSIC_PLAY || name === SUPER_PERMISSION,
  );
  const limit = held?.restrictions?.find(({ name }) => name === 'minutes')?.value;
  return held !== undefined && String(limit ?? '') !== '0';
}

const nameIn = (one: Thing): string => bounded(text(one['display_name']) || text(one['name']), 200);

const artistsOf = (one: Thing): string => list(one['artists']).map(record).map(nameIn).join(', ');

/** The artists, or the listener who made a playlist. */
function makersOf(item: Thing, origin: string): { name: string; page: string }[] {
  const owner = record(item['owner']);
  return [...list(item['artists']).map(record), owner].flatMap((one) => {
    const path = pathOf[one === owner ? 'user' : 'artist'](one, {});
    const name = nameIn(one);
    return name === '' || path === null ? [] : [{ name, page: origin + path }];
  });
}

/** More rows than anybody scrolls through in a frame. */
const mostTracks = 100;

/** The tracks of a page. `address`: makes an address public; null if guests can't use it. */
function tracksOf(
  { reply, subject }: Record<'reply' | 'subject', Thing>,
  origin: string,
  address: (src: string) => string | null,
) {
  const sent = reply['tracks'] ?? subject['tracks'] ?? [subject];
  return list(record(sent)['data'] ?? sent)
    .slice(0, mostTracks)
    .map(record)
    .flatMap((track) => {
      const [number, name, artists] = [id(track['id']), nameIn(track), artistsOf(track)];
      if (number === null || name === '') return [];
      return {
        id: number,
        name,
        // A name on every row says nothing.
        artists: artists === artistsOf(subject) ? '' : artists,
        page: origin + paths.track({ id: number, name }),
        src: address(text(track['src'])),
        seconds: Math.round(Number(track['duration']) / 1_000) || 0,
      };
    });
}

const icon = (path: string) =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}" /></svg>`;
const icons = {
  play: icon(
    'M7 4.9v14.2c0 .8.9 1.3 1.6.8l10.6-7.1c.6-.4.6-1.2 0-1.6L8.6 4.1C7.9 3.6 7 4.1 7 4.9z',
  ),
  pause: icon('M7 4.5h3v15H7zM14 4.5h3v15h-3z'),
  next: icon('M17.8 5h-1.9v6.1L6.4 5.2c-.6-.4-1.3 0-1.3.7v12.2c0 .7.7 1.1 1.3.7l9.5-5.9V19h1.9z'),
  previous: icon(
    'M6.2 5h1.9v6.1l9.5-5.9c.6-.4 1.3 0 1.3.7v12.2c0 .7-.7 1.1-1.3.7l-9.5-5.9V19H6.2z',
  ),
  note: icon('M19 4v11.5a3 3 0 1 1-2-2.8V7.6l-8 1.6v8.3a3 3 0 1 1-2-2.8V6.4z'),
};

export type Markup = ReturnType<typeof html>;

const renderDocument = ({ root, style }: EmbedFrame, title: string, body: Markup): Markup =>
  html`<!doctype html>
    <html lang="${root.lang}" dir="${root.dir}" data-theme="${root.mode}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <base target="_blank" />
        <title>${title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        ${body}
      </body>
    </html> `;

/** The player. Without scripts it still shows everything, and links to the site. */
export function renderEmbed(
  frame: EmbedFrame,
  { title, site, page, makers, image, tracks, limit }: EmbedContent,
  texts: EmbedTexts,
  script: string,
): Markup {
  const playable = tracks.filter(({ src }) => src !== null).length;
  const { play, pause, failed, preview } = texts;
  const facts = JSON.stringify({ play, pause, failed, preview, limit });
  return renderDocument(
    frame,
    [title, ...makers.map(({ name }) => name), site].join(' · '),
    html`<main class="player" data-facts="${facts}">
        <a class="cover" href="${page}" tabindex="-1" aria-hidden="true">
          ${image ? html`<img src="${image}" alt="" />` : icons.note}
        </a>
        <div class="head">
          <h1 dir="auto"><a href="${page}">${title}</a></h1>
          <p class="note" role="status" dir="auto"></p>
          <p class="by" dir="auto">${makers.map(maker)}</p>
        </div>
        ${playable > 0 ? controls(texts, playable > 1) : ''}
        <ol class="list" aria-label="${texts.tracks}">
          ${tracks.map(row)}
        </ol>
        <a class="listen" href="${page}">${texts.listen}</a>
      </main>
      ${playable > 0 ? raw(script) : ''}`,
  );
}

const maker = ({ name, page }: EmbedContent['makers'][number], index: number): Markup =>
  html`${index > 0 ? ', ' : ''}<a href="${page}">${name}</a>`;

function controls(texts: EmbedTexts, canSkip: boolean): Markup {
  const button = (name: 'previous' | 'play' | 'next', inner: unknown): Markup =>
    html`<button type="button" class="${name}" aria-label="${texts[name]}">${inner}</button>`;
  return html`<div class="transport live" dir="ltr">
      ${canSkip ? button('previous', icons.previous) : ''}
      ${button('play', [icons.play, icons.pause])} ${canSkip ? button('next', icons.next) : ''}
    </div>
    <div class="line live" dir="ltr">
      <span class="at" aria-hidden="true">0:00</span>
      <span class="seek"
        ><input type="range" value="0" disabled aria-label="${texts.position}"
      /></span>
      <span class="length" aria-hidden="true">–:––</span>
    </div>`;
}

/** A link to the track's page, which the script turns into a button that plays it. */
const row = ({ id, name, artists, page, src, seconds }: EmbedTrack): Markup => {
  const sound = src !== null && html` data-id="${id}" data-src="${src}" data-seconds="${seconds}"`;
  return html`<li>
    <a href="${page}" ${sound}>
      <b dir="auto">${name}</b><i dir="auto">${artists}</i><time>${clock(seconds)}</time>
    </a>
  </li>`;
};

/** 3:05, or 1:02:05; empty if it is unknown. */
const clock = (seconds: number): string =>
  seconds > 0 && seconds < 86_400
    ? new Date(seconds * 1_000)
        .toISOString()
        .slice(11, 19)
        .replace(/^(?:00:0?|0)/, '')
    : '';

/** What a frame shows in place of music that is missing, or cannot be read now. */
export const renderEmbedNotice = (frame: EmbedFrame, title: string, action: Markup): Markup =>
  renderDocument(
    frame,
    title,
    html`<main class="notice">
      <h1>${title}</h1>
      ${action}
    </main>`,
  );
