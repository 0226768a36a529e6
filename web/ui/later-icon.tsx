/** Line icons, like those of icon.tsx, for what opens later: the first load does not carry them. */
const shapes = {
  copy: 'M9 9h10.5v10.5H9zM6 15H4.5V4.5H15V6',
  more: 'M5.5 12v.01M12 12v.01M18.5 12v.01',
  upDown: 'M8 9.5l4-4 4 4M8 14.5l4 4 4-4',
  edit: 'M4.5 19.5l1-4.2L16 4.8l3.2 3.2L8.7 18.5zM14 6.8l3.2 3.2',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10 10.5v5.5M14 10.5v5.5',
  upload: 'M12 16V4.5M7.5 9L12 4.5 16.5 9M4.5 15.5v4h15v-4',
  folder: 'M3.5 6h6l2 2.5h9v10h-17z',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5V8.5h5',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15',
  mobile: 'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zM11 18h2',
  tablet: 'M5.5 3h13A1.5 1.5 0 0 1 20 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19.5v-15A1.5 1.5 0 0 1 5.5 3zM10.5 18h3',
  computer: 'M4.5 4.5h15A1.5 1.5 0 0 1 21 6v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 15V6a1.5 1.5 0 0 1 1.5-1.5zM8.5 20h7M12 16.5V20',
} as const;

export type LaterIconName = keyof typeof shapes;

export function LaterIcon({ name, className = 'size-5' }: { name: LaterIconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={name === 'more' ? 2.5 : 1.75} strokeLinecap="round" strokeLinejoin="round"
      aria-hidden="true" className={className}
    >
      <path d={shapes[name]} />
    </svg>
  );
}
