import { useAnchor } from '../../data/router/use-anchor.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useSession } from '../../data/session/session.tsx';
import { JumpMenu, SideMenu } from '../../ui/page/section-menu.tsx';
import { motionSafeBehavior } from '../../lib/dom.ts';
import { passkeysCall } from './own-account.ts';
import { visiblePanels } from './panels.tsx';

export function AccountSettingsScreen() {
  const { bootstrap, t } = useSession();
  const hasPasskeys = useSupports(passkeysCall);
  const panels = visiblePanels(bootstrap).filter(({ id }) => id !== 'passkeys' || hasPasskeys);
  const items = panels.flatMap(({ id, label }) =>
    label === undefined ? [] : [{ id, label: t(label) }],
  );
  useAnchor(findPanel);
  return (
    <div className="page pt-8 pb-16">
      <h1 className="text-2xl">{t('Account settings')}</h1>
      <p className="mt-2 mb-8 text-base text-muted">
        {t('View and update your account details, profile and more.')}
      </p>
      <JumpMenu items={items} />
      <div className="flex items-start gap-10">
        <SideMenu label={t('Account settings')} items={items} />
        <div className="grid min-w-0 max-w-[48rem] flex-1 grid-cols-1 gap-6">
          {panels.map(({ id, content }) => (
            <div key={id} className="contents">
              {content}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Finds the panel that an address names. */
function findPanel(hash: string) {
  const id = hash.slice(1);
  const [box, heading] = [document.getElementById(id), document.getElementById(`${id}-title`)];
  return box && heading ? { box, heading, behavior: motionSafeBehavior('smooth') } : undefined;
}
