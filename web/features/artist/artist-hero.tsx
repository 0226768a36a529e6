import { languageTag } from '../../../contracts/language.ts';
import { isOn, text } from '../../../contracts/loose.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import { Facts, Hero } from '../../music/hero.tsx';
import { readList } from '../../music/read-list.ts';
import { VerifiedMark } from '../../music/verified-mark.tsx';
import { useSession } from '../../session/session.tsx';

/** The artist's picture, name and standing. */
export function ArtistHero({ artist }: Pick<ReplyOf<'GET artists/{id}'>, 'artist'>) {
  const { bootstrap, t } = useSession();
  const { followers_count: followers } = artist;
  const genres = readList(artist.genres).map(({ name }) => name).join(', ');
  const count = typeof followers === 'number' && followers > 0 && new Intl.NumberFormat(languageTag(bootstrap.i18n.language)).format(followers);
  const kind = isOn(artist.verified) ? <><VerifiedMark isDecorative className="size-5" />{t('Verified artist')}</> : t('Artist');
  return (
    // As on lists of artists, the first album's picture stands in.
    <Hero kind={kind} name={artist.name} address={artist.image_small ?? artist.albums?.[0]?.image} isRound>
      <Facts facts={[genres && <span key="genres" className="inline-block first-letter:uppercase">{genres}</span>, text(artist.profile?.city), count && t(':count followers', { count })]} />
    </Hero>
  );
}
