import { isOn, text } from '../../../contracts/loose.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import type { RecordType } from '../../../contracts/records/record-type.ts';
import type { Channel } from '../../../contracts/schema/channels.ts';
import { ChannelContent } from '../../music/channels/channel-content.tsx';
import { ChannelTop } from '../../music/channels/channel-view.tsx';
import { type Item, readItems, tracksIn } from '../../music/channels/read-channel.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useT } from '../../data/session/session.tsx';
import { channelOfForm } from './channel-record.ts';
import { PreviewFrame } from '../forms/preview-frame.tsx';
import { useChannelPages } from './use-channel-content.ts';

interface Props {
  form: RecordType;
  /** The form's values. */
  value: RecordValue;
}

/** Previews a new channel, which has no content yet. */
export function NewChannelPreview({ form, value }: Props) {
  return <Preview form={form} value={value} items={[]} />;
}

/** Previews a channel with the form's values and its saved content. */
export function ChannelPreview({ form, value, channelId }: Props & { channelId: string }) {
  const { first, data } = useChannelPages(channelId);
  const isOther = (['contentType', 'contentModel', 'contentOrder'] as const).some(
    (name) => first && text(value[`config.${name}`]) !== (first.channel.config?.[name] ?? ''),
  );
  return <Preview form={form} value={value} items={data && readItems(data)} isOther={isOther} />;
}

interface PreviewProps extends Props {
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
          <p className="rounded-card border border-divider bg-paper px-4 py-12 text-center text-base text-muted">
            {t('There is nothing in this channel yet.')}
          </p>
        )}
      </div>
    </PreviewFrame>
  );
}
