import { homeChannel } from '../../../contracts/routes/screen-of.ts';
import type { Channel } from '../../../contracts/schema/channels.ts';
import { ChannelTop, ChannelView } from '../../music/channels/channel-view.tsx';
import { StarterSuggestions } from '../../music/channels/starter-suggestions.tsx';
import { useChannelTitle } from '../../music/channels/use-channel-title.ts';
import { useSession, useT } from '../../data/session/session.tsx';

/**
 * `/` of a site whose home page is a channel. If the channel no longer exists, a fallback page to
 * start from.
 */
export function HomeChannelScreen() {
  const idOrSlug = homeChannel(useSession().bootstrap) ?? '';
  return (
    <ChannelView key={idOrSlug} idOrSlug={idOrSlug} instead={<StartPage />}>
      {(channel) => <Home channel={channel} />}
    </ChannelView>
  );
}

function Home({ channel }: { channel: Channel }) {
  useChannelTitle(channel, null);
  return <ChannelTop channel={channel} />;
}

function StartPage() {
  const t = useT();
  return (
    <div className="page grid grid-cols-1 gap-6 pt-8 pb-16 md:pt-12">
      <h1 className="text-2xl md:text-3xl">{t('What do you want to hear?')}</h1>
      <StarterSuggestions />
    </div>
  );
}
