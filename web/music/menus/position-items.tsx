import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { MenuItem } from '../../ui/popups/menu.tsx';

/** A row's position in a list that the visitor may change. */
export interface RowPosition {
  /** From 0. */
  at: number;
  count: number;
  /** Omitted if the order can't be changed. */
  moveTo?: (position: number) => void;
  /** Omitted if the row's own menu already removes it, as a heart does. */
  remove?: (() => void) | undefined;
  /**
   * Starts a selection with the row, or deselects it. In selection mode, taps select without a key.
   */
  select?: () => void;
}

/** Menu items that move a row, as an alternative to dragging. */
export function MoveItems({
  at,
  count,
  moveTo,
}: {
  at: number;
  count: number;
  moveTo: (position: number) => void;
}) {
  const t = useT();
  return (
    <>
      {at > 0 && (
        <MenuItem icon={<Icon name="chevronUp" />} onSelect={() => moveTo(at - 1)}>
          {t('Move up')}
        </MenuItem>
      )}
      {at < count - 1 && (
        <MenuItem icon={<Icon name="chevronDown" />} onSelect={() => moveTo(at + 1)}>
          {t('Move down')}
        </MenuItem>
      )}
      {at < count - 1 && (
        <MenuItem icon={<Icon name="toEnd" />} onSelect={() => moveTo(count - 1)}>
          {t('Move to the end')}
        </MenuItem>
      )}
    </>
  );
}

/** Menu items that move, remove or select a row of a playlist. */
export function PositionItems({ position }: { position: RowPosition }) {
  const t = useT();
  const { at, count, moveTo, remove, select } = position;
  return (
    <>
      {select && (
        <MenuItem icon={<Icon name="check" />} onSelect={select}>
          {t('Select')}
        </MenuItem>
      )}
      {moveTo && at > 0 && (
        <MenuItem
          icon={<Icon name="toEnd" className="size-5 -scale-y-100" />}
          onSelect={() => moveTo(0)}
        >
          {t('Move to the top')}
        </MenuItem>
      )}
      {moveTo && <MoveItems at={at} count={count} moveTo={moveTo} />}
      {remove && (
        <MenuItem icon={<Icon name="trash" />} onSelect={remove}>
          {t('Remove from this playlist')}
        </MenuItem>
      )}
    </>
  );
}
