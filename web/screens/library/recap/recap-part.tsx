import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { textDirection } from '../../../../contracts/site/language.ts';
import { paths } from '../../../../contracts/routes/paths.ts';
import { useFreshRead } from '../../../data/calls/use-call.ts';
import { useNamedPage } from '../../../data/session/screen-title.ts';
import { useSession, useT } from '../../../data/session/session.tsx';
import { timeZoneOf, useDates } from '../../../data/session/use-dates.ts';
import { motionSafeBehavior } from '../../../lib/dom.ts';
import { fileNameOf, saveFile } from '../../../lib/save-file.ts';
import { Section } from '../../../music/pages/page.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Read } from '../../../ui/failures/read.tsx';
import { useAction } from '../../../ui/forms/use-action.ts';
import { Icon } from '../../../ui/all-icons.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ListeningData } from './listening-data.tsx';
import { type History, readListening } from './read-recap.ts';

import { clockIn, type Ranked, type Recap, recapOf, yearsOf } from './recap-figures.ts';
import { useRecapPages, useWords } from './recap-pages.ts';
import { RecapPicture } from './recap-picture.tsx';
import { pngOf } from './save-picture.ts';

/** Fewer plays say nothing about anybody. */
const fewPlays = 5;

/** A member's listening year, as pictures and figures. Nobody else sees it. */
export function RecapPart({ userId }: { userId: number }) {
  const t = useT();
  const dates = useDates();
  const history = useFreshRead(`recap ${userId}`, (signal) => readListening(userId, dates, signal));
  useNamedPage(t('Your recap'));
  return (
    <Read of={history} shape={<Shape />}>
      {(data) => (
        <div className="grid grid-cols-1 gap-12">
          <Years history={data} />
          <ListeningData userId={userId} history={data} onDeleted={() => void history.mutate()} />
        </div>
      )}
    </Read>
  );
}

function Years({ history: { plays } }: { history: History }) {
  const { bootstrap } = useSession();
  const { year: name } = useWords();
  const clock = useMemo(() => clockIn(timeZoneOf(bootstrap)), [bootstrap]);
  const years = useMemo(() => yearsOf(plays, clock), [plays, clock]);
  const [chosen, choose] = useState<number>();
  const year = chosen !== undefined && years.includes(chosen) ? chosen : years[0];
  const recap = useMemo(
    () => (year === undefined ? null : recapOf(plays, year, clock)),
    [plays, year, clock],
  );
  return (
    <>
      {years.length > 1 && (
        <div className="-mb-6 flex flex-wrap gap-2">
          {years.map((one) => (
            <Button
              key={one}
              size="sm"
              variant="outline"
              aria-pressed={one === year}
              className="aria-pressed:border-primary aria-pressed:text-primary"
              onClick={() => choose(one)}
            >
              {name(one)}
            </Button>
          ))}
        </div>
      )}
      {recap && recap.plays >= fewPlays ? (
        <YearRecap key={recap.year} recap={recap} />
      ) : (
        <TooEarly plays={recap?.plays ?? 0} />
      )}
    </>
  );
}

function TooEarly({ plays }: { plays: number }) {
  const t = useT();
  return (
    <div className="grid justify-items-center py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-chip text-muted">
        <Icon name="chart" className="size-8" />
      </span>
      <p className="mt-4 text-lg font-semibold">{t('Your recap starts with your next tracks')}</p>
      <p className="mt-1 max-w-[42ch] text-base text-balance text-muted">
        {plays === 0
          ? t('Once you have listened to a few tracks, your year appears here.')
          : t(
              '[one :count play|other :count plays] so far. A few more, and your year appears here.',
              { count: plays },
            )}
      </p>
      <Link to={paths.search('')} className={buttonClass({}, 'mt-6')}>
        {t('Search for artists, albums and tracks')}
      </Link>
    </div>
  );
}

