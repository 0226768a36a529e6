import { useEffect, useReducer } from 'react';
import { languageTag } from '../../../../contracts/site/language.ts';
import { useSession } from '../../../data/session/session.tsx';
import type { Sleep } from '../../sleep-timer.ts';

const minuteMs = 60_000;

/** The remaining time, short ('12 min') and in words. Counts down while visible. */
export function useSleepLabel(sleep: Sleep): { short: string; words: string } {
  const {
    bootstrap: {
      i18n: { language },
    },
    t,
  } = useSession();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (sleep === null || sleep === 'track') return;
    const timer = setInterval(renderAgain, 1_000);
    return () => clearInterval(timer);
  }, [sleep]);
  if (sleep === null) return { short: '', words: '' };
  if (sleep === 'track')
    return { short: t('End of track'), words: t('Stops at the end of the track') };
  const left = Math.max(0, sleep.at - Date.now());
  const [count, unit] =
    left > minuteMs ? [Math.ceil(left / minuteMs), 'minute'] : [Math.ceil(left / 1_000), 'second'];
  const written = (unitDisplay: 'short' | 'long') =>
    new Intl.NumberFormat(languageTag(language), { style: 'unit', unit, unitDisplay }).format(
      count,
    );
  return { short: written('short'), words: t('Stops in :time', { time: written('long') }) };
}
