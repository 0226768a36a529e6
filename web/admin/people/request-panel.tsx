import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { requestWords } from '../../../contracts/records/admin/requests.ts';
import { id, list, record, text } from '../../../contracts/loose.ts';
import { callUrl, fillPath } from '../../../contracts/calls/call-key.ts';
import type { RecordType } from '../../../contracts/records/record-type.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { assetUrl, safeHref } from '../../lib/address.ts';
import { formatBytes } from '../../lib/format.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { Picture } from '../../music/tracks/picture.tsx';
import { call } from '../../data/calls/call.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { Draft } from '../../records/draft.ts';
import { FactList, RecordForm } from '../../records/record-form.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { Translate } from '../../lib/translate.ts';
import { reloadRows } from '../bulk/bulk-jobs-store.ts';
import { type PanelProps, RecordPanel } from '../forms/record-panel.tsx';
import { Chip, Section } from '../forms/panel-parts.tsx';
import { adminPath } from '../lib/admin-path.ts';
import { RecordActions } from '../forms/record-actions.tsx';
import { actionsIn, type OpenRecord } from '../forms/use-record-action.tsx';
import { logRecordChange } from '../lib/record-calls.ts';

export const RequestPanel = (props: PanelProps) => (
  <RecordPanel {...props} renderBefore={(open) => <Parts {...open} />} />
);

function Parts(open: OpenRecord) {
  const { type, record: request, reload } = open;
  const { bootstrap, t } = useSession();
  const dates = useDates();
  const section = useRef<HTMLElement>(null);
  /** The backend's message if somebody else decided first; empty otherwise. */
  const [conflict, setConflict] = useState('');
  const status = text(request['status']) || 'pending';
  const isPending = status === 'pending';
  const notes = text(request['notes']);
  const onDone = () => section.current?.focus();
  const reread = async () => {
    reloadRows(type);
    await reload();
    onDone();
  };
  const onRefused = (error: unknown) => {
    if (!isDecided(error)) return;
    setConflict(error.message);
    void reread();
  };
  const decidedAt = text(request['updated_at']);
  return (
    <>
      <Section focusRef={section} title={t('State')}>
        <p className="flex flex-wrap items-center gap-3">
          <Chip isBad={status === 'denied'}>{t(requestWords('status', status))}</Chip>
          {!isPending && decidedAt !== '' && (
            <span className="text-sm text-muted">{dates.format(decidedAt, 'timestamp')}</span>
          )}
        </p>
        <div role="status">
          {conflict !== '' && (
            <p className="rounded-control bg-background-alt p-3 text-sm">
              {t("Someone else decided first, so your decision wasn't saved.")} {t(conflict)}
            </p>
          )}
        </div>
        {!isPending && notes !== '' && (
          <blockquote
            dir="auto"
            className="border-s-4 border-divider ps-4 text-base wrap-anywhere whitespace-pre-line"
          >
            {notes}
          </blockquote>
        )}
      </Section>
      <RequestFacts request={request} />
      {isPending && id(request['user_id']) === bootstrap.user?.id && (
        <p className="text-sm text-muted">{t('This is your own request.')}</p>
      )}
      {isPending && (
        <RequestDecision
          {...open}
          onDone={onDone}
          onDenied={() => void reread()}
          onRefused={onRefused}
        />
      )}
    </>
  );
}

/** Laravel refuses an already decided request with an error for its status. */
const isDecided = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 409 || (error.status === 422 && error.fields?.['status'] !== undefined));

function RequestFacts({ request }: { request: RecordValue }) {
  const t = useT();
  const dates = useDates();
  const user = record(request['user']);
  const artist = record(request['artist']);
  const [userId, artistId] = [id(user['id']), id(artist['id'])];
  const names = [request['first_name'], request['last_name']].map(text).join(' ').trim();
  const image = text(request['image']);
  const sent = text(request['created_at']);
  const facts: { name: string; value: ReactNode }[] = [
    { name: t('Request'), value: t(requestWords('type', request['type'])) },
    {
      name: t('Account'),
      value: userId !== null && (
        <Link to={adminPath('users', userId)} className="link wrap-anywhere">
          <bdi>{text(user['display_name']) || `#${userId}`}</bdi>
        </Link>
      ),
    },
    { name: t('Name'), value: names },
    {
      name: t('Artist'),
      value: artistId !== null && (
        <Link to={adminPath('artists', artistId)} className="link wrap-anywhere">
          <bdi>{text(artist['name']) || `#${artistId}`}</bdi>
        </Link>
      ),
    },
    { name: t('Artist name'), value: text(request['artist_name']) },
    {
      name: t('Picture'),
      value: image !== '' && <Picture name={names} address={image} isRound className="w-16" />,
    },
    { name: t('Role'), value: text(request['role']) },
    { name: t('Company'), value: text(request['company']) },
    {
      name: t('Links'),
      value: list(request['links']).length > 0 && <SentLinks links={list(request['links'])} />,
    },
    {
      name: t('Proof of identity'),
      value: hasProof(request) && <Proof request={request} />,
    },
    { name: t('Sent'), value: sent === '' ? '' : dates.format(sent, 'timestamp') },
  ];
  return (
    <Section title={t('Submitted details')}>
      <FactList facts={facts} />
    </Section>
  );
}

