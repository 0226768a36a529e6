import { useMemo } from 'react';
import { type PagePiece, richPage } from '../../lib/html/rich-page.ts';
import { useSession } from '../../data/session/session.tsx';
import { RichBody } from './rich-body.tsx';

interface Props {
  /** If empty, the site's name is the title. */
  title: string;
  /** Untrusted HTML, sanitized before it is shown. */
  body: string;
}

/** An administrator's page: its title and text. */
export function PageText({ title: written, body }: Props) {
  const { bootstrap } = useSession();
  const title = written.trim();
  const pieces = useMemo(() => withoutTitle(richPage(body), title), [body, title]);
  return (
    <div className="page py-10 md:py-16">
      {/* `dir`: the text's own direction. The key replaces all text nodes at once, because a
          translator may have moved them. */}
      <article key={body} dir="auto" className="mx-auto max-w-[42rem]">
        <h1 dir="auto" className="mb-6 text-2xl wrap-anywhere md:mb-8 md:text-3xl">
          {title || bootstrap.branding.site_name}
        </h1>
        <RichBody pieces={pieces} />
      </article>
    </div>
  );
}

/** Drops a heading that repeats the title. */
function withoutTitle(pieces: PagePiece[], title: string): PagePiece[] {
  const first = pieces.findIndex((piece) => typeof piece !== 'string' || piece.trim() !== '');
  const piece = pieces[first];
  const isTitle =
    typeof piece === 'object' &&
    piece.tag === 'h2' &&
    piece.pieces.length === 1 &&
    typeof piece.pieces[0] === 'string' &&
    piece.pieces[0].trim() === title;
  return isTitle ? pieces.slice(first + 1) : pieces;
}
