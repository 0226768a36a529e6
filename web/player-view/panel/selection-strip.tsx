import type { KeyboardEvent } from 'react';
import { useT } from '../../session/session.tsx';
import { PanelButton } from './panel-heading.tsx';

interface Props {
  count: number;
  onRemove: () => void;
  onClear: () => void;
}

/** The number of selected rows of the queue, and the actions on them. */
export function SelectionStrip({ count, onRemove, onClear }: Props) {
  const t = useT();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // It would close the panel too.
    event.preventDefault();
    event.stopPropagation();
    onClear();
  };
  return (
    <div
      role="toolbar"
      aria-label={t('Selected tracks')}
      onKeyDown={onKeyDown}
      className="flex shrink-0 items-center border-t border-divider bg-paper ps-4 pe-2"
    >
      <p role="status" className="flex-1 truncate py-3 text-sm font-semibold tabular-nums">
        {count === 1 ? t('1 selected') : t(':count selected', { count })}
      </p>
      <PanelButton label={t('Remove from the queue')} icon="trash" onPress={onRemove} />
      <PanelButton label={t('Clear selection')} icon="close" onPress={onClear} />
    </div>
  );
}
