import { useMemo } from 'react';
import type { PagePiece } from '../../lib/html/page-pieces.ts';
import { richPage } from '../../lib/html/rich-page.ts';
import { useSession } from '../../data/session/session.tsx';
import { RichBody } from './rich-body.tsx';

interface Props {
  /** Without one, the page is called like the site. */
  title: string;
  /** HTML of any origin: only what the sanitizer allows is shown. */
  body: string;
}

/** An administrator's page: its text, under its title. */
export function PageText({ title: written, body }: Props) {
  const { bootstrap } = useSession();
  const title = written.trim();
  const pieces = useMemo(() => withoutTitle(richPage(body), title), [body, title]);
  return (
    <div className="page py-10 md:py-16">
      {/* In the direction of its own language, whatever the surrounding one. Its bare texts are
          replaced as a whole: a translator may have moved them. */}
      <article key={body} dir="auto" className="mx-auto max-w-[42rem]">
        <h1 dir="auto" className="mb-6 text-2xl wrap-anywhere md:mb-8 md:text-3xl">
          {title || bootstrap.branding.site_name}
        </h1>
        <RichBody pieces={pieces} settings={bootstrap.settings} />
      </article>
    </div>
  );
}

/** Many authors repeat the title above their text. */
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
