import { Fragment, type ReactNode } from 'react';
import { type RichPiece, richText } from '../../lib/rich-text.ts';
import { AddressLink } from './address-link.tsx';

/** HTML of the backend as React's own elements: only what `richText` lets through, and nothing of it as HTML again. */
export function RichLine({ html }: { html: string }) {
  return <>{rendered(richText(html))}</>;
}

function rendered(pieces: RichPiece[]): ReactNode {
  return pieces.map((piece, index) => <Fragment key={index}>{typeof piece === 'string' ? piece : element(piece)}</Fragment>);
}

function element({ tag: Tag, href, pieces }: Exclude<RichPiece, string>): ReactNode {
  if (Tag === 'br') return <br />;
  if (Tag === 'a') return <AddressLink href={href ?? ''} className="underline underline-offset-2 hover:no-underline">{rendered(pieces)}</AddressLink>;
  return <Tag>{rendered(pieces)}</Tag>;
}
