import { languageTag } from '../../../../contracts/site/language.ts';
import { formatDuration } from '../../../lib/format.ts';
import type { Translate } from '../../../lib/translate.ts';
import type { PlayState } from '../../engine/play-state.ts';
import type { Repeat } from '../../queue/play-queue.ts';

/** A time such as 1:05; 0:00 at the beginning and for invalid times. */
export const clock = (seconds: number): string =>
  formatDuration(Math.floor(seconds) * 1_000) || '0:00';

/** '1 minute 20 seconds' in this language, as a slider announces it. */
export function timeInWords(seconds: number, language: string): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const parts = [
    ['hour', Math.floor(whole / 3_600)],
    ['minute', Math.floor(whole / 60) % 60],
    ['second', whole % 60],
  ] as const;
  const said = parts.filter(([unit, count]) => count > 0 || (unit === 'second' && whole === 0));
  return said
    .map(([unit, count]) =>
      new Intl.NumberFormat(languageTag(language), {
        style: 'unit',
        unit,
        unitDisplay: 'long',
      }).format(count),
    )
    .join(' ');
}

export const percentInWords = (part: number, language: string): string =>
  new Intl.NumberFormat(languageTag(language), { style: 'percent' }).format(part);

/** The setting after one press. */
export const repeatAfter: Record<Repeat, Repeat> = { off: 'all', all: 'one', one: 'off' };

export function repeatLabel(repeat: Repeat, t: Translate): string {
  switch (repeat) {
    case 'off':
      return t('Repeat: off');
    case 'all':
      return t('Repeat: all');
    case 'one':
      return t('Repeat: this track');
  }
}

/** A state in words, unless it is just playing or paused. */
export function stateLabel(state: PlayState, t: Translate): string {
  switch (state) {
    case 'loading':
      return t('Loading the track');
    case 'waiting':
      return t('Buffering the track');
    case 'failed':
      return t("This track can't be played");
    case 'idle':
    case 'playing':
    case 'paused':
      return '';
  }
}
