import { useId, useRef } from 'react';
import { EmptyNote, Skeletons } from '../../ui/placeholders.tsx';
import type { RecordType } from '../../../contracts/records/record-type.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { LoadMore } from '../../ui/failures/load-more.tsx';
import { Read } from '../../ui/failures/read.tsx';
import { useAction } from '../../ui/forms/use-action.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { RowHandle, SortableList } from '../../records/controls/sortable-list.tsx';
import { type RecordValue, withRowAt, modelName } from '../../records/field-value.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { AddContent, ContentName } from './add-content.tsx';
import { useChannelContent, keyOfContent, typeOfContent } from './use-channel-content.ts';

interface Props {
  form: RecordType;
  channelId: string;
  isReadOnly: boolean;
}

export function ChannelItems({ form, channelId, isReadOnly }: Props) {
  const t = useT();
  const heading = useId();
  const content = useChannelContent(channelId);
  const { first, data, error, isValidating, mutate } = content;
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-4">
      <h3 id={heading} className="text-base font-semibold">
        {t('Content')}
      </h3>
      <Read of={{ data, error, isValidating, mutate }} shape={shape}>
        {() =>
          first?.channel.config?.contentType === 'manual' ? (
            <ManualItems content={content} isReadOnly={isReadOnly} />
          ) : (
            <AutomaticItems form={form} content={content} isReadOnly={isReadOnly} />
          )
        }
      </Read>
    </section>
  );
}

const shape = <Skeletons count={5} className="h-12 rounded-control" gridClass="grid gap-3" />;

interface ItemsProps {
  content: ReturnType<typeof useChannelContent>;
  isReadOnly: boolean;
}

function ManualItems({ content, isReadOnly }: ItemsProps) {
  const t = useT();
  const { items, first } = content;
  const list = useRef<HTMLOListElement>(null);
  const hasReorder = useSupports('POST channel/{id}/reorder-content');
  const isOrdered = !isReadOnly && hasReorder && items.length > 1;
  const isMixed = new Set(items.map(typeOfContent)).size > 1;
  return (
    <>
      {items.length === 0 && <EmptyNote text={t('There is nothing in this channel yet.')} />}
      <SortableList
        rows={items}
        idOf={keyOfContent}
        nameOf={modelName}
        isFixed={!isOrdered}
        label={t('Items')}
        list={list}
        rowClass="flex min-h-12 items-center gap-2 py-1"
        onMove={(from, to) =>
          content.reorder(typeOfContent(items[from] ?? {}), withRowAt(items, from, to))
        }
      >
        {(item, { index: place, moveTo }) => (
          <>
            <RowHandle />
            <ContentName item={item} />
            {isOrdered && <MoveButtons items={items} place={place} onMove={moveTo} />}
            {!isReadOnly && (
              <IconButton
                label={t('Remove :name', { name: modelName(item) })}
                onClick={() => {
                  void content.remove(item);
                  // Moves the focus, because the button disappears with its row.
                  list.current?.focus();
                }}
                icon="close"
              />
            )}
          </>
        )}
      </SortableList>
      <LoadMore pages={content} count={items.length} />
      {isMixed && isOrdered && (
        <p className="text-sm text-muted">
          {t('Items can only swap places with items of the same type.')}
        </p>
      )}
      {!isReadOnly && (
        <AddContent
          model={first?.channel.config?.contentModel ?? ''}
          existing={new Set(items.map(keyOfContent))}
          onAdd={content.add}
        />
      )}
    </>
  );
}

interface MoveProps {
  items: readonly RecordValue[];
  place: number;
  onMove: (to: number) => void;
}

/** Buttons that swap an item with the next one of the same type. */
function MoveButtons({ items, place, onMove }: MoveProps) {
  const t = useT();
  const name = modelName(items[place] ?? {});
  const types = items.map(typeOfContent);
  const type = types[place] ?? '';
  const moveTo = (to: number) => {
    if (to !== -1) onMove(to);
  };
  return (
    <span className="flex shrink-0 max-sm:hidden">
      <IconButton
        label={t('Move :name up', { name })}
        onClick={() => moveTo(types.slice(0, place).lastIndexOf(type))}
        icon="chevronUp"
      />
      <IconButton
        label={t('Move :name down', { name })}
        onClick={() => moveTo(types.indexOf(type, place + 1))}
        icon="chevronDown"
      />
    </span>
  );
}

/** The content of a channel that fills itself, and its rule. */
function AutomaticItems({ form, content, isReadOnly }: ItemsProps & { form: RecordType }) {
  const t = useT();
  const { items, first } = content;
  const canFill = useSupports('POST channel/{id}/update-content');
  const config = first?.channel.config;
  const { run: fill, isPending } = useAction(content.fill);
  const rule = (['contentType', 'contentModel', 'contentOrder'] as const).flatMap((name) => {
    const field = form.fields.find((one) => one.name === `config.${name}`);
    const value = config?.[name];
    if (!field || !value) return [];
    const options = field.kind === 'choice' ? (field.options ?? []) : [];
    const label = options.find((option) => option.value === value)?.label ?? value;
    return [{ name: t(field.label), value: t(label) }];
  });
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        {rule.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {config?.contentType === 'autoUpdate' && canFill && !isReadOnly && (
        <div>
          <Button variant="outline" size="sm" isPending={isPending} onClick={fill}>
            {t('Update now')}
          </Button>
        </div>
      )}
      {items.length === 0 ? (
        <EmptyNote text={t('Nothing matches this rule.')} />
      ) : (
        <ul aria-label={t('Items')} className="grid grid-cols-1 divide-y divide-divider">
          {items.map((item) => (
            <li key={keyOfContent(item)} className="flex min-h-12 items-center gap-3 py-1">
              <ContentName item={item} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore pages={content} count={items.length} />
    </>
  );
}
