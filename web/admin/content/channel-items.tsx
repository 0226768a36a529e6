import { useId, useRef, useState } from 'react';
import type { RecordType } from '../../../contracts/records/record-type.ts';
import { record, text } from '../../../contracts/loose.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { LoadMore } from '../../ui/failures/load-more.tsx';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import { useAction } from '../../ui/forms/use-action.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddContent } from './add-content.tsx';
import { ContentRow } from './content-row.tsx';
import { keyOfContent, typeOfContent } from './content-item.ts';
import { ContentName } from './content-name.tsx';
import { useChannelContent } from './use-channel-content.ts';
import { useContentOrder } from './use-content-order.ts';

interface Props {
  form: RecordType;
  channelId: string;
  isReadOnly: boolean;
}

type Content = ReturnType<typeof useChannelContent>;

/** The content of a channel, chosen by hand or by its rule. */
export function ChannelItems({ form, channelId, isReadOnly }: Props) {
  const t = useT();
  const heading = useId();
  const content = useChannelContent(channelId);
  const { first, error, isValidating, mutate } = content;
  const isManual = record(first?.channel.config)['contentType'] === 'manual';
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-4">
      <h3 id={heading} className="text-base font-semibold">
        {t('Content')}
      </h3>
      {!first && error ? (
        <ReadFailure error={error} isPending={isValidating} onRetry={() => void mutate()} />
      ) : (
        <Loading isLoading={!first} label={t('Loading')} shape={shape}>
          {isManual ? (
            <ManualItems content={content} isReadOnly={isReadOnly} />
          ) : (
            <AutomaticItems form={form} content={content} isReadOnly={isReadOnly} />
          )}
        </Loading>
      )}
    </section>
  );
}

const shape = (
  <div className="grid gap-3">
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} className="h-12 w-full rounded-control" />
    ))}
  </div>
);

function ManualItems({ content, isReadOnly }: { content: Content; isReadOnly: boolean }) {
  const t = useT();
  const { items, first } = content;
  const hintId = useId();
  const list = useRef<HTMLOListElement>(null);
  const [said, say] = useState('');
  const hasReorder = useSupports('POST channel/{id}/reorder-content');
  const isOrdered = !isReadOnly && hasReorder && items.length > 1;
  const isMixed = new Set(items.map(typeOfContent)).size > 1;
  const order = useContentOrder({ items, list, say, onMove: content.reorder });
  return (
    <>
      <p id={hintId} hidden>
        {t(
          'Press Space to pick it up, arrow keys to move it, Space to drop it, Escape to put it back.',
        )}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      {items.length === 0 && <Nothing text={t('There is nothing in this channel yet.')} />}
      <ol
        ref={list}
        tabIndex={-1}
        aria-label={t('Items')}
        className="relative grid grid-cols-1 divide-y divide-divider outline-none"
      >
        {order.shown.map((item, index) => (
          <ContentRow
            key={keyOfContent(item)}
            item={item}
            index={index}
            count={items.length}
            order={order}
            isOrdered={isOrdered}
            isReadOnly={isReadOnly}
            hintId={hintId}
            onRemove={() => {
              void content.remove(item);
              // Moves the focus, because the button disappears with its row.
              list.current?.focus();
            }}
          />
        ))}
      </ol>
      <LoadMore pages={content} count={items.length} />
      {isMixed && isOrdered && (
        <p className="text-sm text-muted">
          {t('Items can only swap places with items of the same type.')}
        </p>
      )}
      {!isReadOnly && (
        <AddContent
          model={text(record(first?.channel.config)['contentModel'])}
          present={new Set(items.map(keyOfContent))}
          onAdd={content.add}
        />
      )}
    </>
  );
}

interface AutomaticProps {
  form: RecordType;
  content: Content;
  isReadOnly: boolean;
}

/**
 * The content of a channel that fills itself: its rule, the found items, and a button to update
 * them.
 */
function AutomaticItems({ form, content, isReadOnly }: AutomaticProps) {
  const t = useT();
  const { items, first } = content;
  const canFill = useSupports('POST channel/{id}/update-content');
  const config = record(first?.channel.config);
  const { run: fill, isPending } = useAction(content.fill);
  const rule = ['contentType', 'contentModel', 'contentOrder'].flatMap((name) => {
    const field = form.fields.find((one) => one.name === `config.${name}`);
    const value = text(config[name]);
    if (!field || value === '') return [];
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
      {config['contentType'] === 'autoUpdate' && canFill && !isReadOnly && (
        <div>
          <Button variant="outline" size="sm" isPending={isPending} onClick={fill}>
            {t('Update now')}
          </Button>
        </div>
      )}
      {items.length === 0 ? (
        <Nothing text={t('Nothing matches this rule.')} />
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

const Nothing = ({ text: words }: { text: string }) => (
  <p className="rounded-card border border-divider px-4 py-8 text-center text-muted">{words}</p>
);
