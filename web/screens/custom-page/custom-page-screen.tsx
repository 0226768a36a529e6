import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { record } from '../../../contracts/loose.ts';
import { isPageName, paths } from '../../../contracts/routes/paths.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import { bounded, seoOf } from '../../../contracts/routes/seo.ts';
import { homePage } from '../../../contracts/routes/screen-of.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { isEditing } from '../../lib/dom.ts';
import { anchorsOfHash } from '../../lib/html/rich-page.ts';
import { destinationOf } from '../../data/router/destination.ts';
import { savedScroll } from '../../data/router/scroll-restoration.ts';
import { useAnchor } from '../../data/router/use-anchor.ts';
import { useTitle, ShowNotFound } from '../../data/session/screen-title.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import type { ReturnTo } from '../../data/session/return-to.ts';
import { Button } from '../../ui/button.tsx';
import { PageText } from '../../ui/page/page-text.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type Reply = ReplyOf<'GET custom-pages/{idOrSlug}'>;

interface Props {
  /** Leaves the app for another site, in place of this page. */
  leave?: (address: string) => void;
}

/** An administrator's page: the one in the address, or the site's home page. */
export function CustomPageScreen({ leave = (address) => location.replace(address) }: Props) {
  const { bootstrap, t } = useSession();
  const { pathname, search, hash } = useLocation();
  const params = useParams();
  // Prefers the ID, which still works after someone has changed the slug.
  const idOrSlug = params['pageId'] ?? params['pageSlug'] ?? homePage(bootstrap, isEditing()) ?? '';
  const isName = isPageName(idOrSlug);
  const { data, error, isValidating, mutate } = useCall(
    'GET custom-pages/{idOrSlug}',
    isName ? { params: { idOrSlug } } : null,
  );
  if (!isName) return <ShowNotFound />;
  const mustSignIn = !bootstrap.user && (error?.status === 401 || error?.status === 403);
  const stopped: ReturnTo = { returnTo: pathname + search + hash };
  return (
    <Loading isLoading={!data && !error} label={t('Loading')} shape={shape}>
      {data ? (
        <Article key={idOrSlug} reply={data} />
      ) : error?.status === 404 ? (
        error.movedTo === null ? (
          <ShowNotFound />
        ) : (
          <Moved to={error.movedTo} leave={leave} />
        )
      ) : mustSignIn ? (
        <Navigate to={paths.login()} replace state={stopped} />
      ) : (
        <PageFailure isPending={isValidating} onRetry={() => void mutate()} />
      )}
    </Loading>
  );
}

function Article({ reply }: { reply: Reply }) {
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
  useTitle(
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

/** More redirects in a row are a loop. */
const maxMoves = 5;

function Moved({ to, leave }: Required<Props> & { to: string }) {
  const moves = Number(record(useLocation().state)['moves'] ?? 0);
  const { owner, path } = destinationOf(to);
  const isElsewhere = owner === 'other site';
  useEffect(() => {
    if (isElsewhere) leave(to);
  }, [isElsewhere, leave, to]);
  if (isElsewhere) return null;
  if (moves >= maxMoves) return <ShowNotFound />;
  return <Navigate to={path} replace state={{ moves: moves + 1 }} />;
}

function PageFailure({ isPending, onRetry }: { isPending: boolean; onRetry: () => void }) {
  const t = useT();
  return (
    <div className="page grid min-h-[min(32rem,65dvh)] place-items-center py-12 text-center">
      <div role="alert" className="max-w-md">
        <h1 className="text-2xl">{t('There was an issue loading this page')}</h1>
        <p className="mt-3 text-base text-muted">{t('Please try again later')}</p>
        <Button size="lg" className="mt-6" isPending={isPending} onClick={onRetry}>
          {t('Try again')}
        </Button>
      </div>
    </div>
  );
}

const lines = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3'];

/** Skeleton of a title with text below it. */
const shape = (
  <div className="page py-10 md:py-16">
    <div className="mx-auto max-w-[42rem]">
      <Skeleton className="h-10 w-3/5 rounded-control md:h-13" />
      <div className="mt-8 grid gap-3.5">
        {lines.map((width, index) => (
          <Skeleton key={index} className={`h-4 rounded-control ${width}`} />
        ))}
      </div>
    </div>
  </div>
);
