import { createElement, Fragment, type ReactNode } from 'react';
import type { PageElement, PageEmbed, PageImage, PagePiece } from '../../lib/html/page-pieces.ts';
import { assetUrl } from '../../lib/asset-url.ts';
import { useT } from '../../session/session.tsx';
import { lookOf } from './rich-look.ts';
import { RichLink } from './rich-link.tsx';

type Settings = Record<string, unknown>;

/** Pieces of a cleaned page as React's own elements: nothing is written as HTML, so nothing is read as it again. */
export function RichBody({ pieces, settings }: { pieces: readonly PagePiece[]; settings: Settings }) {
  return <>{rendered(pieces, settings)}</>;
}

function rendered(pieces: readonly PagePiece[], settings: Settings): ReactNode {
  return pieces.map((piece, index) => <Fragment key={index}>{typeof piece === 'string' ? piece : element(piece, settings)}</Fragment>);
}

function element(piece: Exclude<PagePiece, string>, settings: Settings): ReactNode {
  if ('embed' in piece) return <Player {...piece} />;
  if ('src' in piece) return <Picture {...piece} settings={settings} />;
  const { tag, values, href, pieces } = piece;
  if (tag === 'br') return <br />;
  if (tag === 'hr') return <hr className={lookOf(tag)} />;
  if (tag === 'a') return <RichLink href={href ?? ''} settings={settings}>{rendered(pieces, settings)}</RichLink>;
  if (tag === 'table') return <Table values={values}>{withoutBlanks(pieces, settings)}</Table>;
  // What scrolls sideways can be scrolled by keys.
  if (tag === 'pre') return <pre {...values} tabIndex={0} className={lookOf(tag)}>{rendered(pieces, settings)}</pre>;
  const isTablePart = tag === 'thead' || tag === 'tbody' || tag === 'tfoot' || tag === 'tr';
  return createElement(tag, { ...values, className: lookOf(tag) }, isTablePart ? withoutBlanks(pieces, settings) : rendered(pieces, settings));
}

/** Between rows there is nothing to say. */
const withoutBlanks = (pieces: readonly PagePiece[], settings: Settings): ReactNode => rendered(pieces.filter((piece) => typeof piece !== 'string'), settings);

/** A wide table is moved in its own box, by keys too; the page stays. */
function Table({ values, children }: { values: PageElement['values']; children: ReactNode }) {
  const t = useT();
  return (
    <div role="region" aria-label={t('Table')} tabIndex={0} className="my-6 overflow-x-auto rounded-card border border-divider bg-paper">
      <table {...values} className={lookOf('table')}>{children}</table>
    </div>
  );
}

function Picture({ src, alt, width, height, settings }: PageImage & { settings: Settings }) {
  return <img src={assetUrl(src, settings)} alt={alt} width={width ?? undefined} height={height ?? undefined} loading="lazy" decoding="async" className="my-2 inline-block h-auto max-w-full rounded-card bg-chip align-middle" />;
}

/** Its origin is another site's, by the list of players, so that its own origin is nothing of this one's. */
const powers = 'allow-scripts allow-same-origin allow-popups allow-presentation';

/**
 * A player of another site. It may run its own code and open its own pages, and reaches nothing of this one. Made of spans, for it may stand
 * within a line.
 */
function Player({ embed, title }: PageEmbed) {
  const t = useT();
  return (
    <span className="my-6 block overflow-hidden rounded-card bg-chip" style={embed.height === null ? { aspectRatio: '16 / 9' } : { height: embed.height }}>
      <iframe
        src={embed.src} title={title || t(':site player', { site: embed.site })} loading="lazy" referrerPolicy="strict-origin-when-cross-origin"
        sandbox={powers} allow="encrypted-media; fullscreen; picture-in-picture" className="size-full border-0"
      />
    </span>
  );
}
