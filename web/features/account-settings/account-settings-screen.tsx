import { Fragment, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useAnchor } from '../../router/use-anchor.ts';
import { useSession, useT } from '../../session/session.tsx';
import { classNames } from '../../lib/dom.ts';
import { Icon } from '../../ui/icon.tsx';
import { headingId } from './panel-frame.tsx';
import { visiblePanels } from './panels.tsx';

/** Everything that people can change about themselves, as cards on one page. */
export function AccountSettingsScreen() {
  const { bootstrap, t } = useSession();
  const panels = visiblePanels(bootstrap);
  const items = panels.flatMap(({ id, label }) => (label === undefined ? [] : [{ id, label }]));
  useAnchor(findPanel);
  return (
    <div className="page pt-8 pb-16">
      <h1 className="text-2xl">{t('Account settings')}</h1>
      <p className="mt-2 mb-8 text-base text-muted">{t('View and update your account details, profile and more.')}</p>
      <JumpMenu items={items} />
      <div className="flex items-start gap-10">
        <SideMenu items={items} />
        <div className="grid min-w-0 max-w-[48rem] flex-1 grid-cols-1 gap-6">
          {panels.map(({ id, content }) => <Fragment key={id}>{content}</Fragment>)}
        </div>
      </div>
    </div>
  );
}

/** The panel that an address names. */
function findPanel(hash: string) {
  const id = hash.slice(1);
  const [box, heading] = [document.getElementById(id), document.getElementById(headingId(id))];
  const isCalm = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  return box && heading ? { box, heading, behavior: isCalm ? 'auto' as const : 'smooth' as const } : undefined;
}

type Items = { id: string; label: string }[];

/** Leads to the panels, and shows at which one the page is. */
function SideMenu({ items }: { items: Items }) {
  const t = useT();
  const inSight = usePanelInSight(items.map(({ id }) => id));
  return (
    <nav aria-label={t('Account settings')} className="top-24 hidden w-60 shrink-0 lg:block tall:sticky"><MenuItems items={items} inSight={inSight} /></nav>
  );
}

/** The same on smaller screens, where nothing stands beside the panels: it opens above them, and closes behind whoever has jumped. */
function JumpMenu({ items }: { items: Items }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <nav aria-label={t('Jump to a section')} className="mb-6 max-w-[48rem] lg:hidden">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group rounded-card border border-divider bg-paper">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-4 text-sm font-medium [&::-webkit-details-marker]:hidden">
          {t('Jump to a section')}<Icon name="chevronDown" className="size-5 shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <div className="border-t border-divider p-2"><MenuItems items={items} onFollow={() => setOpen(false)} /></div>
      </details>
    </nav>
  );
}

function MenuItems({ items, inSight, onFollow }: { items: Items; inSight?: string | undefined; onFollow?: () => void }) {
  const t = useT();
  return (
      <ul className="grid gap-0.5">
        {items.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={`#${id}`} aria-current={id === inSight ? 'location' : undefined} onClick={onFollow}
              className={classNames(
                'flex min-h-10 items-center rounded-control border-s-2 px-3 text-sm font-medium transition-colors hover:bg-hover hover:text-main',
                id === inSight ? 'border-primary bg-selected text-main forced-colors:underline' : 'border-transparent text-muted forced-colors:border-[Canvas]',
              )}
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
  );
}

/** Below the navbar, with some air: the panel that covers this line is the one being read. */
const readingLine = 140;

/** The anchor of the panel that is being read; the last one at the end of the page, however short it is. */
function usePanelInSight(ids: readonly string[]): string | undefined {
  const [inSight, setInSight] = useState(ids[0]);
  const joined = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const look = () => setInSight(findInSight(joined.split(' ')));
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', onScroll);
    onScroll();
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onScroll);
    };
  }, [joined]);
  return inSight;
}

function findInSight(ids: string[]): string | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  if (scrollHeight > clientHeight && scrollY + clientHeight >= scrollHeight - 2) return ids.at(-1);
  return ids.findLast((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= readingLine) ?? ids[0];
}
