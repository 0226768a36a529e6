import { useMemo, useState } from 'react';
import { EmptyNote } from '../../ui/placeholders.tsx';
import { nestedChanges, withNestedValues } from '../../../contracts/records/admin/nested-fields.ts';
import type { RecordType } from '../../../contracts/records/record-type.ts';
import { isOn, text } from '../../../contracts/loose.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Channel } from '../../../contracts/schema/channels.ts';
import { readAgain } from '../../data/calls/read-after-write.ts';
import type { FieldExtras } from '../../records/controls/control-props.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { can } from '../../data/session/can.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { ChannelContent } from '../../music/channels/channel-content.tsx';
import { ChannelTop } from '../../music/channels/channel-view.tsx';
import { type Item, readItems, tracksIn } from '../../music/channels/read-channel.ts';
import { type PanelProps, RecordPanel } from '../forms/record-panel.tsx';
import { PreviewFrame } from '../../records/record-form.tsx';
import { ChannelItems } from './channel-items.tsx';
import { channelOfForm, newChannel, newChannelForm, plainSlug } from './channel-record.ts';
import { createSlugControls } from './create-slug-controls.tsx';
import { useChannelPages } from './use-channel-content.ts';

export function ChannelPanel(props: PanelProps) {
  const { form } = props.type;
  return form ? <ChannelForm {...props} form={form} /> : <RecordPanel {...props} />;
}

function ChannelForm({ form, ...props }: PanelProps & { form: RecordType }) {
  const { type, recordId, onSaved } = props;
  const { bootstrap } = useSession();
  const isNew = recordId === 'new';
  const [extras] = useState<FieldExtras>(() =>
    isNew ? { controls: createSlugControls('name', 'slug', plainSlug) } : {},
  );
  const [start] = useState(() => newChannel(form));
  const panelType = useMemo(
    () => (isNew ? { ...type, form: newChannelForm(form) } : type),
    [isNew, type, form],
  );
  const mayUpdate = can(bootstrap, type.permissions.update);
  const preview = (value: RecordValue) =>
    isNew ? (
      // A new channel has no content yet.
      <Preview form={form} value={value} items={[]} />
    ) : (
      <ChannelPreview form={form} value={value} channelId={recordId} />
    );
  return (
    <RecordPanel
      {...props}
      type={panelType}
      extras={extras}
      start={start}
      asRecord={(channel) => withNestedValues(form, channel)}
      asChanges={(changes, edited) => nestedChanges(form, changes, edited)}
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

function ChannelPreview({
  form,
  value,
  channelId,
}: Pick<PreviewProps, 'form' | 'value'> & { channelId: string }) {
  const { first, data } = useChannelPages(channelId);
  const isOther = (['contentType', 'contentModel', 'contentOrder'] as const).some(
    (name) => first && text(value[`config.${name}`]) !== (first.channel.config?.[name] ?? ''),
  );
  return <Preview form={form} value={value} items={data && readItems(data)} isOther={isOther} />;
}

interface PreviewProps {
  form: RecordType;
  value: RecordValue;
  /** Undefined until the items have loaded. */
  items: Item[] | undefined;
  /** Whether the form's rule would find other items. */
  isOther?: boolean;
}

function Preview({ form, value, items, isOther = false }: PreviewProps) {
  const t = useT();
  // The app's components tolerate missing values, as they do in responses.
  const channel = channelOfForm(form, value) as unknown as Channel;
  const source = {
    id: `channel.${channel.id}`,
    name: channel.name,
    path: paths.channel(channel.slug),
  };
  return (
    <PreviewFrame
      label={t('As guests see it')}
      note={isOther ? t('Save to see what matches this rule.') : undefined}
    >
      {!isOn(channel.config?.hideTitle) && (
        <ChannelTop channel={{ ...channel, name: channel.name || t('Untitled channel') }} />
      )}
      <div className="page pt-8 pb-16">
        {!items ? null : items.length > 0 ? (
          <ChannelContent
            channel={channel}
            items={items}
            list={{ tracks: tracksIn(items), source, more: null }}
          />
        ) : (
          <EmptyNote text={t('There is nothing in this channel yet.')} />
        )}
      </div>
    </PreviewFrame>
  );
}
