import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { isAbsent } from '../../data/calls/api-error.ts';
import { useFreshRead } from '../../data/calls/use-call.ts';
import { Read } from '../../ui/failures/read.tsx';
import type { RecordValue } from '../../records/field-value.ts';
import { useNamedPage } from '../../data/session/screen-title.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { nameIn } from '../lib/record-calls.ts';
import { DeleteRecord } from './delete-record.tsx';
import { ExistingForm, NewForm } from './panel-form.tsx';
import { PanelHead, PanelNote } from './panel-head.tsx';
import type { PanelPart, RecordPanelProps } from './panel-props.ts';
import { RecordActions } from './record-actions.tsx';
import { actionsIn } from './use-record-action.tsx';
import { RelatedList } from './related-list.tsx';
import { RecordFacts } from './record-facts.tsx';
import { recordSteps } from './record-steps.ts';
import { Draft } from '../../records/draft.ts';

export type { PanelProps } from './panel-props.ts';

/** One record of any type: its form, its facts, and its actions. */
export function RecordPanel(props: RecordPanelProps) {
  if (props.recordId === 'new') return <NewPanel {...props} />;
  // State of one record must not show up in the panel of another.
  return <ExistingPanel key={props.recordId} {...props} />;
}

function NewPanel(props: RecordPanelProps) {
  const t = useT();
  const title = t(props.type.newLabel ?? props.type.singular);
  useNamedPage(title);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PanelHead type={props.type} title={title} record={null} />
      <NewForm {...props} />
    </div>
  );
}

function ExistingPanel(props: RecordPanelProps) {
  const { type, recordId } = props;
  const t = useT();
  const reading = useFreshRead(`${type.name} ${recordId}`, recordSteps(type, recordId, props).read);
  const { data, mutate } = reading;
  const title = data ? nameIn(type, data) : t(type.singular);
  useNamedPage(data ? `${title} · ${t(type.title)}` : null);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PanelHead type={type} title={title} record={data ?? null} />
      <Read
        of={reading}
        shape={shape}
        renderFailure={(error) =>
          isAbsent(error) ? (
            <PanelNote title={t("This doesn't exist any more")}>
              <p className="text-sm text-muted">{t('Someone may have deleted it.')}</p>
            </PanelNote>
          ) : error.status === 403 ? (
            <PanelNote title={t("You don't have permission to see this")} />
          ) : undefined
        }
      >
        {(record) => (
          <Loaded
            {...props}
            record={record}
            reload={async () => void (await mutate())}
            onRecord={(saved) => void mutate(saved, { revalidate: false })}
          />
        )}
      </Read>
    </div>
  );
}

interface LoadedProps extends RecordPanelProps {
  record: RecordValue;
  reload: () => Promise<void>;
  /** Called with the saved record. */
  onRecord: (record: RecordValue) => void;
}

function Loaded(props: LoadedProps) {
  const { type, recordId, record, reload, before, after, onClose, onSaved } = props;
  const { relations = [] } = type;
  const open = { type, record, reload };
  const [isDeleted, setDeleted] = useState(false);
  const leave = useEffectEvent(onClose);
  const drop = useDropDraft(type.form?.name, recordId);
  const dropDraft = useEffectEvent(drop);
  useEffect(() => {
    if (!isDeleted) return;
    // The form has unmounted by now. Before, it would keep its draft, and ask before the panel
    // closes.
    dropDraft();
    leave();
  }, [isDeleted]);
  if (isDeleted) return null;
  const part = (one: PanelPart): ReactElement | null | undefined =>
    typeof one === 'function' ? one(record, reload) : one;
  return (
    <>
      {part(before)}
      <ExistingForm
        {...props}
        onSaved={(id) => {
          // Parts around the form show values that the response to a save may lack.
          if (typeof after === 'function') void reload();
          onSaved(id);
        }}
      />
      {part(after)}
      {relations.map((relation) => (
        <RelatedList key={relation.title} {...open} relation={relation} />
      ))}
      <RecordActions {...open} actions={actionsIn(type)} />
      <RecordFacts record={record} />
      <div className="empty:hidden">
        <DeleteRecord type={type} record={record} onDeleted={() => setDeleted(true)} />
      </div>
    </>
  );
}

const shape = (
  <div className="grid gap-4">
    {[1, 2, 3, 4].map((field) => (
      <div key={field} className="grid gap-1.5">
        <Skeleton className="h-5 w-24 rounded-control" />
        <Skeleton className="h-10 w-full rounded-input" />
      </div>
    ))}
  </div>
);

/** Drops the draft of a deleted record. */
function useDropDraft(formName: string | undefined, recordId: string): () => void {
  const person = useSession().bootstrap.user?.id ?? null;
  const [draft] = useState(() => new Draft(person, formName ?? '', recordId));
  return () => {
    draft.adopt(draft.peek());
    draft.drop();
  };
}
