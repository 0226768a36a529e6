import { useLocation, useNavigate } from 'react-router';
import { timeZoneOf } from '../../data/session/use-dates.ts';
import { useSession } from '../../data/session/session.tsx';
import { type Day, dayIn } from '../../lib/dates.ts';
import { type Period, type PeriodChoice, periodOf, readChoice, writeChoice } from './period.ts';

export interface ChosenPeriod {
  choice: PeriodChoice;
  /** Null while the custom dates are invalid. */
  period: Period | null;
  today: Day;
  /** The visitor's time zone, in which days begin and end. */
  timeZone: string;
  choose: (choice: PeriodChoice) => void;
}

/** The period in the URL. Choosing another replaces it there and leaves the rest of the query. */
export function usePeriod(): ChosenPeriod {
  const { bootstrap } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const timeZone = timeZoneOf(bootstrap) ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = dayIn(timeZone);
  const query = new URLSearchParams(search);
  const choice = readChoice(query);
  return {
    choice,
    period: periodOf(choice, today),
    today,
    timeZone,
    choose: (next) => {
      const words = String(writeChoice(query, next));
      navigate(words === '' ? pathname : `${pathname}?${words}`, { replace: true });
    },
  };
}
