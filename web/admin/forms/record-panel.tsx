import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useFreshRead } from '../../data/calls/use-call.ts';
import { can } from '../../data/session/can.ts';
import { useNamedPage } from '../../data/session/screen-title.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import type { FieldExtras } from '../../records/controls/control-props.ts';
import { dropDraft } from '../../records/draft.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { FactList, RecordForm } from '../../records/record-form.tsx';
import { Read } from '../../ui/failures/read.tsx';
import { FieldSkeletons } from '../../ui/placeholders.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { reloadRows } from '../bulk/bulk-jobs-store.ts';
import { idText, nameIn } from '../lib/record-calls.ts';
import { NewRecord, PanelHead, PanelNote, type PanelTab, PanelTabs } from './panel-parts.tsx';
import { RecordActions, DeleteRecord } from './record-actions.tsx';
import {
  type Conversion,
  createFromForm,
  readOnly,
  recordSteps,
  withFields,
} from './record-steps.ts';
import { RelatedList } from './related-list.tsx';
import { actionsIn, type OpenRecord } from './use-record-action.tsx';

/** One record of any type: its form, its facts, and its actions. */
export function RecordPanel(props: RecordPanelProps) {
  if (props.recordId === 'new')
    return (
      <NewRecord type={props.type}>
        <NewForm {...props} />
      </NewRecord>
    );
  // State of one record must not show up in the panel of another.
  return <ExistingPanel key={props.recordId} {...props} />;
}

