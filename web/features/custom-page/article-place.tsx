import { startTransition, Suspense, useEffect, useState } from 'react';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import { useHydrated } from '../../session/use-hydrated.ts';
import { useSession } from '../../session/session.tsx';
import { renderedPart } from '../../ui/lazy-part.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { StandingArticle } from './standing-article.tsx';
import { useArticleTitle } from './use-article-title.ts';

const loadArticle = () => import('./page-article.tsx').then((file) => file.PageArticle);

/** What reads and sets what was written weighs as much as a small screen. */
const PageArticle = renderedPart(loadArticle);

/**
 * The article. One that came with the document stays as it was rendered, and what made it is not fetched: nothing of it is read again. It
 * is made here once it is another page's, or the site is shown in another language or to somebody else.
 */
export function ArticlePlace({ reply }: { reply: ReplyOf<'GET custom-pages/{idOrSlug}'> }) {
  const { bootstrap } = useSession();
  useArticleTitle(reply);
  const isTakenOver = !useHydrated() && typeof document !== 'undefined';
  const [standing, setStanding] = useState(isTakenOver ? { reply, bootstrap } : null);
  const isOutdated = standing !== null && (standing.reply !== reply || standing.bootstrap !== bootstrap);
  useEffect(() => {
    // The old one stays until the new one can be shown. Where that cannot be had, it is better than nothing.
    if (isOutdated) void loadArticle().then(() => startTransition(() => setStanding(null)), () => undefined);
  }, [isOutdated]);
  if (standing) return <StandingArticle key="standing" />;
  return <div key="made"><Suspense fallback={<PageSkeleton />}><PageArticle reply={reply} /></Suspense></div>;
}
