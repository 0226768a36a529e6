import { useEffect, useMemo, useRef, useState } from 'react';
import type { SettingTopic } from '../../../contracts/records/admin/settings.ts';
import type { RecordType } from '../../../contracts/records/record-type.ts';
import { call } from '../../data/calls/call.ts';
import { asSent } from '../../data/calls/safe-reply.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useFreshRead } from '../../data/calls/use-call.ts';
import { Read } from '../../ui/failures/read.tsx';
import { motionSafeBehavior } from '../../lib/dom.ts';
import type { FieldExtras } from '../../records/controls/control-props.ts';
import { changedFields } from '../../records/edit-value.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { can } from '../../data/session/can.ts';
import { useRefresh, useSession } from '../../data/session/session.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { noteChange } from '../lib/audit-trail.ts';
import { SecretControl } from './secret-control.tsx';
import { asBody, asRecord, asSaved, isSecret, storedSecrets } from './setting-values.ts';
import { StoredSecrets } from './stored-secrets.ts';
import { TestSettings } from './try-settings.tsx';

const settingsUpdate = 'settings.update';

interface Props {
  topic: SettingTopic;
  /** Name of the field that a search result links to. */
  wanted: string | null;
}

/** Reads and edits the settings of a topic. Sends only changed settings. */
export function TopicForm({ topic, wanted }: Props) {
  const read = async () => asRecord(asSent(await call('GET settings')), topic.fields);
  return (
    <Read of={useFreshRead(`settings ${topic.name}`, read)} shape={shape}>
      {(record) => <LoadedTopic topic={topic} wanted={wanted} record={record} reread={read} />}
    </Read>
  );
}

interface LoadedProps extends Props {
  record: RecordValue;
  reread: () => Promise<RecordValue>;
}

function LoadedTopic({ topic, wanted, record, reread }: LoadedProps) {
  const { bootstrap, t } = useSession();
  const { test } = topic;
  const refresh = useRefresh();
  const canSave = useSupports('POST settings') && can(bootstrap, settingsUpdate);
  const [saved, setSaved] = useState(record);
  const area = useRef<HTMLDivElement>(null);
  const { type, extras } = useMemo(() => describe(topic, canSave), [topic, canSave]);
  const secrets = useMemo(() => storedSecrets(saved, topic.fields), [saved, topic]);
  useFieldInSight(area, wanted);
  const save = async (changes: RecordValue) => {
    await call('POST settings', { body: asBody(changes) });
    noteChange({
      type: 'settings',
      action: 'update',
      ids: [topic.name],
      name: topic.title,
      fields: Object.keys(changes),
    });
    showToast(t('Settings saved'));
    return asSaved(changes, topic.fields);
  };
  const tryOut = (value: RecordValue) =>
    test && (
      <TestSettings
        what={test}
        isUnsaved={Object.keys(changedFields(topic.fields, saved, value)).length > 0}
      />
    );
  return (
    <StoredSecrets value={secrets}>
      {!canSave && (
        <p role="note" className="mb-5 rounded-control bg-background-alt p-3 text-sm">
          {can(bootstrap, settingsUpdate)
            ? t("This site's backend doesn't support changing settings here.")
            : t("You can see these settings, but you don't have permission to change them.")}
        </p>
      )}
      <div ref={area}>
        <RecordForm
          type={type}
          recordId="site"
          record={record}
          reread={reread}
          extras={extras}
          save={save}
          onSaved={(value) => {
            setSaved(value);
            // Menus, prices and switches on the current page depend on the settings.
            void refresh();
          }}
          {...(test && { aside: tryOut })}
        />
      </div>
    </StoredSecrets>
  );
}

/** The form description of a topic, with controls for its secrets. */
function describe(
  topic: SettingTopic,
  canSave: boolean,
): { type: RecordType; extras: FieldExtras } {
  return {
    type: {
      name: `settings.${topic.name}`,
      fields: canSave
        ? topic.fields
        : topic.fields.map((field) => ({ ...field, isReadOnly: true as const })),
    },
    extras: {
      controls: Object.fromEntries(
        topic.fields.filter(isSecret).map(({ name }) => [name, SecretControl]),
      ),
    },
  };
}

/** Scrolls to the field that a search result links to, and focuses it. */
function useFieldInSight(
  area: { readonly current: HTMLElement | null },
  name: string | null,
): void {
  useEffect(() => {
    if (name === null) return;
    const field = [...(area.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(
      (one) => one.dataset['field'] === name,
    );
    field?.scrollIntoView({ block: 'center', behavior: motionSafeBehavior('smooth') });
    field
      ?.querySelector<HTMLElement>('input:not([tabindex="-1"]), textarea, button, fieldset')
      ?.focus({ preventScroll: true });
  }, [area, name]);
}

const shape = (
  <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
    {[1, 2, 3, 4, 5, 6].map((field) => (
      <div key={field} className="grid gap-1.5">
        <Skeleton className="h-5 w-24 rounded-control" />
        <Skeleton className="h-11 w-full rounded-input" />
      </div>
    ))}
  </div>
);