function YearRecap({ recap }: { recap: Recap }) {
  const words = useWords();
  const pages = useRecapPages(recap);
  const year = words.year(recap.year);
  const { bootstrap, t } = useSession();
  const isRtl = textDirection(bootstrap.i18n.language) === 'rtl';
  const row = useRef<HTMLUListElement>(null);
  const scroll = (pagesOn: 1 | -1) =>
    row.current?.scrollBy({
      left: pagesOn * (isRtl ? -1 : 1) * row.current.clientWidth * 0.9,
      behavior: motionSafeBehavior('smooth'),
    });
  const frame = { isRtl, site: bootstrap.branding.site_name, year };
  const title = t('Your :year in music', { year });
  const lists: [string, Ranked[], (row: Ranked) => string][] = [
    [t('Artists'), recap.artists, paths.artist],
    [t('Tracks'), recap.tracks, paths.track],
    [t('Albums'), recap.albums, paths.album],
    [t('Genres'), recap.genres, ({ name }) => paths.genre(name)],
  ];
  return (
    <>
      <Section
        title={title}
        headingEnd={
          <span className="hidden gap-1 md:pointer-fine:flex rtl:-scale-x-100">
            <IconButton
              label={t('Scroll back in :title', { title })}
              icon="chevronLeft"
              onClick={() => scroll(-1)}
            />
            <IconButton
              label={t('Scroll forward in :title', { title })}
              icon="chevronRight"
              onClick={() => scroll(1)}
            />
          </span>
        }
      >
        {/* Arrow keys page through the row. */}
        <ul ref={row} tabIndex={0} aria-label={title} className={rowClass}>
          {pages.map((page) => (
            <PageItem key={page.title} title={page.title} year={year}>
              <RecapPicture page={page} frame={frame} />
            </PageItem>
          ))}
        </ul>
      </Section>
      <Section title={t('In numbers')}>
        <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
          {lists
            .filter(([, rows]) => rows.length > 0)
            .map(([name, rows, to]) => (
              <TopList key={name} name={name} rows={rows} to={to} />
            ))}
        </div>
      </Section>
    </>
  );
}

const rowClass =
  'relative -mx-2 -my-2 grid snap-x snap-mandatory scroll-px-2 grid-flow-col gap-x-4 scroll-row p-2 max-sm:-mx-4 max-sm:scroll-px-4 max-sm:px-4 auto-cols-[min(18rem,80%)] *:snap-start rounded-card';

function PageItem({ title, year, children }: { title: string; year: string; children: ReactNode }) {
  const t = useT();
  const item = useRef<HTMLLIElement>(null);
  const fileName = fileNameOf(title.includes(year) ? title : `${title} ${year}`, 'png', 'recap');
  const { run, isPending } = useAction(async () => {
    const svg = item.current?.querySelector('svg');
    if (svg) saveFile(await pngOf(svg), fileName, 'image/png');
  });
  return (
    <li ref={item} className="grid content-start justify-items-center gap-2 *:first:w-full">
      {children}
      <Button
        size="sm"
        variant="outline"
        aria-label={`${t('Save picture')}: ${title}`}
        isPending={isPending}
        onClick={run}
      >
        <Icon name="download" className="size-4" />
        {t('Save picture')}
      </Button>
    </li>
  );
}

function TopList({
  name,
  rows,
  to,
}: {
  name: string;
  rows: Ranked[];
  to: (row: Ranked) => string;
}) {
  const words = useWords();
  return (
    <section aria-label={name} className="min-w-0">
      <h3 className="flex items-baseline gap-2 text-base font-semibold">
        {name}
        <span className="text-sm font-normal text-muted tabular-nums">
          {words.number(rows.length)}
        </span>
      </h3>
      <ol className="mt-2">
        {rows.slice(0, 10).map((row, index) => (
          <li key={row.key} className="flex min-h-11 items-center gap-3 border-b border-divider">
            <span className="w-5 shrink-0 text-sm text-muted tabular-nums">
              {words.number(index + 1)}
            </span>
            <span className="min-w-0 flex-1 text-sm">
              <Link
                to={to(row)}
                className="block truncate py-0.5 font-semibold -outline-offset-2 hover:underline"
              >
                <bdi>{row.name}</bdi>
              </Link>
              {row.by !== '' && (
                <span className="block truncate text-xs text-muted">
                  <bdi>{row.by}</bdi>
                </span>
              )}
            </span>
            <span className="shrink-0 text-sm text-muted tabular-nums">
              {words.plays(row.plays)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const Shape = () => (
  <div className="min-h-dvh">
    <Skeleton className="mb-4 h-7 w-56 rounded-control" />
    <ul className={rowClass}>
      {[1, 2, 3, 4, 5].map((one) => (
        <li key={one}>
          <Skeleton className="aspect-9/16 w-full rounded-card" />
        </li>
      ))}
    </ul>
  </div>
);
