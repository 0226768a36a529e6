import { type ReactElement, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { languageTag } from '../../../contracts/site/language.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import type { Comment } from '../../../contracts/schema/comments.ts';
import type { Pages } from '../../data/calls/use-pages.ts';
import { classNames } from '../../lib/dom.ts';
import { Section } from '../pages/page.tsx';
import { Paged } from '../pages/paged.tsx';
import { Picture } from '../tracks/picture.tsx';
import { useSession, useT } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { type ShownComment, type Thread, threadsOf } from './thread-comments.ts';

export type CommentPages = Pages<Comment, ReplyOf<'GET commentable/comments'>>;
/** The content below a comment's author: its text and its actions. */
type Body = (comment: ShownComment, isHead: boolean) => ReactElement;

interface Props {
  pages: CommentPages;
  /** The comments shown, newest first. */
  comments: ShownComment[];
  /** Text for a list without comments. */
  empty: string;
  /** Content above the list. */
  top?: ReactElement | false;
  children?: Body;
}

/** The comments section in each of its states, once the first response is known. */
export function CommentSection({ pages, comments, empty, top, children: body = textOnly }: Props) {
  const { bootstrap, t } = useSession();
  const count = countOf(pages, comments);
  const title = (
    <span className="flex items-baseline gap-3">
      {t('Comments')}
      {count !== null && (
        <span className="text-base font-normal text-muted tabular-nums">
          {new Intl.NumberFormat(languageTag(bootstrap.i18n.language)).format(count)}
        </span>
      )}
    </span>
  );
  const isRead = pages.data !== undefined;
  return (
    <div className="max-w-[44rem]">
      <Section title={title}>
        {isRead && top}
        <Paged
          pages={isRead ? { ...pages, data: comments } : pages}
          messages={{ empty, refused: pages.error ? t(pages.error.message) : '' }}
        >
          {() => (
            <ul className="grid grid-cols-1 gap-7">
              {threadsOf(comments).map((thread) => (
                <ThreadItem key={thread.head.key} thread={thread} body={body} />
              ))}
            </ul>
          )}
        </Paged>
      </Section>
    </div>
  );
}

/** The number of comments; null if the backend does not send it, or none are visible. */
function countOf(
  { first, data: items, hasMore }: CommentPages,
  comments: readonly ShownComment[],
): number | null {
  if (!items || !hasMore) return items && comments.length > 0 ? comments.length : null;
  const total = first?.pagination.total;
  return typeof total === 'number' ? total + comments.length - items.length : null;
}

function ThreadItem({ thread: { head, replies }, body }: { thread: Thread; body: Body }) {
  const t = useT();
  return (
    <li>
      <CommentItem comment={head} note={head.parent_id ? t('Reply to an earlier comment') : null}>
        {body(head, true)}
      </CommentItem>
      {replies.length > 0 && (
        <ul
          aria-label={t('Replies')}
          className="ms-3 mt-5 grid grid-cols-1 gap-5 border-s border-divider ps-4 sm:ms-5 sm:ps-8"
        >
          {replies.map((reply) => (
            <li key={reply.key}>
              <CommentItem isSmall comment={reply}>
                {body(reply, false)}
              </CommentItem>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface ItemProps {
  comment: ShownComment;
  isSmall?: boolean;
  /** A line above the comment's text. */
  note?: string | null;
  children: ReactElement;
}

/** One comment, below its author and date. */
function CommentItem({
  comment: { user, created_at: at, isPending, takesFocus },
  isSmall = false,
  note = null,
  children,
}: ItemProps) {
  const t = useT();
  const dates = useDates();
  const id = useId();
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) article.current?.focus();
    // Only on mount.
  }, [takesFocus]);
  const name = user?.display_name || t('Deleted user');
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-labelledby={id}
      aria-busy={isPending || undefined}
      className={classNames(
        'flex gap-3 rounded-cover transition-opacity sm:gap-4',
        isPending && 'opacity-60',
      )}
    >
      <Picture
        isRound
        name={user ? name : '?'}
        address={user?.avatar}
        className={isSmall ? 'size-8' : 'size-10'}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span id={id} className="min-w-0 font-semibold wrap-anywhere">
            {user ? (
              <Link to={paths.user(user)} className="underline-offset-2 hover:underline">
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <span className="text-muted">{name}</span>
            )}
          </span>
          {at && dates.read(at) && <TimeAgo at={at} dates={dates} className="text-xs text-muted" />}
        </p>
        {note !== null && <p className="mt-0.5 text-xs text-muted">{note}</p>}
        {children}
      </div>
    </article>
  );
}

/**
 * User text as written: never HTML, with its line breaks. Text in the other direction stays aligned
 * with its author.
 */
export const CommentText = ({ comment }: { comment: Comment }) => (
  <p dir="auto" className="mt-1 w-fit max-w-full text-base wrap-anywhere whitespace-pre-line">
    {comment.content}
  </p>
);

const textOnly: Body = (comment) => <CommentText comment={comment} />;

export function CommentSkeletons() {
  return (
    <div className="grid max-w-[44rem] grid-cols-1 gap-7">
      <Skeleton className="h-7 w-36 rounded-cover" />
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex gap-4">
          <Skeleton className="size-10 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-1/3 rounded-cover" />
            <Skeleton className="h-4 w-4/5 rounded-cover" />
          </div>
        </div>
      ))}
    </div>
  );
}
