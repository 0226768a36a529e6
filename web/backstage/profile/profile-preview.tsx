import { isOn, list, record, text } from '../../../contracts/loose.ts';
import { GenreLinks } from '../../music/pages/genre-links.tsx';
import { OutsideLinks } from '../../music/pages/outside-links.tsx';
import { Facts, Hero } from '../../music/pages/page.tsx';
import { readLinks } from '../../music/pages/read-links.ts';
import { nameOfItem, type RecordValue } from '../../records/field-value.ts';
import { BiographyText } from '../../ui/page/biography-text.tsx';
import { useT } from '../../data/session/session.tsx';
import { VerifiedMark } from '../../music/tracks/artist-names.tsx';
import { PreviewFrame } from '../../records/record-form.tsx';

/** The public page at half size. Inert, because it only repeats the form's values. */
export function ProfilePreview({ artist }: { artist: RecordValue }) {
  const t = useT();
  return (
    <PreviewFrame label={t('Your public page')}>
      <PublicPage artist={artist} />
    </PreviewFrame>
  );
}

function PublicPage({ artist }: { artist: RecordValue }) {
  const t = useT();
  const about = text(artist['description']);
  const genres = list(artist['genres'])
    .map((genre, id) => ({ id, name: nameOfItem(genre) }))
    .filter(({ name }) => name !== '');
  const firstAlbum = record(list(artist['albums'])[0]);
  const region = [artist['city'], artist['country']].map(text).filter(Boolean).join(', ');
  const hasLinks = readLinks(artist['links']).length > 0;
  return (
    <>
      <Hero
        kind={
          isOn(artist['verified']) ? (
            <>
              <VerifiedMark isDecorative className="size-5" />
              {t('Verified artist')}
            </>
          ) : (
            t('Artist')
          )
        }
        name={text(artist['name'])}
        address={text(artist['image_small']) || text(firstAlbum['image'])}
        isRound
      >
        <Facts
          facts={[
            genres.length > 0 && (
              <span key="genres" className="inline-block first-letter:uppercase">
                <GenreLinks genres={genres} />
              </span>
            ),
            text(artist['city']),
          ]}
        />
      </Hero>
      <div className="page grid grid-cols-1 gap-6 pt-8 pb-12">
        <p className="text-xl font-bold">{t('About the artist')}</p>
        {about !== '' && <BiographyText text={about} />}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2 text-base">
          {region !== '' && (
            <div className="contents">
              <dt className="text-sm text-muted">{t('Location')}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <bdi>{region}</bdi>
              </dd>
            </div>
          )}
          {hasLinks && (
            <div className="contents">
              <dt className="text-sm text-muted">{t('Elsewhere')}</dt>
              <dd className="min-w-0">
                <OutsideLinks links={artist['links']} />
              </dd>
            </div>
          )}
        </dl>
      </div>
    </>
  );
}
