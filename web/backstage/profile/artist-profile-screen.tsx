import { Link, useParams } from 'react-router';
import { artistRecord } from '../../../contracts/records/artist.ts';
import { MUSIC_UPDATE, SUPER_PERMISSION } from '../../../contracts/constants.ts';
import { id, text } from '../../../contracts/loose.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { call } from '../../data/calls/call.ts';
import { lacks, useSupports } from '../../data/calls/capabilities.ts';
import { readAgain } from '../../data/calls/read-after-write.ts';
import { asSent } from '../../data/calls/safe-reply.ts';
import { useFreshRead } from '../../data/calls/use-call.ts';
import { Read } from '../../ui/failures/read.tsx';
import type { FieldExtras } from '../../records/controls/control-props.ts';
import { type RecordValue, recordWithId } from '../../records/field-value.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { can } from '../../data/session/can.ts';
import { ShowNotFound, useNamedPage } from '../../data/session/screen-title.ts';
import { useRefresh, useSession } from '../../data/session/session.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FieldSkeletons, Notice } from '../../ui/placeholders.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { managedArtists } from '../layout/use-music-rights.ts';
import { asArtistBody, asArtistRecord } from '../../records/artist-record.ts';
import { BiographyControl } from '../../records/rich-text/rich-text-control.tsx';
import { GenresControl } from '../../records/controls/genres-control.tsx';
import { ProfilePreview } from './profile-preview.tsx';

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
