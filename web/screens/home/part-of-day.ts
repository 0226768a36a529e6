/** The part of the day in a time zone, or in the browser's own. */
export function greetingAt(now: Date, timeZone: string | undefined) {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      hourCycle: 'h23',
      ...(timeZone !== undefined && { timeZone }),
    }).format(now),
  );
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
