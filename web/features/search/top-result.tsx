import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isOn } from '../../../contracts/loose.ts';
import { paths } from '../../../contracts/paths.ts';
import { ArtistLinks } from '../../music/artist-links.tsx';
import { Picture } from '../../music/picture.tsx';
import { MarkAfterName } from '../../music/verified-mark.tsx';
import { useT } from '../../session/session.tsx';
import type { Top } from './read-results.ts';

/** What was most likely meant, larger than the rest. Its link covers the card from behind. */
export function TopResult({ top, mark }: { top: Top; mark: (name: string) => ReactNode }) {
  const t = useT();
  const { to, address, kind, artists } = describe(top);
  const words = { artist: t('Artist'), album: t('Album'), track: t('Track') };
  return (
    <div className="group relative flex items-center gap-5 rounded-card border border-divider bg-paper p-5 shadow-card transition-colors hover:bg-hover sm:p-6 lg:min-h-70 lg:flex-col lg:items-start lg:justify-end">
      <Picture name={top.item.name} address={address} isRound={kind === 'artist'} className="w-24 shadow-card lg:w-32" />
      <div className="min-w-0 max-w-full">
        <p className="line-clamp-3 text-xl font-bold tracking-tight wrap-anywhere lg:text-2xl">
          <Link to={to} data-result="" className="after:absolute after:inset-0 after:rounded-card"><bdi>{mark(top.item.name)}</bdi></Link>
          {top.kind === 'artist' && isOn(top.item.verified) && <MarkAfterName className="size-5" />}
        </p>
        <p className="mt-1 truncate text-sm text-muted">{words[kind]}{artists && artists.length > 0 && <> · <span className="relative"><ArtistLinks artists={artists} /></span></>}</p>
      </div>
    </div>
  );
}

function describe({ kind, item }: Top) {
  if (kind === 'artist') return { kind, to: paths.artist(item), address: item.image_small ?? item.albums?.[0]?.image, artists: null };
  if (kind === 'album') return { kind, to: paths.album(item), address: item.image, artists: item.artists };
  return { kind, to: paths.track(item), address: item.image ?? item.album?.image, artists: item.artists };
}
