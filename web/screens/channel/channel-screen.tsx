import { useLocation, useParams } from 'react-router';
import { isGenreName, isPageName, paths } from '../../../contracts/routes/paths.ts';
import type { Channel } from '../../../contracts/schema/channels.ts';
import { type ChannelChoice, ChannelOptions } from '../../music/channels/channel-options.tsx';
import { ChannelTop, ChannelView } from '../../music/channels/channel-view.tsx';
import { genreName } from '../../music/channels/read-channel.ts';
import { useChannelTitle } from '../../music/channels/use-channel-title.ts';
import { useCanonicalPath } from '../../data/router/use-canonical-path.ts';
import { ShowNotFound, useNamedPage } from '../../data/session/screen-title.ts';

/** A channel at its own address, sorted and filtered by the query. */
export function ChannelScreen() {
  const { slug = '' } = useParams();
  const choice = useChoice();
  if (!isPageName(slug)) return <ShowNotFound />;
  return (
    <ChannelView key={slug} idOrSlug={slug} choice={choice}>
      {(channel) => (
        <>
          <PageTitle channel={channel} />
          <ChannelTop channel={channel} />
          <ChannelOptions channel={channel} choice={choice} />
        </>
      )}
    </ChannelView>
  );
}

/** Ignores invalid sort orders and genres. */
function useChoice(): ChannelChoice {
  const query = new URLSearchParams(useLocation().search);
  const [order, genre] = [query.get('order') ?? '', query.get('genre') ?? ''];
  return {
    order: /^\w{1,40}:(?:asc|desc)$/.test(order) ? order : undefined,
    genre: isGenreName(genre) ? genre : undefined,
  };
}

/** Sets the tab's title, and puts the channel's slug into the address. */
function PageTitle({ channel }: { channel: Channel }) {
  const { name, slug, restriction } = channel;
  useCanonicalPath(paths.channel(slug));
  return restriction ? (
    <FilteredTitle name={`${name}: ${genreName(restriction)}`} />
  ) : (
    <ChannelTitle channel={channel} />
  );
}

function ChannelTitle({ channel }: { channel: Channel }) {
  useChannelTitle(channel, channel.name);
  return null;
}

function FilteredTitle({ name }: { name: string }) {
  useNamedPage(name);
  return null;
}
