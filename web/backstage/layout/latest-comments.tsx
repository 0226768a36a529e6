import { Link } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import type { Comment } from '../../../contracts/schema/comments.ts';
import { call } from '../../data/calls/call.ts';
import { useCall, useFreshRead } from '../../data/calls/use-call.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { assetUrl } from '../../lib/address.ts';
import { readDate } from '../../lib/dates.ts';
import { readList } from '../../music/tracks/read-list.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Read } from '../../ui/failures/read.tsx';
import { RowSkeletons } from '../../ui/placeholders.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { PartHeading } from './card.tsx';

type Reply = ReplyOf<'GET artists/{id}'>;

interface FoundComment extends Comment {
  /** The commented item and its page. */
  about: { name: string; path: string };
}

const shown = 4;
/** The latest albums and the most played tracks, which get most comments. One call each. */
const maxItems = 3;

/** Other people's latest comments on an artist and their music. */
export function LatestComments({ artistId }: { artistId: number }) {
  const t = useT();
  const reading = useCall('GET artists/{id}', { params: { id: artistId } });
  const id = `comments-of-${artistId}`;
  return (
    <section aria-labelledby={id} className="min-h-75 min-w-0">
      <PartHeading id={id} title={t('Latest comments')} />
      <Read of={reading} shape={shape}>
        {(reply) => <Found reply={reply} />}
      </Read>
    </section>
  );
}

function Found({ reply }: { reply: Reply }) {
  const { bootstrap, t } = useSession();
  const own = bootstrap.user?.id;
  const reading = useFreshRead(`comments ${reply.artist.id}`, (signal) =>
    readComments(reply, signal).then((all) => all.filter(({ user }) => user?.id !== own)),
  );
  return (
    <Read
      of={reading}
      shape={shape}
      empty={
        <p className="py-4 text-base text-muted">{t('Comments on your music will appear here.')}</p>
      }
    >
      {(found) => (
        <ul className="-mx-2">
          {found.slice(0, shown).map((comment) => (
            <CommentRow key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
    </Read>
  );
}

const shape = (
  <RowSkeletons
    count={shown}
    className="h-16 px-2"
    listClass="-mx-2"
    picture="size-9 rounded-full"
    lines={['h-3 w-2/5', 'h-4 w-4/5']}
  />
);

function CommentRow({
  comment: { user, content, created_at: at, about },
}: {
  comment: FoundComment;
}) {
  const { bootstrap, t } = useSession();
  const dates = useDates();
  const name = user?.display_name ?? t('Deleted user');
  return (
    <li className="relative flex min-h-16 items-center gap-3 rounded-control px-2 py-1.5 ring-of-link hover:bg-hover">
      <Avatar
        name={name}
        image={user?.avatar ? assetUrl(user.avatar, bootstrap.settings) : null}
        className="size-9 text-xs"
      />
      <div className="min-w-0 flex-1">
        <div className="flex gap-3 text-xs text-muted">
          <p className="min-w-0 flex-1 truncate">
            <bdi className="font-semibold text-main">{name}</bdi>
            <span> · </span>
            <Link to={about.path} className="after:absolute after:inset-0">
              <bdi>{about.name}</bdi>
            </Link>
          </p>
          {at && <TimeAgo at={at} dates={dates} className="shrink-0" />}
        </div>
        <p dir="auto" className="truncate text-sm rtl:text-right">
          {content}
        </p>
      </div>
    </li>
  );
}

/** Newest first. @throws ApiError */
async function readComments({ artist, albums, tracks }: Reply, signal: AbortSignal) {
  const items = [
    { kind: 'artist', item: artist, path: paths.artist(artist) },
    ...readList(albums)
      .slice(0, maxItems)
      .map((item) => ({ kind: 'album', item, path: paths.album(item) })),
    ...readList(tracks)
      .slice(0, maxItems)
      .map((item) => ({ kind: 'track', item, path: paths.track(item) })),
  ];
  const found = await Promise.all(
    items.map(async ({ kind, item, path }): Promise<FoundComment[]> => {
      const { pagination } = await call(
        'GET commentable/comments',
        { query: { commentable_type: kind, commentable_id: item.id, perPage: shown } },
        { signal },
      );
      return readList(pagination).map((one) => ({ ...one, about: { name: item.name, path } }));
    }),
  );
  const timeOf = ({ created_at: at }: Comment): number => Number(readDate(at)?.at ?? 0);
  return found.flat().toSorted((a, b) => timeOf(b) - timeOf(a));
}
