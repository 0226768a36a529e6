import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { localPath } from '../../../contracts/paths.ts';
import { setting } from '../../../contracts/site-settings.ts';
import type { PageElement, PageEmbed, PageImage, PagePiece } from '../../lib/html/page-pieces.ts';
import { assetUrl } from '../../lib/address.ts';
import { destinationOf } from '../../router/destination.ts';
import { useT } from '../../session/session.tsx';
import { anchorsOfHash } from '../../lib/html/page-anchor.ts';
import type { PageTag } from '../../lib/html/allow-list.ts';

type Settings = Record<string, unknown>;

/**
 * Renders the pieces of a sanitized page as React elements. Nothing is written as HTML, so nothing
 * is parsed as HTML again.
 */
export function RichBody({
  pieces,
  settings,
}: {
  pieces: readonly PagePiece[];
  settings: Settings;
}) {
  return <>{rendered(pieces, settings)}</>;
}

function rendered(pieces: readonly PagePiece[], settings: Settings): ReactNode {
  return pieces.map((piece, index) => (
    <Fragment key={index}>{typeof piece === 'string' ? piece : element(piece, settings)}</Fragment>
  ));
}

function element(piece: Exclude<PagePiece, string>, settings: Settings): ReactNode {
  if ('embed' in piece) return <Player {...piece} />;
  if ('src' in piece) return <Picture {...piece} settings={settings} />;
  const { tag, values, href, pieces } = piece;
  if (tag === 'br') return <br />;
  if (tag === 'hr') return <hr className={lookOf(tag)} />;
  if (tag === 'a')
    return (
      <RichLink href={href ?? ''} settings={settings}>
        {rendered(pieces, settings)}
      </RichLink>
    );
  if (tag === 'table') return <Table values={values}>{withoutBlanks(pieces, settings)}</Table>;
  // A block that scrolls sideways must be scrollable by keyboard.
  if (tag === 'pre')
    return (
      <pre {...values} tabIndex={0} className={lookOf(tag)}>
        {rendered(pieces, settings)}
      </pre>
    );
  const isTablePart = tag === 'thead' || tag === 'tbody' || tag === 'tfoot' || tag === 'tr';
  return createElement(
    tag,
    { ...values, className: lookOf(tag) },
    isTablePart ? withoutBlanks(pieces, settings) : rendered(pieces, settings),
  );
}

/** Whitespace between table rows is dropped. */
const withoutBlanks = (pieces: readonly PagePiece[], settings: Settings): ReactNode =>
  rendered(
    pieces.filter((piece) => typeof piece !== 'string'),
    settings,
  );

/** A wide table scrolls in its own box, also by keyboard; the page does not. */
function Table({ values, children }: { values: PageElement['values']; children: ReactNode }) {
  const t = useT();
  return (
    <div
      role="region"
      aria-label={t('Table')}
      tabIndex={0}
      className="my-6 overflow-x-auto rounded-card border border-divider bg-paper"
    >
      <table {...values} className={lookOf('table')}>
        {children}
      </table>
    </div>
  );
}

function Picture({ src, alt, width, height, settings }: PageImage & { settings: Settings }) {
  return (
    <img
      src={assetUrl(src, settings)}
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
      loading="lazy"
      decoding="async"
      className="my-2 inline-block h-auto max-w-full rounded-card bg-chip align-middle"
    />
  );
}

/**
 * Listed players are always on another site, so `allow-same-origin` gives them no access to this
 * one.
 */
const powers = 'allow-scripts allow-same-origin allow-popups allow-presentation';

/**
 * An embedded player from another site. It may run its own code and open its own pages, but has no
 * access to this one. Built from spans, because it may be inline.
 */
function Player({ embed, title }: PageEmbed) {
  const t = useT();
  return (
    <span
      className="my-6 block overflow-hidden rounded-card bg-chip"
      style={embed.height === null ? { aspectRatio: '16 / 9' } : { height: embed.height }}
    >
      <iframe
        src={embed.src}
        title={title || t(':site player', { site: embed.site })}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox={powers}
        allow="encrypted-media; fullscreen; picture-in-picture"
        className="size-full border-0"
      />
    </span>
  );
}

const look =
  'font-medium text-primary underline underline-offset-3 decoration-primary/50 hover:decoration-current';

interface Props {
  /** Already validated: a result of `safeHref`. */
  href: string;
  settings: Record<string, unknown>;
  children: ReactNode;
}

/**
 * A link within a text: inside the app if it leads to a screen. Another site's opens in a new tab,
 * which only learns this site's origin.
 */
