import { Link, useParams } from 'react-router';
import { artistRecord } from '../../../contracts/records/artist.ts';
import { MUSIC_UPDATE, SUPER_PERMISSION } from '../../../contracts/constants.ts';
import { id, text, isOn, list, record } from '../../../contracts/loose.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { call } from '../../data/calls/call.ts';
import { lacks, useSupports } from '../../data/calls/capabilities.ts';
import { readAgain } from '../../data/calls/read-after-write.ts';
import { asSent } from '../../data/calls/safe-reply.ts';
import { useFreshRead } from '../../data/calls/use-call.ts';
import { Read } from '../../ui/failures/read.tsx';
import type { FieldExtras } from '../../records/controls/control-props.ts';
import { type RecordValue, recordWithId, nameOfItem } from '../../records/field-value.ts';
import { RecordForm, PreviewFrame } from '../../records/record-form.tsx';
import { can } from '../../data/session/can.ts';
import { ShowNotFound, useNamedPage } from '../../data/session/screen-title.ts';
import { useRefresh, useSession, useT } from '../../data/session/session.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FieldSkeletons, Notice } from '../../ui/placeholders.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { managedArtists } from '../layout/use-music-rights.ts';
import { asArtistBody, asArtistRecord } from '../../records/artist-record.ts';
import { BiographyControl } from '../../records/rich-text/rich-text-control.tsx';
import { GenresControl } from '../../records/controls/genres-control.tsx';
import { GenreLinks } from '../../music/pages/genre-links.tsx';
import { OutsideLinks } from '../../music/pages/outside-links.tsx';
import { Facts, Hero } from '../../music/pages/page.tsx';
import { readLinks } from '../../music/pages/read-links.ts';
import { BiographyText } from '../../ui/page/biography-text.tsx';
import { VerifiedMark } from '../../music/tracks/artist-names.tsx';

const extras: FieldExtras = {
  controls: { description: BiographyControl, genres: GenresControl },
};

/** The profile of an artist whom the visitor manages, beside its public page. */
export function ArtistProfileScreen() {
  const { bootstrap, t } = useSession();
  const artistId = id(useParams()['artistId']) ?? 0;
  const isManager =
    can(bootstrap, SUPER_PERMISSION) ||
    managedArtists(bootstrap).some((artist) => artist.id === artistId);
  if (!isManager)
    return (
      <Notice
        icon="lock"
        title={t("You don't manage this artist")}
        text={t('Claim the page if it is yours, or ask the people who manage it.')}
      >
        <Link to={paths.backstage()} className={buttonClass({ variant: 'outline' })}>
          {t('Back to the overview')}
        </Link>
      </Notice>
    );
  return <Profile key={artistId} artistId={artistId} />;
}

function Profile({ artistId }: { artistId: number }) {
  const { bootstrap, t } = useSession();
  const refresh = useRefresh();
  const canSave = useSupports('PUT artists/{id}');
  const read = async () => {
    const { artist } = asSent(await call('GET artists/{id}', { params: { id: artistId } }));
    return asArtistRecord(recordWithId(artist));
  };
  const reading = useFreshRead(`artist ${artistId}`, read);
  const name = text(reading.data?.['name']);
  useNamedPage(name === '' ? null : `${t('Artist profile')} · ${name}`);
  if (!reading.data && reading.error?.status === 404) return <ShowNotFound />;
  const save = async (changes: RecordValue) => {
    const params = { id: artistId };
    const { artist } = await call('PUT artists/{id}', { params, body: asArtistBody(changes) });
    showToast(t('Profile saved'));
    // Some backends don't return the artist.
    return artist ? asArtistRecord(artist) : undefined;
  };
  const onSaved = () => {
    readAgain((address) => address.startsWith(`artists/${artistId}`));
    // Updates the artist's name in the menus.
    void refresh();
  };
  return (
    <>
      <PageHeading
        title={t('Artist profile')}
        text={t('How listeners see you.')}
        actions={
          <Link
            to={paths.artist({ id: artistId, name })}
            className={buttonClass({ variant: 'outline' })}
          >
            {t('Public page')}
          </Link>
        }
      />
      <Read of={reading} shape={shape}>
        {(record) => (
          <>
            {(!can(bootstrap, MUSIC_UPDATE) || !canSave) && (
              <p role="note" className="mb-5 rounded-control bg-background-alt p-3 text-sm">
                {lacks('PUT artists/{id}')
                  ? t("This site doesn't support changes of profiles.")
                  : t('You can see this profile, but have no permission to change it.')}
              </p>
            )}
            <RecordForm
              type={canSave ? artistRecord : lockedRecord}
              recordId={artistId}
              record={record}
              reread={read}
              extras={extras}
              save={save}
              onSaved={onSaved}
              aside={preview}
            />
          </>
        )}
      </Read>
    </>
  );
}

const preview = (value: RecordValue) => <ProfilePreview artist={value} />;

/** Locks the fields if the backend can't save them. */
const lockedRecord = {
  ...artistRecord,
  fields: artistRecord.fields.map((field) => ({ ...field, isReadOnly: true as const })),
};

const shape = (
  <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
    <div className="grid gap-5">
      <FieldSkeletons count={4} gridClass="grid grid-cols-1 gap-4 sm:grid-cols-2" />
      <Skeleton className="h-40 w-full rounded-input" />
      <Skeleton className="h-60 w-full rounded-input" />
    </div>
    <Skeleton className="h-96 w-full rounded-card" />
  </div>
);

/** The public page at half size. Inert, because it only repeats the form's values. */
function ProfilePreview({ artist }: { artist: RecordValue }) {
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