function ExistingPanel(props: RecordPanelProps) {
  const { type, recordId } = props;
  const t = useT();
  const reading = useFreshRead(`${type.name} ${recordId}`, recordSteps(type, recordId, props).read);
  const { data, mutate } = reading;
  const title = data ? nameIn(type, data) : t(type.singular);
  useNamedPage(data ? `${title} · ${t(type.title)}` : null);
  const reload = async () => void (await mutate());
  const Head = data || !reading.error ? props.Head : undefined;
  return (
    <div className="grid grid-cols-1 gap-5">
      {Head ? (
        <Head type={type} open={data ? { type, record: data, reload } : null} />
      ) : (
        <PanelHead type={type} title={title} record={data ?? null} />
      )}
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
            reload={reload}
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
  onRecord: (record: RecordValue) => void;
}

function Loaded(props: LoadedProps) {
  const { type, recordId, record, reload, onClose } = props;
  const t = useT();
  const open = { type, record, reload };
  const [isDeleted, setDeleted] = useState(false);
  const leave = useEffectEvent(onClose);
  const person = useSession().bootstrap.user?.id ?? null;
  const forget = useEffectEvent(() => dropDraft(person, type.form?.name ?? '', recordId));
  useEffect(() => {
    if (!isDeleted) return;
    // The form has unmounted by now. Before, it would keep its draft, and ask before the panel
    // closes.
    forget();
    leave();
  }, [isDeleted]);
  if (isDeleted) return null;
  const details = (
    <>
      <Details {...props} open={open} />
      <div className="empty:hidden">
        <DeleteRecord type={type} record={record} onDeleted={() => setDeleted(true)} />
      </div>
    </>
  );
  if (!props.tabs) return details;
  return (
    <PanelTabs
      label={t(type.singular)}
      tabs={[
        { name: 'details', title: t('Details'), content: details },
        ...props.tabs.map(({ render, ...tab }) => ({ ...tab, content: render(open) })),
      ]}
    />
  );
}

function Details({ open, ...props }: LoadedProps & { open: OpenRecord }) {
  const { type, record, reload, renderBefore, renderAfter, after, onSaved, tabs } = props;
  const { relations = [] } = type;
  return (
    <>
      {renderBefore?.(open)}
      <ExistingForm
        {...props}
        onSaved={(id) => {
          // Parts around the form show values that the response to a save may lack.
          if (renderAfter || tabs) void reload();
          onSaved(id);
        }}
      />
      {after}
      {renderAfter?.(open)}
      {!tabs &&
        relations.map((relation) => (
          <RelatedList key={relation.title} {...open} relation={relation} />
        ))}
      <RecordActions {...open} actions={actionsIn(type)} />
      <RecordFacts record={record} />
    </>
  );
}

const shape = <FieldSkeletons count={4} />;

function RecordFacts({ record }: { record: RecordValue }) {
  const t = useT();
  const dates = useDates();
  const time = (value: unknown): string =>
    typeof value === 'string' ? dates.format(value, 'timestamp') : '';
  return (
    <div className="border-t border-divider pt-4 tabular-nums">
      <FactList
        facts={[
          { name: t('ID'), value: idText(record) },
          { name: t('Created'), value: time(record['created_at']) },
          { name: t('Last change'), value: time(record['updated_at']) },
        ]}
      />
    </div>
  );
}

/** The form of an existing record, read-only for people without the permission. */
function ExistingForm(props: LoadedProps) {
  const { type, recordId, record, onRecord, onSaved, extras, aside } = props;
  const t = useT();
  const isReadOnly = useRefusal(type, 'update') !== null;
  const { form } = useMemo(
    () => (isReadOnly ? withFields(type, (field) => [readOnly(field)]) : type),
    [type, isReadOnly],
  );
  const { read, save } = recordSteps(type, recordId, props);
  if (!form) return null;
  return (
    <>
      <ReadOnlyNote type={type} />
      <RecordForm
        type={form}
        recordId={recordId}
        record={record}
        reread={read}
        hasStickyBar
        save={async (changes, edited) => {
          const saved = await save(changes, edited);
          showToast(t('Saved'));
          return saved;
        }}
        onSaved={(saved) => {
          onRecord(saved);
          reloadRows(type);
          onSaved(recordId);
        }}
        {...(extras && { extras })}
        {...(aside && { aside })}
      />
    </>
  );
}

function ReadOnlyNote({ type }: { type: AdminType }) {
  const reason = useRefusal(type, 'update');
  if (reason === null) return null;
  return (
    <p role="note" className="rounded-control bg-background-alt p-3 text-sm">
      {reason}
    </p>
  );
}

/** The form of a new record. Its draft is found again after a reload. */
function NewForm(props: RecordPanelProps) {
  const { type, onSaved, extras, aside, start = {} } = props;
  const t = useT();
  const { form } = type;
  const reason = useRefusal(type, 'create');
  if (!form || reason !== null)
    return <PanelNote title={reason ?? t("This can't be created here")} />;
  return (
    <RecordForm
      type={form}
      recordId="new"
      record={start}
      saveLabel={t('Create')}
      hasStickyBar
      save={async (_changes, edited) => {
        const created = await createFromForm(type, form, edited, props);
        showToast(t('Saved'));
        return created;
      }}
      onSaved={(saved) => {
        reloadRows(type);
        onSaved(idText(saved));
      }}
      {...(extras && { extras })}
      {...(aside && { aside })}
    />
  );
}

/** Why the visitor can't save; null if they can. */
function useRefusal({ calls, permissions }: AdminType, action: 'create' | 'update'): string | null {
  const { bootstrap, t } = useSession();
  const key = calls[action];
  const isSupported = useSupports(key ?? calls.list) && key !== undefined;
  if (!isSupported) return t("This site's backend doesn't support this change.");
  if (can(bootstrap, permissions[action])) return null;
  return action === 'create'
    ? t("You don't have permission to create this.")
    : t("You can see this, but you don't have permission to change it.");
}

export interface PanelProps {
  type: AdminType;
  /** 'new' for a record that does not exist yet. */
  recordId: string;
  onClose: () => void;
  /** Called with the ID of the saved record, including a new one. */
  onSaved: (recordId: string) => void;
}

type RenderPart = (open: OpenRecord) => ReactElement;

interface RecordTab extends Omit<PanelTab, 'content'> {
  render: RenderPart;
}

interface RecordPanelProps extends PanelProps, Conversion {
  extras?: FieldExtras | undefined;
  /** Replaces the head of an existing record, which is null while it loads. */
  Head?: ComponentType<{ type: AdminType; open: OpenRecord | null }>;
  /** Beside the tab of the form, instead of its relations. */
  tabs?: readonly RecordTab[];
  /** Above the form. */
  renderBefore?: RenderPart;
  /** Below the form. */
  renderAfter?: RenderPart;
  /** Below the form, if it doesn't depend on the record. */
  after?: ReactElement;
  /** Initial values of a new record. */
  start?: RecordValue | undefined;
  /** Beside the form on wide screens, such as a preview. */
  aside?: ((value: RecordValue) => ReactNode) | undefined;
}
