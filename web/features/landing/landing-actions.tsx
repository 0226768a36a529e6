import { isExternal } from '../../lib/safe-href.ts';
import { Link } from '../../router/link.tsx';
import { useT } from '../../session/session.tsx';
import { buttonClass } from '../../ui/button.tsx';
import type { LandingAction } from './landing-texts.ts';

/** The one or two ways in: the first in the theme's colour, the second quiet on the picture. */
export function LandingActions({ actions }: { actions: LandingAction[] }) {
  const t = useT();
  if (actions.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {actions.map(({ label, href }, index) => {
        const className = index === 0
          ? buttonClass({ size: 'lg' }, 'focus-visible:outline-on-scrim')
          : buttonClass({ variant: 'ghost', size: 'lg' }, 'border border-on-scrim/50 text-on-scrim hover:bg-on-scrim/12 focus-visible:outline-on-scrim');
        return isExternal(href) ? <a key={index} href={href} className={className}>{t(label)}</a> : <Link key={index} to={href} className={className}>{t(label)}</Link>;
      })}
    </div>
  );
}
