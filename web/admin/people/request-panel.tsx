import { useRef, useState } from 'react';
import { requestWords } from '../../../contracts/records/admin/requests.ts';
import { id, text } from '../../../contracts/loose.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import { useSession } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { announceEnd } from '../bulk/bulk-jobs-store.ts';
import type { OpenRecord } from '../forms/use-record-action.tsx';
import type { PanelPart } from '../forms/panel-props.ts';
import { type PanelProps, RecordPanel } from '../forms/record-panel.tsx';
import { RequestDecision } from './request-decision.tsx';
import { RequestFacts } from './request-facts.tsx';
import { Chip, Section } from '../forms/section.tsx';

/** A request to be an artist here, and its decision. */
export function RequestPanel(props: PanelProps) {
  const parts: PanelPart = (record, reload) => (
    <Parts type={props.type} record={record} reload={reload} />
  );
  return <RecordPanel {...props} before={parts} />;
}

function Parts(open: OpenRecord) {
  const { type, record: request, reload } = open;
  const { bootstrap, t } = useSession();
  const dates = useDates();
  const place = useRef<HTMLElement>(null);
  /** The backend's message if somebody else decided first; empty otherwise. */
  const [late, setLate] = useState('');
  const status = text(request['status']) || 'pending';
  const isPending = status === 'pending';
  const notes = text(request['notes']);
  const onDone = () => place.current?.focus();
  const reread = async () => {
    announceEnd(type);
    await reload();
    onDone();
  };
  const onRefused = (error: unknown) => {
    if (!isDecided(error)) return;
    setLate(error.message);
    void reread();
  };
  const decidedAt = text(request['updated_at']);
  return (
    <>
      <Section focusRef={place} title={t('State')}>
        <p className="flex flex-wrap items-center gap-3">
          <Chip isBad={status === 'denied'}>{t(requestWords('status', status))}</Chip>
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
