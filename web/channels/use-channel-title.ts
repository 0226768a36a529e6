import type { Channel } from '../../contracts/schema/channels.ts';
import { seoOf } from '../../contracts/seo.ts';
import { useOwnTitle } from '../session/screen-title.ts';
import { useSession } from '../session/session.tsx';

/** Names the tab as the gateway names the document. `name` is that of the page; null where the site's name stands alone. */
export function useChannelTitle(channel: Channel, name: string | null): void {
  const site = useSession().bootstrap.branding.site_name;
  const own = name === null || name === site ? site : `${name} · ${site}`;
  useOwnTitle(seoOf(undefined, channel).title || own);
}
