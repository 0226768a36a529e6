import { useEffect, useReducer } from 'react';
import { languageTag } from '../../../../contracts/site/language.ts';
import { formatDuration } from '../../../lib/format.ts';
import type { Translate } from '../../../lib/translate.ts';
import type { PlayState } from '../../engine/play-state.ts';
import type { Repeat } from '../../queue/play-queue.ts';
import { useSession } from '../../../data/session/session.tsx';
import type { Sleep } from '../../sleep-timer.ts';

/** A time such as 1:05; 0:00 at the beginning and for invalid times. */
export const clock = (seconds: number): string =>
  formatDuration(Math.floor(seconds) * 1_000) || '0:00';

/** '1 minute 20 seconds' in this language, as a slider announces it. */
export function timeInWords(seconds: number, language: string): string {
  const total = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const parts = [
    ['hour', Math.floor(total / 3_600)],
    ['minute', Math.floor(total / 60) % 60],
    ['second', total % 60],
  ] as const;
  const shown = parts.filter(([unit, count]) => count > 0 || (unit === 'second' && total === 0));
  return shown.map(([unit, count]) => inUnits(count, unit, 'long', language)).join(' ');
}

export const inUnits = (
  count: number,
  unit: string,
  unitDisplay: 'short' | 'long',
  language: string,
): string =>
  new Intl.NumberFormat(languageTag(language), { style: 'unit', unit, unitDisplay }).format(count);

export const percentInWords = (part: number, language: string): string =>
  new Intl.NumberFormat(languageTag(language), { style: 'percent' }).format(part);

/** The setting after one press. */
export const repeatAfter: Record<Repeat, Repeat> = { off: 'all', all: 'one', one: 'off' };

export const repeatLabel = (repeat: Repeat, t: Translate): string =>
  ({ off: t('Repeat: off'), all: t('Repeat: all'), one: t('Repeat: this track') })[repeat];

/** Why a track is still silent; empty if it isn't waiting. */
export function waitingLabel(state: PlayState, t: Translate): string {
  if (state === 'loading') return t('Loading the track');
  return state === 'waiting' ? t('Buffering the track') : '';
}

/** The remaining time, short ('12 min') and in words. Counts down while visible. */
export function useSleepLabel(sleep: Sleep): { short: string; long: string } {
  const { bootstrap, t } = useSession();
  const { language } = bootstrap.i18n;
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!sleep?.at) return;
    const timer = setInterval(renderAgain, 1_000);
    return () => clearInterval(timer);
  }, [sleep]);
  if (sleep === null) return { short: '', long: '' };
  if (sleep.at === undefined) {
    const count = sleep.tracks;
    return count === 1
      ? { short: t('End of track'), long: t('Stops at the end of the track') }
      : {
          short: t('[one :count track|other :count tracks]', { count }),
          long: t('Stops after [one :count track|other :count tracks]', { count }),
        };
  }
  const left = Math.max(0, sleep.at - Date.now());
  const [unit, unitMs] =
    left > 60_000 ? (['minute', 60_000] as const) : (['second', 1_000] as const);
  const count = Math.ceil(left / unitMs);
  return {
    short: inUnits(count, unit, 'short', language),
    long: t('Stops in :time', { time: inUnits(count, unit, 'long', language) }),
  };
}
