import { useLocation } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import { bounded, seoOf } from '../../../contracts/routes/seo.ts';
import { anchorsOfHash } from '../../lib/html/page-anchor.ts';
import { PageText } from '../../ui/page/page-text.tsx';
import { savedScroll } from '../../data/router/scroll-restoration.ts';
import { useAnchor } from '../../data/router/use-anchor.ts';
import { useOwnTitle } from '../../data/session/screen-title.ts';
import { useSession } from '../../data/session/session.tsx';

type Reply = ReplyOf<'GET custom-pages/{idOrSlug}'>;

/** An administrator's text below its title. */
export function Article({ reply }: { reply: Reply }) {
  const { title, body } = reply.page;
  useArticleTitle(reply);
  useAnchor(findHeading);
  return <PageText title={title ?? ''} body={body ?? ''} />;
}

/**
 * Sets the same tab title as the gateway's document, so that it does not change when the app
 * starts.
 */
function useArticleTitle(reply: Reply): void {
  const site = useSession().bootstrap.branding.site_name;
  const isHome = useLocation().pathname === paths.home();
  const { page } = reply;
  const name = bounded((page.title ?? '').trim(), 200);
  useOwnTitle(
    seoOf(reply, page).title ||
      (isHome || name === '' || name === site ? null : `${name} · ${site}`),
  );
}

/**
 * Finds the heading that an address names. If the page was scrolled before, its scroll position is
 * restored instead.
 */
function findHeading(hash: string, key: string) {
  if (savedScroll(key) !== undefined) return undefined;
  const heading = anchorsOfHash(hash)
    .map((id) => document.getElementById(id))
    .find((found) => found !== null);
  return heading && { heading, box: heading };
}
