import type { ReactElement, ReactNode } from 'react';
import { channelPageSize } from '../../../contracts/constants.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Channel } from '../../../contracts/schema/channels.ts';
import { ApiError, isRefusal } from '../../data/calls/api-error.ts';
import { usePages } from '../../data/calls/use-pages.ts';
import { classNames } from '../../lib/dom.ts';
import { EntityFailure } from '../pages/entity.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CardSkeletons } from '../pages/page.tsx';
import { usePlayList } from '../play/listening.ts';
import type { TrackSource } from '../tracks/source.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Read } from '../../ui/failures/read.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChannelContent } from './channel-content.tsx';
import type { ChannelChoice } from './channel-options.tsx';
import { LoadMore } from '../../ui/failures/load-more.tsx';
import { readItems, tracksIn } from './read-channel.ts';

interface Props {
  idOrSlug: string;
  choice?: ChannelChoice;
  /** The search to offer if the channel doesn't exist. */
  query?: string;
  /** Shown when the channel doesn't exist. */
  instead?: ReactElement;
  /** Renders the top of the page. */
  children: (channel: Channel) => ReactNode;
}

const noChoice: ChannelChoice = { order: undefined, genre: undefined };

/** A channel from the backend, curated by hand or filled by a rule. */
export function ChannelView({ idOrSlug, choice = noChoice, query = '', instead, children }: Props) {
  const { order, genre } = choice;
  const pages = usePages(
    'GET channel/{idOrSlug}',
    {
      params: { idOrSlug },
      query: {
        perPage: channelPageSize,
        ...(order !== undefined && { order }),
        ...(genre !== undefined && { restriction: genre }),
      },
    },
    { keepPreviousData: true },
  );
  const { first, isValidating, mutate } = pages;
  // A genre gets its name from the address.
  const channel = genre !== undefined || first?.channel.name !== '' ? first?.channel : undefined;
  const error = pages.error ?? (first && !channel ? new ApiError(200, undefined) : undefined);
  return (
    <Read
      of={{ data: channel, error, isValidating, mutate }}
      shape={shape}
      renderFailure={(failure, retry) =>
        instead && isRefusal(failure) ? (
          instead
        ) : (
          <EntityFailure error={failure} query={query} {...retry} />
        )
      }
    >
      {(found) => (
        <>
          {children(found)}
          <Body channel={found} choice={choice} pages={pages} />
        </>
      )}
    </Read>
  );
}

/** The top of a channel's own page. */
export function ChannelTop({ channel }: { channel: Channel }) {
  const about = channel.description;
  return (
    <header className={channel.config?.hideTitle ? 'sr-only' : 'page pt-8 md:pt-12'}>
      <h1 className="text-2xl wrap-anywhere md:text-3xl">
        <bdi>{channel.name}</bdi>
      </h1>
      {about && (
        <p dir="auto" className="mt-2 w-fit max-w-[65ch] text-base wrap-anywhere text-muted">
          {about}
        </p>
      )}
    </header>
  );
}

interface BodyProps {
  channel: Channel;
  choice: ChannelChoice;
  pages: ReturnType<typeof usePages<'GET channel/{idOrSlug}'>>;
}

function Body({ channel, choice: { order, genre }, pages }: BodyProps) {
  const t = useT();
  const items = readItems(pages.data);
  const tracks = tracksIn(items);
  const source = {
    id: `channel.${channel.id}${order === undefined ? '' : `.${order}`}`,
    name: channel.name,
    path: paths.channel(channel.slug, { order, genre }),
  };
  // The backend can continue a channel, but not a part of one filtered by genre.
  const list = { tracks, source, more: pages.hasMore && genre === undefined ? source : null };
  return (
    <div className="page pt-8 pb-16">
      {tracks.length > 0 && tracks.length === items.length && <PlayButtons list={list} />}
      <div
        className={classNames('transition-opacity', pages.isOld && 'opacity-60 delay-200')}
        aria-busy={pages.isOld || undefined}
      >
        {items.length > 0 && <ChannelContent channel={channel} items={items} list={list} />}
        {items.length === 0 && !pages.isOld && (
          <p className="rounded-card border border-divider bg-paper px-4 py-12 text-center text-base text-balance text-muted">
            {genre === undefined
              ? t('There is nothing in this channel yet.')
              : t('There is nothing in this genre.')}
          </p>
        )}
      </div>
      <LoadMore pages={pages} count={items.length} />
    </div>
  );
}

const shape = (
  <div className="page grid gap-8 pt-8 pb-16 md:pt-12">
    <Skeleton className="h-9 w-60 rounded-control md:h-12" />
    <CardSkeletons count={12} />
  </div>
);

/**
 * Play and shuffle buttons for a list without a picture above it. Renders nothing if no track is
 * playable.
 */
function PlayButtons({ list }: { list: TrackSource }) {
  const t = useT();
  const { now, isCurrent, isEmpty, lock, prepare, toggle, shuffle } = usePlayList(list);
  if (isEmpty) return null;
  const isPlaying = isCurrent && now.isPlaying;
  const shared = {
    onPointerEnter: prepare,
    onFocus: prepare,
    'aria-haspopup': lock ? ('dialog' as const) : undefined,
  };
  return (
    <div className="flex flex-wrap gap-2 pb-6">
      <Button {...shared} onClick={toggle}>
        <Icon name={isPlaying ? 'pause' : 'play'} />
        {isPlaying ? t('Pause') : t('Play')}
      </Button>
      <Button {...shared} variant="outline" onClick={shuffle}>
        <Icon name="shuffle" />
        {t('Shuffle')}
      </Button>
    </div>
  );
}
