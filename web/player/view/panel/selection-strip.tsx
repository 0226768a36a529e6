import type { KeyboardEvent } from 'react';
import { useT } from '../../../data/session/session.tsx';
import { PanelButton } from './panel-heading.tsx';
import type { RowActions } from './use-queue-actions.ts';
import type { QueueSelection } from './use-queue-selection.ts';

interface Props {
  selection: QueueSelection;
  actions: RowActions;
  focusOneOf: (itemIds: readonly string[]) => void;
}

/**
 * The number of selected rows of the queue, with actions on them. Hidden while no row is selected.
 */
export function SelectionStrip({ selection, actions, focusOneOf }: Props) {
  const t = useT();
  const { ids, clear } = selection;
  if (ids.length === 0) return null;
  const onRemove = () => {
    actions.removeAll(ids);
    clear();
  };
  const onClear = () => {
    clear();
    // The strip disappears with its buttons.
    focusOneOf(ids);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The key would also close the panel.
    event.preventDefault();
    event.stopPropagation();
    onClear();
  };
  return (
    <div role="presentation" onKeyDown={onKeyDown} className="shrink-0 border-t border-divider">
      <div
        role="toolbar"
        aria-label={t('Selected tracks')}
        className="flex items-center bg-paper ps-4 pe-2"
      >
        <p role="status" className="flex-1 truncate py-3 text-sm font-semibold tabular-nums">
          {t(':count selected', { count: ids.length })}
        </p>
        <PanelButton label={t('Remove from the queue')} icon="trash" onPress={onRemove} />
        <PanelButton label={t('Clear selection')} icon="close" onPress={onClear} />
      </div>
    </div>
  );
}
