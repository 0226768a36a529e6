import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { preservesScroll } from '../../data/router/scroll-restoration.ts';

interface Props {
  /** Label of the list of tabs. */
  label: string;
  tabs: { title: string; to: string; isCurrent: boolean }[];
}

/** The parts of a page as links, each with its own address. Renders nothing for a single part. */
export function PageTabs({ label, tabs }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
  // On a phone the row is wider than the screen. Scrolls only the row, never the page.
  useLayoutEffect(() => {
    const row = list.current;
    const link = list.current?.querySelector('[aria-current]')?.parentElement;
    if (!row || !link) return;
    const [visible, inside] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
    if (inside.left < visible.left || inside.right > visible.right)
      row.scrollLeft += inside.left + inside.width / 2 - (visible.left + visible.width / 2);
  }, [current]);
  if (tabs.length < 2) return null;
  return (
    <nav aria-label={label} className="border-b border-divider">
      <ul ref={list} className="page flex gap-x-1 scroll-row">
        {tabs.map(({ title, to, isCurrent }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              state={preservesScroll}
              aria-current={isCurrent ? 'page' : undefined}
              className="page-tab text-sm font-semibold -outline-offset-4"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
