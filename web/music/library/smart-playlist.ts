import { record, text } from '../../../contracts/loose.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import type { Translate } from '../../lib/translate.ts';
import { yearOf } from '../tracks/track-facts.ts';

export const markRules = ['liked', 'unliked'] as const;
export const numberRules = ['from', 'until', 'played', 'unplayed'] as const;
const ruleNames = [...markRules, 'genres', ...numberRules] as const;

/**
 * A track matches all rules that aren't empty: marks, names of genres separated by commas, years,
 * and numbers of plays.
 */
export type Rules = Record<(typeof ruleNames)[number], string>;

/** The rules of a form, or of a stored list. */
export const readRules = (raw: unknown): Rules => {
  const valueOf = (name: keyof Rules) => text(record(raw)[name]).trim().slice(0, 100);
  return Object.fromEntries(ruleNames.map((name) => [name, valueOf(name)])) as Rules;
};

export const ruleLabels = (t: Translate): Rules => ({
  liked: t('Liked'),
  unliked: t('Not liked'),
  genres: t('Genres'),
  from: t('Released from'),
  until: t('Released until'),
  played: t('Played at least'),
  unplayed: t('Played at most'),
});

/** 'Liked · Folk, Jazz · Released from 1990' */
export function rulesInWords(rules: Rules, t: Translate): string {
  const labels = ruleLabels(t);
  const words = [
    ...markRules.map((name) => rules[name] && labels[name]),
    rules.genres,
    ...numberRules.map((name) => rules[name] && `${labels[name]} ${rules[name]}`),
  ];
  return words.filter(Boolean).join(' · ');
}

/** The tracks of a smart playlist: matching liked ones, then other heard ones. */
export function tracksOf(rules: Rules, liked: readonly Track[], heard: readonly Track[]): Track[] {
  const plays = new Map<number, number>();
  for (const { id } of heard) plays.set(id, (plays.get(id) ?? 0) + 1);
  const likedIds = new Set(liked.map(({ id }) => id));
  const genres = rules.genres.toLowerCase().split(/[\s,]*,[\s,]*/);
  const matches = (track: Track): boolean => {
    // NaN fits no rule.
    const year = Number(yearOf(track.album?.release_date) || Number.NaN);
    const count = plays.get(track.id) ?? 0;
    const fits: Record<keyof Rules, () => boolean> = {
      liked: () => likedIds.has(track.id),
      unliked: () => !likedIds.has(track.id),
      genres: () =>
        track.genres?.some(({ name, display_name: shown = name }) =>
          genres.some((one) => one === name.toLowerCase() || one === shown?.toLowerCase()),
        ) === true,
      from: () => year >= Number(rules.from),
      until: () => year <= Number(rules.until),
      played: () => count >= Number(rules.played),
      unplayed: () => count <= Number(rules.unplayed),
    };
    return ruleNames.every((name) => rules[name] === '' || fits[name]());
  };
  const library = new Map([...liked, ...heard].map((track) => [track.id, track]));
  return [...library.values()].filter(matches);
}
