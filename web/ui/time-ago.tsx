import { useEffect, useState } from 'react';
import { Tooltip } from './tooltip.tsx';

interface Props {
  /** As the backend sends it. */
  at: string;
  dates: {
    format: (date: string, format: 'timestamp') => string;
    relative: (date: string, now: Date) => string;
  };
  className?: string;
}

const minuteMs = 60_000;

/** How long ago something happened. The exact time is in an attribute and a tooltip. */
export function TimeAgo({ at, dates, className }: Props) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <Tooltip label={dates.format(at, 'timestamp')} isName={false}>
      {(anchor) => (
        <time {...anchor} dateTime={at} className={className}>
          {dates.relative(at, now)}
        </time>
      )}
    </Tooltip>
  );
}
