import { createElement, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { localPath } from '../../../contracts/routes/paths.ts';
import { setting } from '../../../contracts/site/site-settings.ts';
import {
  type PageElement,
  type PageEmbed,
  type PageImage,
  type PagePiece,
  anchorsOfHash,
} from '../../lib/html/rich-page.ts';
import { assetUrl } from '../../lib/address.ts';
import { destinationOf } from '../../data/router/destination.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { richClass } from '../../lib/html/rich-classes.ts';

/** Renders pieces as React elements, never as an HTML string: nothing is parsed again. */
export const RichBody = ({ pieces }: { pieces: readonly PagePiece[] }) => rendered(pieces);

const rendered = (pieces: readonly PagePiece[]): ReactElement[] =>
  pieces.map((piece, index) => <Piece key={index} piece={piece} />);

function Piece({ piece }: { piece: PagePiece }): ReactNode {
  if (typeof piece === 'string') return piece;
  if ('embed' in piece) return <Player {...piece} />;
  if ('src' in piece) return <Picture {...piece} />;
  const { tag, values, href = '', pieces } = piece;
  if (tag === 'br') return <br />;
  if (tag === 'hr') return <hr className={richClass(tag)} />;
  // Whitespace between table rows is dropped.
  const isTablePart = ['table', 'thead', 'tbody', 'tfoot', 'tr'].includes(tag);
  const content = rendered(isTablePart ? pieces.filter((one) => typeof one !== 'string') : pieces);
  if (tag === 'a') return <RichLink href={href}>{content}</RichLink>;
  if (tag === 'table') return <Table values={values}>{content}</Table>;
  // A block that scrolls sideways must be scrollable by keyboard.
  const tabIndex = tag === 'pre' ? 0 : undefined;
  return createElement(tag, { ...values, tabIndex, className: richClass(tag) }, content);
}

/** A wide table scrolls in its own box, by keyboard too, instead of the page. */
function Table({ values, children }: { values: PageElement['values']; children: ReactNode }) {
  const t = useT();
  return (
    <div
      role="region"
      aria-label={t('Table')}
      tabIndex={0}
      className="my-6 overflow-x-auto rounded-card border border-divider bg-paper"
    >
      <table {...values} className={richClass('table')}>
        {children}
      </table>
    </div>
  );
}

function Picture({ src, alt, width, height }: PageImage) {
  const { settings } = useSession().bootstrap;
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

/** Players are on other sites, so `allow-same-origin` gives them no access to this one. */
const sandbox = 'allow-scripts allow-same-origin allow-popups allow-presentation';

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
        sandbox={sandbox}
        allow="encrypted-media; fullscreen; picture-in-picture"
        className="size-full border-0"
      />
    </span>
  );
}

/**
 * A link within a text: inside the app if it leads to a screen. Another site's opens in a new tab,
 * which only learns this site's origin.
 */
function RichLink({ href, children }: { href: string; children: ReactNode }) {
  const { bootstrap, t } = useSession();
  const link = { className: richClass('a'), children };
  if (/^(?:mailto|tel):/i.test(href)) return <a {...link} href={href} />;
  if (href.startsWith('#')) return <a {...link} href={withinPage(href)} />;
  const path = sitePath(href, setting(bootstrap.settings, 'base_url'));
  if (path === null)
    return (
      <a {...link} href={href} target="_blank" rel="noopener">
        {children}
        <span className="sr-only"> {t('(opens in a new tab)')}</span>
      </a>
    );
  return destinationOf(path).owner === 'nobody' ? (
    <a {...link} href={path} />
  ) : (
    <Link {...link} to={path} />
  );
}

/** Maps a link's hash to the changed ID of a heading. An unknown hash leads to the top. */
function withinPage(hash: string): string {
  const anchor = /^#(?:top)?$/i.test(hash) ? null : (anchorsOfHash(hash).at(-1) ?? null);
  return anchor === null ? hash : `#${encodeURIComponent(anchor)}`;
}

/** A path of this site's configured address, or null. The server has no window. */
function sitePath(href: string, baseUrl: string): string | null {
  const url = URL.parse(href, 'https://here.invalid');
  const isOnSite =
    url !== null &&
    (url.origin === 'https://here.invalid' || url.origin === URL.parse(baseUrl)?.origin);
  return isOnSite ? localPath(url.pathname + url.search + url.hash) : null;
}
