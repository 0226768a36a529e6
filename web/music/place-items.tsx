import { useT } from '../session/session.tsx';
import { LaterIcon } from '../ui/later-icon.tsx';
import { MenuItem } from '../ui/popups/menu.tsx';

/** A row's place in a list that the visitor may change. */
export interface RowPlace {
  /** From 0. */
  at: number;
  count: number;
  /** Left out where its order may not be changed. */
  moveTo?: (place: number) => void;
  /** Left out where the row's own menu takes it away already, as a heart does. */
  remove?: (() => void) | undefined;
  /** Begins a selection with it, or lets it go: where taps choose, no key is needed for it. */
  select?: () => void;
}

/** Items of a row's menu that put it elsewhere, as dragging does. */
export function MoveItems({
  at,
  count,
  moveTo,
}: {
  at: number;
  count: number;
  moveTo: (place: number) => void;
}) {
  const t = useT();
  return (
    <>
      {at > 0 && (
        <MenuItem icon={<LaterIcon name="chevronUp" />} onSelect={() => moveTo(at - 1)}>
          {t('Move up')}
        </MenuItem>
      )}
      {at < count - 1 && (
        <MenuItem icon={<LaterIcon name="chevronDown" />} onSelect={() => moveTo(at + 1)}>
          {t('Move down')}
        </MenuItem>
      )}
      {at < count - 1 && (
        <MenuItem icon={<LaterIcon name="toEnd" />} onSelect={() => moveTo(count - 1)}>
          {t('Move to the end')}
        </MenuItem>
      )}
    </>
  );
}

/** The same in a playlist, where it can be removed too. */
export function PlaceItems({ place: { at, count, moveTo, remove, select } }: { place: RowPlace }) {
  const t = useT();
  return (
    <>
      {select && (
        <MenuItem icon={<LaterIcon name="check" />} onSelect={select}>
          {t('Select')}
        </MenuItem>
      )}
      {moveTo && at > 0 && (
        <MenuItem
          icon={<LaterIcon name="toEnd" className="size-5 -scale-y-100" />}
          onSelect={() => moveTo(0)}
        >
          {t('Move to the top')}
        </MenuItem>
      )}
      {moveTo && <MoveItems at={at} count={count} moveTo={moveTo} />}
      {remove && (
        <MenuItem icon={<LaterIcon name="trash" />} onSelect={remove}>
          {t('Remove from this playlist')}
        </MenuItem>
      )}
    </>
  );
}
