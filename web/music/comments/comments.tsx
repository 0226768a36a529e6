import { type ComponentType, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { usePages } from '../../data/calls/use-pages.ts';
import { returnHere } from '../../data/session/return-to.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { lazyCode } from '../../ui/lazy-code.ts';
import { Loading } from '../../ui/loading.tsx';
import { type CommentPages, CommentSection, CommentSkeletons } from './comment-section.tsx';
import { type CommentTarget, mergeAdded } from './thread-comments.ts';

interface Props {
  about: CommentTarget;
  pages: CommentPages;
}

/** The comments on an item: for everybody to read, and for members to write. */
export function Comments({ kind, id }: CommentTarget) {
  const { bootstrap, t } = useSession();
  const pages = usePages('GET commentable/comments', {
    query: { commentable_type: kind, commentable_id: id },
  });
  const Section = useSectionFor(bootstrap.user !== null);
  // The backend has no comments.
  if (!pages.data && isAbsent(pages.error)) return null;
  return (
    <Loading
      isLoading={!Section || (!pages.data && !pages.error)}
      label={t('Loading')}
      shape={<CommentSkeletons />}
    >
      {Section && <Section about={{ kind, id }} pages={pages} />}
    </Loading>
  );
}

const writing = lazyCode(() =>
  import('./comment-writing.tsx').then((file) => file.WritableComments),
);

/**
 * Members get code for writing, which guests never load; if it fails to load, they can read.
 * Undefined while it is loading.
 */
function useSectionFor(isMember: boolean): ComponentType<Props> | undefined {
  const [Section, setSection] = useState(() => writing.loaded());
  useEffect(() => {
    if (isMember)
      writing.load().then(
        (loaded) => setSection(() => loaded),
        () => setSection(() => ReadableComments),
      );
  }, [isMember]);
  return isMember ? Section : ReadableComments;
}

function ReadableComments({ pages }: Props) {
  const t = useT();
  const { user } = useSession().bootstrap;
  const canWrite = useSupports('POST comment');
  return (
    <CommentSection
      pages={pages}
      comments={mergeAdded(pages.data ?? [], [])}
      empty={t('No comments yet.')}
      top={
        canWrite &&
        !user && (
          <Link
            to={paths.login()}
            state={returnHere()}
            className={buttonClass({ variant: 'outline', size: 'sm' }, 'mb-6')}
          >
            {t('Sign in to comment')}
          </Link>
        )
      }
    />
  );
}
