import { useNavigate } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { useT } from '../../session/session.tsx';
import type { AccountPanel } from './account-panel.ts';
import { usePanelInSight } from './use-panel-in-sight.ts';

/** Leads to the panels, and shows at which one the page is. Small screens scroll, and have none. */
export function SideMenu({ panels }: { panels: readonly AccountPanel[] }) {
  const t = useT();
  const navigate = useNavigate();
  const items = panels.flatMap(({ id, label }) => (label === undefined ? [] : [{ id, label }]));
  const inSight = usePanelInSight(items.map(({ id }) => id));
  return (
    <nav aria-label={t('Account settings')} className="sticky top-24 hidden w-60 shrink-0 lg:block">
      <ul className="grid gap-0.5">
        {items.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`} aria-current={id === inSight ? 'location' : undefined}
              className={classNames(
                'flex min-h-10 items-center rounded-control border-s-2 px-3 text-sm font-medium transition-colors hover:bg-hover hover:text-main',
                id === inSight ? 'border-primary bg-selected text-main' : 'border-transparent text-muted',
              )}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                navigate(`#${id}`);
              }}
            >
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
