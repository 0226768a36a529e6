import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { isExternal } from '../../lib/safe-href.ts';
import { useT } from '../../session/session.tsx';
import { buttonClass } from '../../ui/button.tsx';
import type { LandingAction } from './appearance.ts';

/** The one or two ways in: the first in the theme's colour, the second quiet on the picture. */
export function LandingActions({ actions, className }: { actions: LandingAction[]; className?: string }) {
  const t = useT();
  if (actions.length === 0) return null;
  return (
    <div className={classNames('flex flex-wrap gap-3 max-sm:*:grow', className)}>
      {actions.map(({ label, href, isNewTab }, index) => {
        const look = index === 0
          ? buttonClass({ size: 'lg' }, 'focus-visible:outline-on-scrim')
          : buttonClass({ variant: 'ghost', size: 'lg' }, 'border border-on-scrim/50 text-on-scrim hover:bg-on-scrim/12 focus-visible:outline-on-scrim');
        if (isNewTab) return <a key={index} href={href} target="_blank" rel="noopener" className={look}>{t(label)}</a>;
        if (isExternal(href)) return <a key={index} href={href} className={look}>{t(label)}</a>;
        // An address without a slash is meant from the site's root.
        return <Link key={index} to={/^[/#?]/.test(href) ? href : `/${href}`} className={look}>{t(label)}</Link>;
      })}
    </div>
  );
}
