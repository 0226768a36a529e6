import { useMemo } from 'react';
import { record, text } from '../../../contracts/loose.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import type { PagePiece } from '../../lib/html/page-pieces.ts';
import { richPage } from '../../lib/html/rich-page.ts';
import { useSession } from '../../session/session.tsx';
import { RichBody } from './rich-body.tsx';
import { useAnchor } from './use-anchor.ts';

export function PageArticle({ reply }: { reply: ReplyOf<'GET custom-pages/{idOrSlug}'> }) {
  const { bootstrap } = useSession();
  const page = record(reply.page);
  const site = bootstrap.branding.site_name;
  const title = text(page['title']).trim();
  useAnchor();
  const body = text(page['body']);
  const pieces = useMemo(() => withoutTitle(richPage(body), title), [body, title]);
  return (
    <div className="page py-10 md:py-16">
      {/* In the direction of its own words, whatever the language around it. */}
      <article dir="auto" className="mx-auto max-w-[42rem]">
        <h1 dir="auto" className="mb-6 text-2xl wrap-anywhere md:mb-8 md:text-3xl">{title || site}</h1>
        <RichBody pieces={pieces} settings={bootstrap.settings} />
      </article>
    </div>
  );
}

/** Many write the title once more above their text. */
function withoutTitle(pieces: PagePiece[], title: string): PagePiece[] {
  const first = pieces.findIndex((piece) => typeof piece !== 'string' || piece.trim() !== '');
  const piece = pieces[first];
  const isTitle = typeof piece === 'object' && piece.tag === 'h2' && piece.pieces.length === 1 && typeof piece.pieces[0] === 'string' && piece.pieces[0].trim() === title;
  return isTitle ? pieces.slice(first + 1) : pieces;
}
