import { useMemo, useRef, useState } from 'react';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { id, text } from '../../../contracts/loose.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useSession } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { announceEnd } from '../bulk/bulk-jobs-store.ts';
import type { PanelPart } from '../forms/panel-props.ts';
import { type PanelProps, RecordPanel } from '../forms/record-panel.tsx';
import { OtherRequests } from './other-requests.tsx';
import { RequestDecision } from './request-decision.tsx';
import { RequestFacts } from './request-facts.tsx';
import { requestWords } from './request-words.ts';
import { Chip, Section } from '../forms/section.tsx';

/** A request to be an artist here, and its decision. */
export function RequestPanel(props: PanelProps) {
  const { type, recordId, onSaved } = props;
  const plain = useMemo(() => withoutForm(type), [type]);
  const parts: PanelPart = (request, reload) => (
    <Parts
      request={request}
      onChange={() => {
        reload();
        announceEnd(type);
        onSaved(recordId);
      }}
    />
  );
  return <RecordPanel {...props} type={plain} before={parts} />;
}

/** Without the form, because nobody edits what somebody else has submitted. */
function withoutForm({ form: _, ...type }: AdminType): AdminType {
  return type;
}

interface PartsProps {
  request: RecordValue;
  /** Called when the request has changed, here or elsewhere. */
  onChange: () => void;
}

function Parts({ request, onChange }: PartsProps) {
  const { bootstrap, t } = useSession();
  const dates = useDates();
  const place = useRef<HTMLElement>(null);
  /** The backend's message if somebody else decided first; empty otherwise. */
  const [late, setLate] = useState('');
  const status = text(request['status']) || 'pending';
  const isPending = status === 'pending';
  const notes = text(request['notes']);
  const userId = id(request['user_id']);
  const onDone = () => {
    onChange();
    place.current?.focus();
  };
  const onRefused = (error: unknown) => {
    if (!isDecided(error)) return;
    setLate(error.message);
    onDone();
  };
  const decidedAt = text(request['updated_at']);
  return (
    <>
      <Section focusRef={place} title={t('State')}>
        <p className="flex flex-wrap items-center gap-3">
          <Chip isBad={status === 'denied'}>{requestWords('status', status, t)}</Chip>
          {!isPending && decidedAt !== '' && (
            <span className="text-sm text-muted">{dates.format(decidedAt, 'timestamp')}</span>
          )}
        </p>
        <div role="status">
          {late !== '' && (
            <p className="rounded-control bg-background-alt p-3 text-sm">
              {t("Someone else decided first, so your decision wasn't saved.")} {t(late)}
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
      {isPending && userId === bootstrap.user?.id && (
        <p className="text-sm text-muted">{t('This is your own request.')}</p>
      )}
      {isPending && <RequestDecision request={request} onDecided={onDone} onRefused={onRefused} />}
      {userId !== null && <OtherRequests userId={userId} requestId={id(request['id'])} />}
    </>
  );
}

/** Laravel refuses an already decided request with an error for its status. */
const isDecided = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 409 || (error.status === 422 && error.fields?.['status'] !== undefined));
