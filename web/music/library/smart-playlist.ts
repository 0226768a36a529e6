import { list, record, text } from '../../../contracts/loose.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import type { Translate } from '../../lib/translate.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { yearOf } from '../tracks/track-facts.ts';

export const ruleKinds = [
  'genre',
  'not-genre',
  'from',
  'until',
  'played',
  'unplayed',
  'liked',
  'not-liked',
] as const;

/** `value`: a genre's name, a year, or a number of plays; empty for likes. */
export interface Rule {
  kind: (typeof ruleKinds)[number];
  value: string;
}

export interface SmartPlaylist {
  id: string;
  name: string;
  /** One matching rule suffices. */
  isAny: boolean;
  rules: readonly Rule[];
}

/** In words. */
export const kindLabels = (t: Translate): Record<Rule['kind'], string> => ({
  genre: t('Genre is'),
  'not-genre': t("Genre isn't"),
  from: t('Released from'),
  until: t('Released until'),
  played: t('Played at least'),
  unplayed: t('Played at most'),
  liked: t('Liked'),
  'not-liked': t('Not liked'),
});

export const smartPath = (id: string): string => `${paths.library()}/smart/${id}`;

export const maxRules = 20;

/** The valid ones of stored rules. */
export const readRules = (raw: unknown): Rule[] =>
  list(raw)
    .map(record)
    .flatMap((one) => {
      const kind = ruleKinds.find((known) => known === one['kind']);
      return kind ? [{ kind, value: text(one['value']).slice(0, 100) }] : [];
    })
    .slice(0, maxRules);

/** The tracks of a smart playlist: matching liked ones, then other heard ones. */
export function tracksOf(
  { isAny, rules }: Pick<SmartPlaylist, 'isAny' | 'rules'>,
  liked: readonly Track[],
  heard: readonly Track[],
): Track[] {
  const plays = new Map<number, number>();
  for (const { id } of heard) plays.set(id, (plays.get(id) ?? 0) + 1);
  const isLiked = new Set(liked.map(({ id }) => id));
  const matches =
    (track: Track) =>
    ({ kind, value }: Rule): boolean => {
      const year = Number(yearOf(track.album?.release_date));
      const hasGenre = () =>
        track.genres?.some(
          ({ name, display_name: shown }) => isSame(name, value) || isSame(shown ?? '', value),
        ) === true;
      switch (kind) {
        case 'genre':
          return hasGenre();
        case 'not-genre':
          return !hasGenre();
        case 'from':
          return year > 0 && year >= Number(value);
        case 'until':
          return year > 0 && year <= Number(value);
        case 'played':
          return (plays.get(track.id) ?? 0) >= Number(value);
        case 'unplayed':
          return (plays.get(track.id) ?? 0) <= Number(value);
        case 'liked':
          return isLiked.has(track.id);
        case 'not-liked':
          return !isLiked.has(track.id);
      }
    };
  const library = new Map([...liked, ...heard].map((track) => [track.id, track]));
  return [...library.values()].filter((track) =>
    isAny ? rules.some(matches(track)) : rules.every(matches(track)),
  );
}

const isSame = (one: string, other: string): boolean =>
  one.toLowerCase() === other.trim().toLowerCase();
