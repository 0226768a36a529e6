import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Channel } from '../../../contracts/schema/channels.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { Read } from '../../ui/failures/read.tsx';
import type { Translate } from '../../lib/translate.ts';
import { readList } from '../tracks/read-list.ts';
import { useT } from '../../data/session/session.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { genreName, ordersOf } from './read-channel.ts';

export interface ChannelChoice {
  order: string | undefined;
  genre: string | undefined;
}

/**
 * A channel's sort orders and genre filters, if it has any. They are links, so each state has an
 * address.
 */
export function ChannelOptions({ channel, choice }: { channel: Channel; choice: ChannelChoice }) {
  const t = useT();
  const orders = ordersOf(channel.config);
  const hasGenres = useSupports('GET genres');
  const hasGenreFilter = channel.config?.restriction === 'genre' && hasGenres;
  const chosen = orders.includes(choice.order ?? '') ? choice.order : channel.config?.contentOrder;
  const to = (change: Partial<ChannelChoice>) =>
    paths.channel(channel.slug, { ...choice, ...change });
  if (orders.length < 2 && !hasGenreFilter) return null;
  return (
    <div className="page grid grid-cols-1 gap-2 pt-6">
      {orders.length > 1 && (
        <Chips
          label={t('Sort by')}
          chips={orders.map((order) => ({
            to: to({ order: order === channel.config?.contentOrder ? undefined : order }),
            label: orderName(order, t),
            isChosen: order === chosen,
          }))}
        />
      )}
      {hasGenreFilter && <GenreChips choice={choice} to={(genre) => to({ genre })} />}
    </div>
  );
}

function orderName(order: string, t: Translate): string {
  const names: Record<string, string> = {
    'popularity:desc': t('Most played'),
    'popularity:asc': t('Least played'),
    'release_date:desc': t('Newest first'),
    'release_date:asc': t('Oldest first'),
    'created_at:desc': t('Recently added'),
    'created_at:asc': t('First added'),
    'name:asc': t('A to Z'),
    'name:desc': t('Z to A'),
  };
  return names[order] ?? order;
}

/** More than any site has, so one request loads all genres. */
const allGenres = { query: { perPage: 100 } };

function GenreChips({
  choice,
  to,
}: {
  choice: ChannelChoice;
  to: (genre: string | undefined) => string;
}) {
  const t = useT();
  return (
    <Read
      of={useCall('GET genres', allGenres)}
      shape={
        <div className="py-1">
          <Skeleton className="h-9 w-full rounded-full pointer-coarse:h-11" />
        </div>
      }
      renderFailure={(error) => (isAbsent(error) ? null : undefined)}
    >
      {({ pagination }) => {
        const chips = readList(pagination).map((genre) => ({
          to: to(genre.name),
          label: genreName(genre),
          isChosen: genre.name === choice.genre,
        }));
        const all = {
          to: to(undefined),
          label: t('All genres'),
          isChosen: choice.genre === undefined,
        };
        return chips.length > 0 ? <Chips label={t('Genre')} chips={[all, ...chips]} /> : null;
      }}
    </Read>
  );
}

interface Chip {
  to: string;
  label: string;
  isChosen: boolean;
}

/** A row of choices with one selected. */
function Chips({ label, chips }: { label: string; chips: Chip[] }) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <span id={id} className="sr-only">
        {label}
      </span>
      <ul className="-mx-2 flex gap-2 scroll-row px-2 py-1">
        {chips.map(({ to, label: name, isChosen }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              replace
              aria-current={isChosen || undefined}
              className="inline-flex min-h-9 items-center rounded-full bg-chip px-4 text-sm font-medium text-main transition-colors hover:bg-selected aria-[current]:bg-inverse aria-[current]:text-on-inverse pointer-coarse:min-h-11 forced-colors:border forced-colors:aria-[current]:border-4"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
