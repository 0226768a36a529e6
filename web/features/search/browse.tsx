import { skeletons } from '../../../contracts/constants.ts';
import { isOn } from '../../../contracts/loose.ts';
import { paths } from '../../../contracts/paths.ts';
import { usePageAnswer } from '../../api/use-page-answer.ts';
import { CardGrid } from '../../music/cards.tsx';
import { CardSkeletons } from '../../music/page-skeleton.tsx';
import { readList } from '../../music/read-list.ts';
import { Section } from '../../music/section.tsx';
import { useT } from '../../session/session.tsx';

/** Before anything is typed, and where nothing was found: whom others listen to. Eight, which is a whole number of rows. A page without them is a field, which is enough. */
export function Browse() {
  const t = useT();
  const { reply, error } = usePageAnswer('GET landing/artists', {});
  const artists = readList(reply?.artists);
  if (error || (reply && artists.length === 0)) return null;
  return (
    <div className="lg:[&_ul]:grid-cols-4 xl:[&_ul]:grid-cols-8">
      <Section title={t('Others listen to')}>
        {reply ? <CardGrid isRound cards={artists.map((one) => ({ to: paths.artist(one), name: one.name, address: one.image_small ?? one.albums?.[0]?.image, isVerified: isOn(one.verified) }))} /> : <CardSkeletons isRound count={skeletons.trending} />}
      </Section>
    </div>
  );
}
