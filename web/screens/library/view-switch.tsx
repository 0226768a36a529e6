import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { ListView } from './use-list-view.ts';

/** Switches a part of the library between a list and a grid. */
export function ViewSwitch({ view, onView }: { view: ListView; onView: (view: ListView) => void }) {
  const t = useT();
  const labels = { list: t('View as list'), grid: t('View as grid') };
  return (
    <div role="group" aria-label={t('View')} className="flex shrink-0 gap-1">
      {(['list', 'grid'] as const).map((one) => (
        <Tooltip key={one} label={labels[one]}>
          {(control) => (
            <button
              type="button"
              {...control}
              aria-pressed={one === view}
              onClick={() => onView(one)}
              className="grid size-10 place-items-center rounded-control text-muted hover:bg-hover hover:text-main aria-pressed:bg-selected aria-pressed:text-main pointer-coarse:size-11 forced-colors:aria-pressed:border"
            >
              <Icon name={one} isMirrored={one === 'list'} />
            </button>
          )}
        </Tooltip>
      ))}
    </div>
  );
}
