import { LaterIcon, type LaterIconName } from '../../ui/later-icon.tsx';

const shared = new Map<string, LaterIconName>([['group-add', 'people'], ['people', 'people'], ['export-csv', 'download']]);

/** Those that only notifications use, and the rest of the app need not load. */
const shapes = new Map([
  ['disc', 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z'],
  ['comment', 'M4 5h16v11H9.5L5.5 19.5V16H4z'],
]);

/** A named image of a notification; a bell for a name that nobody knows. */
export function NotificationMark({ name }: { name: string }) {
  return <span className="grid size-10 shrink-0 place-items-center rounded-full bg-chip text-muted"><LaterIcon name={shared.get(name) ?? 'bell'} /></span>;
}

/** A line's small icon; nothing for a name that nobody knows. */
export function LineIcon({ name }: { name: string }) {
  const look = 'size-4 shrink-0 translate-y-0.5';
  const known = shared.get(name);
  if (known) return <LaterIcon name={known} className={look} />;
  const shape = shapes.get(name);
  if (shape === undefined) return null;
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" aria-hidden="true" className={look}>
      <path d={shape} />
    </svg>
  );
}
