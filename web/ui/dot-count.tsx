/** How many unread things there are, on the corner of an icon. The control around it says the number in words. */
export function DotCount({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute -end-2 -top-1.5 grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 text-[0.6875rem]/none font-bold text-on-danger tabular-nums ring-2 ring-background"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
