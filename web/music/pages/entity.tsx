import type { ReactElement, ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import type { CallInput, QueryKey, ReplyOf } from '../../../contracts/schema/calls.ts';
import { type ApiError, isRefusal } from '../../data/calls/api-error.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useNamedPage, useTitle } from '../../data/session/screen-title.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Icon } from '../../ui/icon.tsx';
import { useOfflineInPlace } from '../../ui/toast-store.ts';
import { Read } from '../../ui/failures/read.tsx';
import { useCanonicalPath } from '../../data/router/use-canonical-path.ts';

type EntityKey = Extract<QueryKey, `GET ${string}/{id}`>;

interface Props<K extends EntityKey> {
  /** The call that reads the item of the address. */
  call: K;
  /**
   * Its canonical path, which replaces the current one, and its name for the title. `tab`: the tab
   * in the address.
   */
  describe: (reply: ReplyOf<K>, tab: string | null) => { path: string; name: string };
  /** Titles of its tabs, by their names in addresses. */
  tabs?: Readonly<Record<string, string>>;
  skeleton: ReactNode;
  children: (reply: ReplyOf<K>) => ReactElement;
}

/**
 * A page about one item, such as an artist, an album or a person. Shows a skeleton while it loads,
 * or an error.
 */
export function EntityPage<K extends EntityKey>({
  call: key,
  describe,
  tabs = {},
  skeleton,
  children,
}: Props<K>) {
  const t = useT();
  const params = useParams();
  const { tab = null } = params;
  const reading = useCall(key, { params } as unknown as CallInput<K>);
  const known = reading.data && describe(reading.data, tab);
  const title = tab === null ? undefined : tabs[tab];
  useCanonicalPath(known?.path ?? null);
  useNamedPage(known && title ? `${t(title)} · ${known.name}` : known?.name);
  return (
    <Read
      of={reading}
      shape={skeleton}
      renderFailure={(failure, retry) => <EntityFailure error={failure} {...retry} />}
    >
      {children}
    </Read>
  );
}

interface FailureProps {
  error: ApiError;
  /** The search query to offer, if the address contains a name. */
  query?: string;
  isPending: boolean;
  onRetry: () => void;
}

/** The item is gone, hidden from this visitor, or could not be read. */
export function EntityFailure({ error, query = '', isPending, onRetry }: FailureProps) {
  const { bootstrap, t } = useSession();
  const isModelMissing = isRefusal(error);
  const isPrivate = error.status === 403;
  const isOffline = error.status === 0 && !navigator.onLine;
  useOfflineInPlace(isOffline);
  useTitle(
    error.status === 404 ? `${t('Page not found')} · ${bootstrap.branding.site_name}` : null,
  );
  const mustSignIn = (error.status === 401 || isPrivate) && bootstrap.user === null;
  return (
    <div
      role={isModelMissing ? undefined : 'alert'}
      className="page grid min-h-[60dvh] place-items-center py-12 text-center"
    >
      <div className="max-w-xl">
        <span className="mx-auto mb-5 grid size-16 place-items-center rounded-full bg-chip text-muted">
          <Icon
            name={isModelMissing ? 'search' : isOffline ? 'globe' : 'warning'}
            className="size-8"
          />
        </span>
        <h1 className="text-2xl">
          {isPrivate
            ? t('This is private')
            : isModelMissing
              ? t("We couldn't find that page")
              : isOffline
                ? t("You're offline")
                : t("We couldn't load this page")}
        </h1>
        <p className="mx-auto mt-3 max-w-[42ch] text-base text-balance text-muted">
          {isPrivate
            ? t('Its owner keeps it private.')
            : isModelMissing
              ? t(
                  'It may have been removed, or the link may be wrong. Try searching for it by name.',
                )
              : t(error.message)}
        </p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          {!isModelMissing && (
            <Button isPending={isPending} onClick={onRetry}>
              {t('Try again')}
            </Button>
          )}
          {mustSignIn && (
            <Link to={paths.login()} className={buttonClass({})}>
              {t('Sign in')}
            </Link>
          )}
          {isModelMissing && (
            <Link
              to={paths.search(query)}
              className={buttonClass({ variant: mustSignIn ? 'outline' : 'primary' })}
            >
              {t('Search')}
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}
