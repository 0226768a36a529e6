import { languageTag } from '../../../../contracts/site/language.ts';
import { useSession } from '../../../data/session/session.tsx';
import { useDates } from '../../../data/session/use-dates.ts';
import { artistsOf, dayPartOf, isolated, type Ranked, type Recap } from './recap-figures.ts';
import type { RecapPage } from './recap-picture.tsx';

/** Numbers and counts in the visitor's language. */
export function useWords() {
  const { bootstrap, t } = useSession();
  const { language } = bootstrap.i18n;
  const whole = new Intl.NumberFormat(languageTag(language), { maximumFractionDigits: 0 });
  const plain = new Intl.NumberFormat(languageTag(language), { useGrouping: false });
  return {
    number: (value: number) => whole.format(value),
    year: (value: number) => plain.format(value),
    plays: (count: number) => t('[one :count play|other :count plays]', { count }),
    days: (count: number) => t('[one :count day|other :count days]', { count }),
    month: (month: number, style: 'long' | 'narrow') =>
      new Intl.DateTimeFormat(languageTag(language), { month: style, timeZone: 'UTC' }).format(
        Date.UTC(2_026, month),
      ),
  };
}

/** The pages of a year. Those without data are left out. */
export function useRecapPages(recap: Recap): RecapPage[] {
  const { t } = useSession();
  const dates = useDates();
  const words = useWords();
  const { number, plays, days, month } = words;
  const { months, hours, streak, firstPlay } = recap;
  const year = { year: words.year(recap.year) };
  const rowsOf = (ranking: readonly Ranked[]) =>
    ranking.map(({ name }, index) => ({ rank: number(index + 1), name }));
  const ranking = (
    title: string,
    rows: readonly Ranked[],
    style: Pick<RecapPage, 'look' | 'record'>,
  ): RecapPage[] => {
    const top = rows.slice(0, 5).map(({ name, by, plays: count }, index) => ({
      rank: number(index + 1),
      name,
      detail: [by && isolated(by), plays(count)].filter(Boolean).join(' · '),
      ratio: count / (rows[0]?.plays ?? 1),
    }));
    return top.length === 0 ? [] : [{ title, ...style, lists: [{ heading: '', rows: top }] }];
  };
  const minutes = number(recap.seconds / 60);
  const peak = hours.indexOf(Math.max(...hours));
  const [busiest, last] = [months.indexOf(Math.max(...months)), streak.days > 1 && streak.last];
  return [
    {
      title: t('Your :year in music', year),
      ...{ look: 'primary', record: [310, 250] },
      figure: [minutes, t('minutes of music'), `${plays(recap.plays)} · ${days(recap.days)}`],
      columns: months.map((seconds, index) => ({
        name: month(index, 'narrow'),
        ratio: seconds / (months[busiest] || 1),
      })),
      foot: [t('Busiest month: :month', { month: month(busiest, 'long') })],
    },
    ...ranking(t('Your top artists'), recap.artists, { look: 'paper', record: [400, 20] }),
    ...ranking(t('Your top tracks'), recap.tracks, { look: 'inverse', record: [390, 640] }),
    ...ranking(t('Your top albums'), recap.albums, { look: 'primary', record: [-30, 640] }),
    ...ranking(t('Your top genres'), recap.genres, { look: 'paper', record: [410, 330] }),
    {
      title:
        [
          t('You listen most at night'),
          t('You listen most in the morning'),
          t('You listen most in the afternoon'),
          t('You listen most in the evening'),
        ][dayPartOf(hours)] ?? '',
      ...{ look: 'inverse', record: [180, 300] },
      columns: hours.map((seconds, hour) => ({
        name: hour % 6 === 0 ? number(hour) : '',
        ratio: seconds / (hours[peak] || 1),
      })),
      foot: [
        t('Most of all from :from to :to', {
          from: `${number(peak)}:00`,
          to: `${number((peak + 1) % 24)}:00`,
        }),
      ],
    },
    {
      title: t('Your longest streak'),
      ...{ look: 'primary', record: [330, 420] },
      figure: [
        number(streak.days),
        t('days in a row'),
        [streak.first, last]
          .map((day) => day && dates.format(day))
          .filter(Boolean)
          .join(' – '),
      ],
      foot: [
        t('It began with'),
        firstPlay.track.name,
        artistsOf(firstPlay.track),
        dates.format(new Date(firstPlay.at)),
      ],
    },
    {
      title: t('My :year', year),
      ...{ look: 'paper', record: [300, 150] },
      figure: [
        minutes,
        t('minutes of music'),
        [days(recap.days), recap.genres[0]?.name].filter(Boolean).join(' · '),
      ],
      lists: [
        { heading: t('Artists'), rows: rowsOf(recap.artists.slice(0, 3)) },
        { heading: t('Tracks'), rows: rowsOf(recap.tracks.slice(0, 3)) },
      ],
    },
  ];
}
