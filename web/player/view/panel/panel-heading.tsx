import { type ReactNode, use } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useT } from '../../../data/session/session.tsx';
import { closePanel, PaneContext } from '../panel-state.ts';

/** The top of a panel: its title, its actions and the close button. */
export function PanelHeading({ title, children }: { title: string; children?: ReactNode }) {
  const t = useT();
  if (use(PaneContext))
    return <div className="absolute end-2 top-0 flex h-16 items-center">{children}</div>;
  return (
    <header className="flex min-h-16 shrink-0 flex-wrap items-center gap-0.5 ps-4 pe-2 pt-[env(safe-area-inset-top)]">
      <h2 tabIndex={-1} className="min-w-24 flex-1 truncate text-lg outline-none">
        {title}
      </h2>
      {children}
      <IconButton label={t('Close')} icon="close" onClick={closePanel} />
    </header>
  );
}

/** In place of the contents of an empty panel. */
export function PanelNotice({ title, children }: { title: string; children?: string }) {
  return (
    <div className="grid flex-1 place-content-center gap-1 px-8 pb-16 text-center">
      <p className="text-base font-semibold">{title}</p>
      {children && <p className="text-sm text-muted">{children}</p>}
    </div>
  );
}
