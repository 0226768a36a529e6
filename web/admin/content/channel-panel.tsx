import { useMemo, useState } from 'react';
import { nestedChanges, withNestedValues } from '../../../contracts/records/admin/nested-fields.ts';
import type { RecordType } from '../../../contracts/records/record-type.ts';
import { readAgain } from '../../data/calls/read-after-write.ts';
import type { FieldExtras } from '../../records/controls/control-props.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { can } from '../../data/session/can.ts';
import { useSession } from '../../data/session/session.tsx';
import { type PanelProps, RecordPanel } from '../forms/record-panel.tsx';
import { ChannelItems } from './channel-items.tsx';
import { ChannelPreview, NewChannelPreview } from './channel-preview.tsx';
import { newChannel, newChannelForm } from './channel-record.ts';
import { createSlugControls } from './create-slug-controls.tsx';
import { plainSlug } from './plain-slug.ts';

/** A channel: its form beside a preview, and its content. */
export function ChannelPanel(props: PanelProps) {
  const { form } = props.type;
  return form ? <Channel {...props} form={form} /> : <RecordPanel {...props} />;
}

function Channel({ form, ...props }: PanelProps & { form: RecordType }) {
  const { type, recordId, onSaved } = props;
  const { bootstrap } = useSession();
  const isNew = recordId === 'new';
  const [extras] = useState<FieldExtras>(() =>
    isNew ? { controls: createSlugControls('name', 'slug', plainSlug) } : {},
  );
  const [start] = useState(() => newChannel(form));
  const ownType = useMemo(
    () => (isNew ? { ...type, form: newChannelForm(form) } : type),
    [isNew, type, form],
  );
  const mayUpdate =
    type.permissions.update !== undefined && can(bootstrap, type.permissions.update);
  const preview = (value: RecordValue) =>
    isNew ? (
      <NewChannelPreview form={form} value={value} />
    ) : (
      <ChannelPreview form={form} value={value} channelId={recordId} />
    );
  return (
    <RecordPanel
      {...props}
      type={ownType}
      extras={extras}
      start={start}
      asRecord={(channel) => withNestedValues(form, channel)}
      asChanges={(changes, whole) => nestedChanges(form, changes, whole)}
      onSaved={(id) => {
        // The changed rule may find other items, here and in channels that contain this one.
        readAgain((address) => address.startsWith('channel/'));
        onSaved(id);
      }}
      aside={preview}
      after={<ChannelItems form={form} channelId={recordId} isReadOnly={!mayUpdate} />}
    />
  );
}
