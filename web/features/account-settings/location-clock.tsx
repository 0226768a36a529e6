import { useEffect, useState } from 'react';
import { languageTag } from '../../../contracts/language.ts';
import { knownTimeZone } from '../../lib/format-date.ts';
import { useSession } from '../../session/session.tsx';

/** What o'clock it is in a zone, kept true: whoever chooses one sees at once whether it is theirs. */
export function LocationClock({ timeZone }: { timeZone: string }) {
  const { bootstrap, t } = useSession();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000 * 10);
    return () => clearInterval(timer);
  }, []);
  const format = new Intl.DateTimeFormat(languageTag(bootstrap.i18n.language), { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone: knownTimeZone(timeZone) });
  return <time dateTime={now.toISOString()}>{t('It is now :time there.', { time: format.format(now) })}</time>;
}
