import { classNames } from '../../lib/dom.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { IconButton } from '../../uploads/view/icon-button.tsx';
import { keyOfContent, nameOfContent } from './content-item.ts';
import { ContentName } from './content-name.tsx';
import type { ContentOrder } from './use-content-order.ts';

interface Props {
  item: RecordValue;
  /** Position in the list, from 0. */
  index: number;
  count: number;
  order: ContentOrder;
  isOrdered: boolean;
  isReadOnly: boolean;
  /** ID of the element that explains the handle. */
  hintId: string;
  onRemove: () => void;
}

/** An item of a channel whose content is chosen by hand. */
export function ContentRow({
  item,
  index,
  count,
  order,
  isOrdered,
  isReadOnly,
  hintId,
  onRemove,
}: Props) {
  const t = useT();
  const key = keyOfContent(item);
  const name = nameOfContent(item);
  const { drag, lift } = order;
  const isLifted = lift.lifted?.itemId === key;
  const offset = drag.drag?.itemId === key ? drag.drag.offset : null;
  const line = drag.drag?.place.line;
  return (
    <li
      data-row={key}
      style={offset === null ? undefined : { transform: `translateY(${offset}px)` }}
      className={classNames(
        'relative flex min-h-12 items-center gap-2 py-1',
        (isLifted || offset !== null) &&
          'z-10 rounded-control bg-paper shadow-pop outline-2 outline-primary forced-colors:outline-solid',
        offset !== null && 'pointer-events-none',
        line === index &&
          'before:absolute before:inset-x-0 before:-top-px before:h-0.5 before:bg-primary',
        line === count &&
          index === count - 1 &&
          'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-primary',
      )}
    >
      {isOrdered && (
        <Handle itemKey={key} name={name} order={order} hintId={hintId} isLifted={isLifted} />
      )}
      <ContentName item={item} />
      {isOrdered && <MoveButtons item={item} name={name} order={order} />}
      {!isReadOnly && (
        <IconButton label={t('Remove :name', { name })} onClick={onRemove}>
          <Icon name="close" className="size-4.5" />
        </IconButton>
      )}
    </li>
  );
}

interface HandleProps {
  itemKey: string;
  name: string;
  order: ContentOrder;
  hintId: string;
  isLifted: boolean;
}

function Handle({ itemKey, name, order, hintId, isLifted }: HandleProps) {
  const t = useT();
  const { drag, lift } = order;
  return (
    <button
      type="button"
      data-control="handle"
      aria-label={t('Move :name', { name })}
      aria-describedby={hintId}
      aria-pressed={isLifted}
      // A pointer drags. Screen readers click without a pointer.
      onPointerDown={(event) => {
        lift.cancel();
        drag.onPointerDown(event, itemKey);
      }}
      onKeyDown={(event) => lift.onKeyDown(event, itemKey)}
      onClick={({ detail }) => {
        if (detail === 0) lift.toggle(itemKey);
      }}
      className="grid size-9 shrink-0 cursor-grab! touch-none place-items-center rounded-control text-muted hover:bg-hover hover:text-main pointer-coarse:size-11"
    >
      <Icon name="grip" />
    </button>
  );
}

interface MoveProps {
  item: RecordValue;
  name: string;
  order: ContentOrder;
}

function MoveButtons({ item, name, order }: MoveProps) {
  const t = useT();
  const [up, down] = [t('Move :name up', { name }), t('Move :name down', { name })];
  return (
    <span className="flex shrink-0 max-sm:hidden">
      <IconButton label={up} onClick={() => order.moveBy(item, -1, up)}>
        <Icon name="chevronUp" className="size-4.5" />
      </IconButton>
      <IconButton label={down} onClick={() => order.moveBy(item, 1, down)}>
        <Icon name="chevronDown" className="size-4.5" />
      </IconButton>
    </span>
  );
}
