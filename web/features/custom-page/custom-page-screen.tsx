import { Navigate, useLocation, useParams } from 'react-router';
import { homePage } from '../../../contracts/route-data.ts';
import { paths } from '../../../contracts/paths.ts';
import { NotHere } from '../../session/nothing-here.tsx';
import { useSession } from '../../session/session.tsx';
import type { ReturnTo } from '../../session/return-to.ts';
import { ArticlePlace } from './article-place.tsx';
import { PageFailure } from './page-failure.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { useCustomPage } from './use-custom-page.ts';

/** A page that an administrator wrote: the one of the address, or the site's home. */
export function CustomPageScreen() {
  const { bootstrap } = useSession();
  const params = useParams();
  // The id stays when somebody changes the words of an address.
  const idOrSlug = params['pageId'] ?? params['pageSlug'] ?? homePage(bootstrap) ?? '';
  return <CustomPage key={idOrSlug} idOrSlug={idOrSlug} />;
}

function CustomPage({ idOrSlug }: { idOrSlug: string }) {
  const { bootstrap } = useSession();
  const { pathname, search, hash } = useLocation();
  const { state, isAskingAgain, askAgain } = useCustomPage(idOrSlug);
  if (state.is === 'loading') return <PageSkeleton />;
  if (state.is === 'here') return <ArticlePlace reply={state.reply} />;
  if (state.is === 'missing') return state.movedTo === null ? <NotHere /> : <Navigate to={state.movedTo} replace />;
  const stopped: ReturnTo = { returnTo: pathname + search + hash };
  if (state.is === 'refused' && bootstrap.user === null) return <Navigate to={paths.login()} replace state={stopped} />;
  return <PageFailure isPending={isAskingAgain} onRetry={askAgain} />;
}
