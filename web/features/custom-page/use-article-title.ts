import { useLocation } from 'react-router';
import { paths } from '../../../contracts/paths.ts';
import { record, text } from '../../../contracts/loose.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import { bounded, seoOf } from '../../../contracts/seo.ts';
import { useOwnTitle } from '../../session/own-title.ts';
import { useSession } from '../../session/session.tsx';

/** Names the tab as the gateway names the document, so that its name does not change when the app starts. */
export function useArticleTitle(reply: ReplyOf<'GET custom-pages/{idOrSlug}'>): void {
  const site = useSession().bootstrap.branding.site_name;
  const isHome = useLocation().pathname === paths.home();
  const page = record(reply.page);
  const name = bounded(text(page['title']).trim(), 200);
  useOwnTitle(seoOf(reply, page).title || (isHome || name === '' || name === site ? null : `${name} · ${site}`));
}
