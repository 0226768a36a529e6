import { createContext, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { secretMask, type SettingTopic } from '../../../contracts/records/admin/settings.ts';
import type { RecordType } from '../../../contracts/records/record-type.ts';
import { text } from '../../../contracts/loose.ts';
import { call } from '../../data/calls/call.ts';
import { asSent } from '../../data/calls/safe-reply.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useFreshRead } from '../../data/calls/use-call.ts';
import { Read } from '../../ui/failures/read.tsx';
import { motionSafeBehavior } from '../../lib/dom.ts';
import type { ControlProps, FieldExtras } from '../../records/controls/control-props.ts';
import { type RecordValue, changedFields } from '../../records/field-value.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { can } from '../../data/session/can.ts';
import { useRefresh, useSession, useT } from '../../data/session/session.tsx';
import { FieldSkeletons } from '../../ui/placeholders.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { GroupFrame } from '../../records/controls/group-frame.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { logChange } from '../lib/audit-trail.ts';
import { asBody, asRecord, asSaved, isSecret, storedSecrets } from './setting-values.ts';
import { TestSettings } from './try-settings.tsx';

const settingsUpdate = 'settings.update';

interface Props {
  topic: SettingTopic;
  /** Name of the field that a search result links to. */
  fieldName: string | null;
}

/** Reads and edits the settings of a topic. Sends only changed settings. */
export function TopicForm({ topic, fieldName }: Props) {
  const read = async () => asRecord(asSent(await call('GET settings')), topic.fields);
  return (
    <Read of={useFreshRead(`settings ${topic.name}`, read)} shape={shape}>
      {(record) => (
        <LoadedTopic topic={topic} fieldName={fieldName} record={record} reread={read} />
      )}
    </Read>
  );
}

interface LoadedProps extends Props {
  record: RecordValue;
  reread: () => Promise<RecordValue>;
}

function LoadedTopic({ topic, fieldName, record, reread }: LoadedProps) {
  const { bootstrap, t } = useSession();
  const { test } = topic;
  const refresh = useRefresh();
  const canSave = useSupports('POST settings') && can(bootstrap, settingsUpdate);
  const [saved, setSaved] = useState(record);
  const area = useRef<HTMLDivElement>(null);
  const { type, extras } = useMemo(() => describe(topic, canSave), [topic, canSave]);
  const secrets = useMemo(() => storedSecrets(saved, topic.fields), [saved, topic]);
  useScrollToField(area, fieldName);
  const save = async (changes: RecordValue) => {
    await call('POST settings', { body: asBody(changes) });
    logChange({
      type: 'settings',
      action: 'update',
      ids: [topic.name],
      name: topic.title,
      fields: Object.keys(changes),
    });
    showToast(t('Settings saved'));
    return asSaved(changes, topic.fields);
  };
  const testCard = (value: RecordValue) =>
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
          {...(test && { aside: testCard })}
        />
      </div>
    </StoredSecrets>
  );
}

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
function useScrollToField(
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

const shape = <FieldSkeletons count={6} gridClass="grid grid-cols-1 gap-4 sm:grid-cols-2" />;

/** Sets, replaces or removes a secret. The backend only reports that one is set. */
function SecretControl(props: ControlProps) {
  const { value, onChange } = props;
  const container = useRef<HTMLDivElement>(null);
  const isStored = use(StoredSecrets).has(props.name);
  /** The typed replacement; null while the stored secret stays. */
  const [typed, setTyped] = useState<string | null>(null);
  const isMask = value === secretMask;
  // Closes the input once the typed secret has been saved or discarded.
  if (typed !== null && typed !== '' && isMask) setTyped(null);
  const isTyping = !isStored || typed !== null;
  useFocusAfter(container, isTyping);
  return (
    <div ref={container}>
      {isTyping ? (
        <TypedSecret
          {...props}
          typed={isMask ? '' : text(value)}
          onType={(secret) => {
            if (isStored) setTyped(secret);
            // An empty replacement leaves the stored secret unchanged.
            onChange(isStored && secret === '' ? secretMask : secret);
          }}
          onCancel={() => {
            setTyped(null);
            onChange(secretMask);
          }}
          canCancel={isStored}
        />
      ) : (
        <StoredSecret {...props} onReplace={() => setTyped('')} />
      )}
    </div>
  );
}

/** The pressed button disappears with its control, so this focuses the control that replaces it. */
function useFocusAfter(
  container: { readonly current: HTMLElement | null },
  isTyping: boolean,
): void {
  const before = useRef(isTyping);
  useLayoutEffect(() => {
    // A save also switches the control, and must not move the focus from elsewhere.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (before.current !== isTyping && isLost)
      container.current?.querySelector<HTMLElement>('input, button')?.focus();
    before.current = isTyping;
  }, [container, isTyping]);
}

interface TypedProps extends ControlProps {
  typed: string;
  onType: (secret: string) => void;
  onCancel: () => void;
  canCancel: boolean;
}

function TypedSecret({ field, name, error, typed, onType, onCancel, canCancel }: TypedProps) {
  const t = useT();
  return (
    <div className="grid grid-cols-1 justify-items-stretch gap-2">
      <TextField
        name={name}
        label={t(field.label)}
        hint={field.hint && t(field.hint)}
        error={error}
        type="password"
        autoComplete="new-password"
        value={typed}
        readOnly={field.isReadOnly}
        onChange={({ target }) => onType(target.value)}
      />
      {canCancel && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={onCancel}>
          {t('Keep the current value')}
        </Button>
      )}
    </div>
  );
}

function StoredSecret(props: ControlProps & { onReplace: () => void }) {
  const { field, name, value, error, onChange, onReplace } = props;
  const t = useT();
  const label = t(field.label);
  const isRemoved = text(value) === '';
  return (
    <GroupFrame name={name} label={label} hint={field.hint && t(field.hint)} error={error}>
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <span role="status" className="me-auto flex items-center gap-2 text-sm">
          <Icon name={isRemoved ? 'trash' : 'lock'} className="size-4.5 text-muted" />
          {isRemoved ? t('Will be removed when you save') : t('Set')}
        </span>
        {!field.isReadOnly && isRemoved && (
          <Button
            variant="outline"
            size="sm"
            aria-label={t('Keep :name', { name: label })}
            onClick={() => onChange(secretMask)}
          >
            {t('Keep')}
          </Button>
        )}
        {!field.isReadOnly && !isRemoved && (
          <span className="flex flex-wrap items-center gap-1">
            <Button
              variant="outline"
              size="sm"
              aria-label={t('Replace :name', { name: label })}
              onClick={onReplace}
            >
              {t('Replace')}
            </Button>
            <Button
              variant="quietDanger"
              size="sm"
              className="px-2"
              aria-label={t('Remove :name', { name: label })}
              onClick={() => onChange('')}
            >
              {t('Remove')}
            </Button>
          </span>
        )}
      </div>
    </GroupFrame>
  );
}

/** Names of the secrets that are stored in the backend, regardless of the form's present values. */
const StoredSecrets = createContext<ReadonlySet<string>>(new Set());