/** Unsafe or malformed links stay text. */
const SentLinks = ({ links }: { links: readonly unknown[] }) => (
  <ul className="grid gap-1">
    {links.map((one, index) => {
      const { url, title } = record(one);
      const href = safeHref(url);
      const isWeb = href !== null && /^https?:/i.test(href);
      return (
        <li key={index} className="wrap-anywhere">
          {isWeb ? (
            <a
              href={href}
              target="_blank"
              rel="nofollow ugc noopener"
              className="link wrap-anywhere"
            >
              <bdi>{text(title) || href}</bdi>
            </a>
          ) : (
            <bdi>{[text(title), text(url)].filter(Boolean).join(' ')}</bdi>
          )}
        </li>
      );
    })}
  </ul>
);

const hasProof = (request: RecordValue): boolean =>
  id(request['passport_scan_entry_id']) !== null ||
  Object.keys(record(request['passport_scan_entry'])).length > 0;

/** Opens with the admin's session, because only admins and the file's owner may read it. */
function Proof({ request }: { request: RecordValue }) {
  const { bootstrap, t } = useSession();
  const file = record(request['passport_scan_entry']);
  const fileId = id(file['id']) ?? id(request['passport_scan_entry_id']);
  const address = text(file['url']);
  const href =
    address === ''
      ? fileId !== null && callUrl(fillPath('file-entries/{id}', { id: fileId }))
      : safeHref(assetUrl(address, bootstrap.settings));
  const size = file['file_size'];
  const facts = [
    text(file['mime']),
    typeof size === 'number' ? formatBytes(size, bootstrap.i18n.language) : '',
  ].filter(Boolean);
  const name = text(file['name']) || text(file['file_name']) || t('Open the file');
  return (
    <>
      {href ? (
        <a href={href} target="_blank" rel="noopener noreferrer" className="link wrap-anywhere">
          <bdi>{name}</bdi>
          <span className="sr-only"> {t('(opens in a new tab)')}</span>
        </a>
      ) : (
        <bdi>{name}</bdi>
      )}
      {facts.length > 0 && <span className="block text-sm text-muted">{facts.join(' · ')}</span>}
    </>
  );
}

interface Props extends OpenRecord {
  onDone: () => void;
  onDenied: () => void;
  /** Called if the backend refuses the decision, perhaps because somebody else decided first. */
  onRefused: (error: unknown) => void;
}

/** The form of a denial, whose draft stays on the device until it is sent. */
const denialForm = {
  name: 'request-denial',
  fields: [
    {
      kind: 'longText',
      name: 'notes',
      label: 'Reason',
      hint: 'The person sees it with the decision.',
      isRequired: true,
      maxLength: 1_000,
    },
  ],
} as const satisfies RecordType;

const noReason: RecordValue = { notes: '' };

function RequestDecision(props: Props) {
  const { bootstrap, t } = useSession();
  const requestId = id(props.record['id']) ?? 0;
  const person = bootstrap.user?.id ?? null;
  const [isDenying, startDenying] = useState(
    () => new Draft(person, denialForm.name, requestId).peek() !== null,
  );
  const canDeny = useSupports('POST backstage-request/{id}/deny');
  return (
    <Section title={t('Decision')}>
      {!isDenying && (
        <div className="flex flex-wrap gap-3">
          <RecordActions {...props} actions={actionsIn(props.type, 'Decision')} />
          {canDeny && (
            <Button variant="quietDanger" onClick={() => startDenying(true)}>
              {t('Deny')}
            </Button>
          )}
        </div>
      )}
      {isDenying && (
        <>
          <RecordForm
            type={denialForm}
            recordId={requestId}
            record={noReason}
            saveLabel={t('Deny request')}
            save={({ notes }) => deny(props, requestId, text(notes).trim(), t)}
            onSaved={props.onDenied}
          />
          <div>
            <Button variant="ghost" size="sm" onClick={() => startDenying(false)}>
              {t('Back to the decision')}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}

async function deny(
  { type, record, onRefused }: Props,
  requestId: number,
  notes: string,
  t: Translate,
): Promise<void> {
  const input = { params: { id: requestId }, body: { notes } };
  try {
    await call('POST backstage-request/{id}/deny', input);
  } catch (error) {
    onRefused(error);
    throw error;
  }
  logRecordChange(type, 'deny', record);
  showToast(t('Request denied'));
}