function RichLink({ href, settings, children }: Props) {
  const t = useT();
  if (/^(?:mailto|tel):/i.test(href))
    return (
      <a href={href} className={look}>
        {children}
      </a>
    );
  if (href.startsWith('#'))
    return (
      <a href={withinPage(href)} className={look}>
        {children}
      </a>
    );
  const path = ownPath(href, setting(settings, 'base_url'));
  if (path === null) {
    return (
      <a href={href} target="_blank" rel="noopener" className={look}>
        {children}
        <span className="sr-only"> {t('(opens in a new tab)')}</span>
      </a>
    );
  }
  return destinationOf(path).owner !== 'nobody' ? (
    <Link to={path} className={look}>
      {children}
    </Link>
  ) : (
    <a href={path} className={look}>
      {children}
    </a>
  );
}

/**
 * Headings get different IDs than the author wrote. An unknown hash leads to the top, as before.
 */
function withinPage(hash: string): string {
  const anchor = /^#(?:top)?$/i.test(hash) ? null : (anchorsOfHash(hash).at(-1) ?? null);
  return anchor === null ? hash : `#${encodeURIComponent(anchor)}`;
}

/** Also works on the server, which has no window: compares with the site's own address. */
function ownPath(href: string, baseUrl: string): string | null {
  const url = URL.parse(href, 'https://here.invalid');
  const isOwn =
    url !== null &&
    (url.origin === 'https://here.invalid' || url.origin === URL.parse(baseUrl)?.origin);
  return isOwn ? localPath(url.pathname + url.search + url.hash) : null;
}

/**
 * Typography for authored text: lines of about 70 characters, space above headings, and nothing
 * wider than the page.
 */
const looks: Partial<Record<PageTag, string>> = {
  p: 'my-4 text-base leading-7 wrap-anywhere first:mt-0 last:mb-0',
  div: 'my-4 text-base leading-7 wrap-anywhere first:mt-0 last:mb-0',
  h2: 'scroll-mt-4 outline-none mt-10 mb-3 text-xl wrap-anywhere first:mt-0',
  h3: 'scroll-mt-4 outline-none mt-8 mb-2 text-lg wrap-anywhere first:mt-0',
  h4: 'scroll-mt-4 outline-none mt-6 mb-2 text-base font-bold wrap-anywhere',
  h5: 'scroll-mt-4 outline-none mt-6 mb-1 text-sm font-bold wrap-anywhere',
  h6: 'scroll-mt-4 outline-none mt-6 mb-1 text-sm font-bold text-muted wrap-anywhere',
  ul: 'my-4 list-disc ps-6 text-base leading-7 marker:text-muted',
  ol: 'my-4 list-decimal ps-6 text-base leading-7 marker:text-muted marker:tabular-nums',
  li: 'my-1.5 ps-1 wrap-anywhere',
  dl: 'my-4 text-base leading-7',
  dt: 'mt-3 font-semibold',
  dd: 'ms-4 text-muted',
  blockquote: 'my-6 border-s-4 border-primary ps-5 text-lg text-muted',
  pre: 'my-6 overflow-x-auto rounded-card border border-divider bg-background-alt p-4 text-start font-mono text-sm leading-6 whitespace-pre [&_code]:border-0 [&_code]:bg-transparent [&_code]:p-0 [&_code]:text-sm',
  code: 'rounded-cover bg-chip px-1.5 py-0.5 font-mono text-[0.9em] wrap-anywhere',
  kbd: 'rounded-cover border border-control/60 bg-paper px-1.5 py-0.5 font-mono text-[0.85em]',
  samp: 'font-mono text-[0.9em]',
  mark: 'rounded-cover bg-primary-light/60 px-1 text-main',
  hr: 'my-10 border-divider',
  figure: 'my-8',
  figcaption: 'mt-2 text-sm text-muted',
  details: 'my-4 rounded-card border border-divider bg-paper px-4 py-2 text-base leading-7',
  summary: 'min-h-11 py-2 font-semibold',
  table: 'w-full min-w-max border-collapse text-start text-sm tabular-nums',
  caption: 'px-4 py-3 text-start text-sm text-muted',
  thead: 'border-b border-divider bg-background-alt',
  tr: 'border-b border-divider last:border-b-0',
  th: 'px-4 py-2.5 text-start align-top font-semibold',
  td: 'max-w-[24rem] px-4 py-2.5 text-start align-top',
  sub: 'text-[0.75em]',
  sup: 'text-[0.75em]',
};

const lookOf = (tag: PageTag): string | undefined => looks[tag];
