import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { record, text } from '../../../contracts/loose.ts';
import { paths } from '../../../contracts/paths.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import { bounded, seoOf } from '../../../contracts/seo.ts';
import { anchorsOfHash } from '../../lib/html/page-anchor.ts';
import type { PagePiece } from '../../lib/html/page-pieces.ts';
import { richPage } from '../../lib/html/rich-page.ts';
import { RichBody } from '../../sections/rich-body.tsx';
import { savedScroll } from '../../router/scroll-restoration.ts';
import { useAnchor } from '../../router/use-anchor.ts';
import { useOwnTitle } from '../../session/screen-title.ts';
import { useSession } from '../../session/session.tsx';

type Reply = ReplyOf<'GET custom-pages/{idOrSlug}'>;

/** An administrator's text, under its title. */
export function Article({ reply }: { reply: Reply }) {
  const { bootstrap } = useSession();
  const page = record(reply.page);
  const site = bootstrap.branding.site_name;
  const title = text(page['title']).trim();
  useArticleTitle(reply);
  useAnchor(findHeading);
  const body = text(page['body']);
  const pieces = useMemo(() => withoutTitle(richPage(body), title), [body, title]);
  return (
    <div className="page py-10 md:py-16">
      {/* In the direction of its own language, whatever the surrounding one. */}
      <article dir="auto" className="mx-auto max-w-[42rem]">
        <h1 dir="auto" className="mb-6 text-2xl wrap-anywhere md:mb-8 md:text-3xl">
          {title || site}
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

/**
 * Sets the tab's title as the gateway sets the document's, so that it does not change when the app
 * starts.
 */
function useArticleTitle(reply: Reply): void {
  const site = useSession().bootstrap.branding.site_name;
  const isHome = useLocation().pathname === paths.home();
  const page = record(reply.page);
  const name = bounded(text(page['title']).trim(), 200);
  useOwnTitle(
    seoOf(reply, page).title ||
      (isHome || name === '' || name === site ? null : `${name} · ${site}`),
  );
}

/**
 * Finds the heading that an address names. A page that was scrolled before is restored to that
 * position instead.
 */
function findHeading(hash: string, key: string) {
  if (savedScroll(key) !== undefined) return undefined;
  const heading = anchorsOfHash(hash)
    .map((id) => document.getElementById(id))
    .find((found) => found !== null);
  return heading && { heading, box: heading };
}
