import { useParams } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import { genreChannel } from '../../../contracts/constants.ts';
import type { Channel } from '../../../contracts/schema/channels.ts';
import { ChannelView } from '../../music/channels/channel-view.tsx';
import { genreName, readItems, sectionsIn, tracksIn } from '../../music/channels/read-channel.ts';
import { useChannelTitle } from '../../music/channels/use-channel-title.ts';
import { useCanonicalPath } from '../../data/router/use-canonical-path.ts';
import { HeroActions } from '../../music/pages/hero-actions.tsx';
import { Hero } from '../../music/pages/page.tsx';
import { useT } from '../../data/session/session.tsx';

/**
 * A genre: the site's genre channel, filtered by it. Without such a channel, a link to a search for
 * it.
 */
export function GenreScreen() {
  const { name = '' } = useParams();
  return (
    <ChannelView
      key={name}
      idOrSlug={genreChannel}
      choice={{ order: undefined, genre: name }}
      query={name}
    >
      {(channel) => <GenreTop channel={channel} genre={channel.restriction ?? { id: 0, name }} />}
    </ChannelView>
  );
}

const itemsOf = ({ content }: Channel) => readItems(content?.data);

/** The first section with tracks. A genre that is one list of tracks has its own buttons below. */
const playedSection = (channel: Channel): Channel | undefined =>
  sectionsIn(itemsOf(channel)).find((section) => tracksIn(itemsOf(section)).length > 0);

function GenreTop({
  channel,
  genre,
}: {
  channel: Channel;
  genre: NonNullable<Channel['restriction']>;
}) {
  const t = useT();
  const name = genreName(genre);
  useCanonicalPath(paths.genre(genre.name));
  useChannelTitle(channel, name);
  const section = playedSection(channel);
  const path = paths.genre(genre.name);
  const radio = { type: 'genre', id: genre.id } as const;
  return (
    <Hero
      kind={t('Genre')}
      name={name}
      address={genre.image}
      actions={
        <HeroActions
          subject={{
            tracks: section ? tracksIn(itemsOf(section)) : [],
            // The same source as the rows below, so that they and the button show the same playback
            // state.
            source: section ? { id: `channel.${section.id}`, name, path } : null,
            name,
            path,
          }}
          {...(genre.id > 0 && { radio })}
        />
      }
    />
  );
}
