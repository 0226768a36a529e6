import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../session/session.tsx';
import { headingId } from './panel-frame.tsx';
import { visiblePanels } from './panels.ts';
import { SideMenu } from './side-menu.tsx';

/** Everything that people can change about themselves, as cards on one page. */
export function AccountSettingsScreen() {
  const { bootstrap, t } = useSession();
  const panels = visiblePanels(bootstrap);
  useAnchor();
  return (
    <div className="page pt-8 pb-16">
      <h1 className="text-2xl">{t('Account settings')}</h1>
      <p className="mt-2 mb-8 text-base text-muted">{t('View and update your account details, profile and more.')}</p>
      <div className="flex items-start gap-10">
        <SideMenu panels={panels} />
        <div className="grid min-w-0 max-w-[48rem] flex-1 grid-cols-1 gap-6">
          {panels.map(({ id, Content }) => <Content key={id} />)}
        </div>
      </div>
    </div>
  );
}

/** Scrolls to the panel that the address's hash names, on arrival, by the menu and by going back, and puts the focus on its heading. */
function useAnchor(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const id = hash.slice(1);
    const panel = id === '' ? null : document.getElementById(id);
    if (!panel) return;
    const isCalm = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
    panel.scrollIntoView?.({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
    document.getElementById(headingId(id))?.focus({ preventScroll: true });
    // The key changes when the link to the same panel is followed again.
  }, [hash, key]);
}
