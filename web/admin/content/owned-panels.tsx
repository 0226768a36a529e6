import { useState } from 'react';
import { Link } from 'react-router';
import { id, isOn, record, text } from '../../../contracts/loose.ts';
import { type RecordValue, modelName } from '../../records/field-value.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { DownloadLink } from '../../ui/page/download-link.tsx';
import { formatBytes } from '../../lib/format.ts';
import { usePicture } from '../../music/tracks/use-picture.ts';
import { type PanelProps, RecordPanel } from '../forms/record-panel.tsx';
import { FactList } from '../../records/record-form.tsx';
import { RecordActions } from '../forms/record-actions.tsx';
import { actionsIn, type OpenRecord } from '../forms/use-record-action.tsx';
import { adminPath } from '../lib/admin-path.ts';
import { idText } from '../lib/record-calls.ts';
import { typeName, typeOfContent } from './use-channel-content.ts';
import { siteAddress } from '../forms/site-address.ts';

export const PlaylistPanel = (props: PanelProps) => (
  <RecordPanel {...props} renderBefore={({ record }) => <PlaylistFacts playlist={record} />} />
);

function PlaylistFacts({ playlist }: { playlist: RecordValue }) {
  const t = useT();
  // A playlist without the flag is public.
  const isPublic = playlist['public'] === undefined || isOn(playlist['public'] ?? true);
  return (
    <FactList
      facts={[
        { name: t('Owner'), value: <PersonLink user={playlist['owner']} /> },
        { name: t('Tracks'), value: countOf(playlist['tracks_count']) },
        { name: t('Followers'), value: countOf(playlist['followers_count']) },
        { name: t('Visible to'), value: isPublic ? t('Everybody') : t('Only its owner') },
      ]}
    />
  );
}

/** An uploaded file, which can be viewed and deleted but not edited. */
export const UploadPanel = (props: PanelProps) => (
  <RecordPanel
    {...props}
    renderBefore={({ record }) => (
      <>
        <Preview upload={record} />
        <UploadFacts upload={record} />
      </>
    )}
  />
);

function UploadFacts({ upload }: { upload: RecordValue }) {
  const { bootstrap, t } = useSession();
  const size = Number(upload['file_size'] ?? upload['size'] ?? Number.NaN);
  return (
    <FactList
      facts={[
        { name: t('Uploaded by'), value: <PersonLink user={upload['user']} /> },
        { name: t('Type'), value: text(upload['mime']) },
        {
          name: t('Size'),
          value: Number.isFinite(size) ? formatBytes(size, bootstrap.i18n.language) : '',
        },
        { name: t('Storage'), value: text(upload['disk']) },
        { name: t('File name'), value: text(upload['file_name']) },
      ]}
    />
  );
}

function Preview({ upload }: { upload: RecordValue }) {
  const t = useT();
  const address = usePicture()(text(upload['url']));
  const [hasFailed, setFailed] = useState(false);
  const isPicture = text(upload['mime']).startsWith('image/');
  if (address === null)
    return <p className="text-sm text-muted">{t("This file can't be opened from here.")}</p>;
  return (
    <div className="grid justify-items-start gap-3">
      {isPicture && !hasFailed && (
        <img
          src={address}
          alt={t('Preview of :name', { name: text(upload['name']) })}
          onError={() => setFailed(true)}
          className="max-h-80 max-w-full rounded-card border border-divider bg-chip object-contain"
        />
      )}
      <DownloadLink href={address} name={text(upload['name'])} label={t('Download')} size="sm" />
    </div>
  );
}

export const CommentPanel = (props: PanelProps) => (
  <RecordPanel {...props} renderBefore={(open) => <CommentContext {...open} />} />
);

function CommentContext(open: OpenRecord) {
  const { type, record: comment } = open;
  const t = useT();
  const kind = typeOfContent({ model_type: comment['commentable_type'] });
  const subject = record(comment['commentable']);
  const parent = id(comment['parent_id']);
  return (
    <>
      {text(comment['deleted_at']) !== '' && (
        <div
          role="note"
          className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-divider bg-background-alt p-4"
        >
          <p className="text-sm">{t('This comment has been deleted.')}</p>
          <RecordActions {...open} actions={actionsIn(type, 'Deleted')} />
        </div>
      )}
      <FactList
        facts={[
          { name: t('Author'), value: <PersonLink user={comment['user']} /> },
          { name: t('Comment on'), value: <Subject kind={kind} subject={subject} /> },
          {
            name: t('Reply to'),
            value: parent !== null && (
              <Link to={adminPath('comments', parent)} className="underline">
                {t('Comment :number', { number: parent })}
              </Link>
            ),
          },
          { name: t('Reports'), value: countOf(comment['reports_count']) },
          { name: t('Replies'), value: countOf(comment['replies_count']) },
        ]}
      />
    </>
  );
}

const countOf = (value: unknown): string => (typeof value === 'number' ? String(value) : '');

function Subject({ kind, subject }: { kind: string; subject: RecordValue }) {
  const t = useT();
  if (id(subject['id']) === null) return t('Deleted');
  const path = siteAddress(kind === 'page' ? 'custom-pages' : `${kind}s`, subject);
  const content = (
    <>
      <bdi>{modelName(subject)}</bdi> ({t(typeName(kind))})
    </>
  );
  return path === null ? (
    content
  ) : (
    <Link to={path} className="underline">
      {content}
    </Link>
  );
}

function PersonLink({ user }: { user: unknown }) {
  const t = useT();
  const person = record(user);
  const name = text(person['display_name']) || text(person['email']);
  if (id(person['id']) === null || name === '') return t('Deleted account');
  return (
    <Link to={adminPath('users', idText(person))} className="underline">
      <bdi>{name}</bdi>
    </Link>
  );
}
