import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../data/session/session.tsx';
import { classNames } from '../../lib/dom.ts';
import { Icon } from '../icon.tsx';

/** A section of a long page, by its anchor; its label is shown unchanged. */
export interface SectionItem {
  id: string;
  label: string;
  /** The label's language, if it differs from the page's. */
  lang?: string;
  /** A line separates it from the sections before. */
  startsGroup?: boolean;
}

type Items = readonly SectionItem[];

/**
 * Links to a page's sections, with the current one marked. Scrolls separately if it is too tall.
 */
export function SideMenu({ label, items }: { label: string; items: Items }) {
  const nav = useRef<HTMLElement>(null);
  const current = useCurrentSection(items.map(({ id }) => id));
  useEffect(() => {
    const [menu, item] = [nav.current, nav.current?.querySelector<HTMLElement>('[aria-current]')];
    if (!menu || !item || menu.scrollHeight <= menu.clientHeight) return;
    const [frame, box] = [menu.getBoundingClientRect(), item.getBoundingClientRect()];
    if (box.top < frame.top || box.bottom > frame.bottom)
      menu.scrollTop += box.top - frame.top - frame.height / 2;
  }, [current]);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="top-24 hidden w-60 shrink-0 overflow-y-auto overscroll-contain lg:block tall:sticky tall:max-h-[calc(100dvh-7rem-var(--player-bar))]"
    >
      <MenuItems items={items} current={current} />
    </nav>
  );
}

/** Replaces `SideMenu` on smaller screens: opens above the sections, and closes after a jump. */
export function JumpMenu({ items }: { items: Items }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <nav aria-label={t('Jump to a section')} className="mb-6 max-w-[48rem] lg:hidden">
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="group rounded-card border border-divider bg-paper"
      >
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-4 text-sm font-medium [&::-webkit-details-marker]:hidden">
          {t('Jump to a section')}
          <Icon name="chevronDown" className="size-5 shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <div className="border-t border-divider p-2">
          <MenuItems items={items} onFollow={() => setOpen(false)} />
        </div>
      </details>
    </nav>
  );
}

function MenuItems({
  items,
  current,
  onFollow,
}: {
  items: Items;
  current?: string | undefined;
  onFollow?: () => void;
}) {
  return (
    <ul className="grid gap-0.5">
      {items.map(({ id, label, lang, startsGroup }) => (
        <li key={id} className={startsGroup ? 'mt-3 border-t border-divider pt-3' : ''}>
          <Link
            to={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            onClick={onFollow}
            className={classNames(
              'flex min-h-10 items-center rounded-control border-s-2 px-3 text-sm font-medium transition-colors -outline-offset-2 hover:bg-hover hover:text-main',
              id === current
                ? 'border-primary bg-selected text-main forced-colors:underline'
                : 'border-transparent text-muted forced-colors:border-[Canvas]',
            )}
          >
            <bdi lang={lang}>{label}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Pixels from the top, below the navbar: the section that covers this line is the current one. */
const readingLine = 140;

/** The current section's anchor. At the end of the page always the last, however short. */
function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const joined = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const update = () => setCurrent(findCurrent(joined.split(' ')));
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
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
  return current;
}

function findCurrent(ids: string[]): string | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  if (scrollHeight > clientHeight && scrollY + clientHeight >= scrollHeight - 2) return ids.at(-1);
  return (
    ids.findLast(
      (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= readingLine,
    ) ?? ids[0]
  );
}
