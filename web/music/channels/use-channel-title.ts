import type { Channel } from '../../../contracts/schema/channels.ts';
import { seoOf } from '../../../contracts/routes/seo.ts';
import { useTitle } from '../../data/session/screen-title.ts';
import { useSession } from '../../data/session/session.tsx';

/**
 * Sets the tab's title to match the gateway's document title. `name`: the page's name; null shows
 * the site's name alone.
 */
export function useChannelTitle(channel: Channel, name: string | null): void {
  const site = useSession().bootstrap.branding.site_name;
  const own = name === null || name === site ? site : `${name} · ${site}`;
  useTitle(seoOf(undefined, channel).title || own);
}
