import { type ReactNode, useState, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { backstagePaths } from '../../../contracts/routes/backstage-paths.ts';
import type { Album, Artist } from '../../../contracts/schema/music.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import { dropDraft, listDrafts, type ListedDraft } from '../../records/draft.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Loading } from '../../ui/loading.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyNote, Notice, RowSkeletons } from '../../ui/placeholders.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QuotaNote } from '../layout/quota-note.tsx';
import { managedArtists, type MusicRights, useMusicRights } from '../layout/use-music-rights.ts';
import { ReleaseRow } from './release-row.tsx';
import { filterReleases, useReleases } from './use-releases.ts';
import { type ReleaseState, stateOf, stateLabel } from '../layout/release-state.ts';
import { text } from '../../../contracts/loose.ts';
import { useDates } from '../../data/session/use-dates.ts';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { CreatedRecords } from './save-release.ts';

/** All releases of the visitor's artists: published, scheduled, private and draft. */
export function ReleasesScreen() {
  const { bootstrap, t } = useSession();
  const artists = managedArtists(bootstrap);
  const [chosen, choose] = useState<number | null>(null);
  const artist = artists.find(({ id }) => id === chosen) ?? artists[0];
  const hasReleases = useSupports('GET albums');
  const rights = useMusicRights();
  if (!artist || !hasReleases)
    return (
      <Notice
        icon="disc"
        title={t('Releases')}
        text={
          hasReleases
            ? t("You don't manage an artist yet.")
            : t("This site doesn't offer releases by artists.")
        }
      />
    );
  return (
    <>
      <PageHeading
        title={t('Releases')}
        text={t('Albums and singles of :name, from first draft to release day.', {
          name: artist.name,
        })}
        actions={<NewRelease rights={rights} artist={artist} hasSeveral={artists.length > 1} />}
      />
      <div className="grid grid-cols-1 gap-6">
        {artists.length > 1 && (
          <div className="max-w-sm">
            <SelectField
              name="artist"
              label={t('Artist')}
              placeholder={t('Please choose')}
              options={artists.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(artist.id)}
              onChange={(id) => choose(Number(id))}
            />
          </div>
        )}
        <LocalDrafts />
        <ReleaseList key={artist.id} artist={artist} rights={rights} />
      </div>
    </>
  );
}

function NewRelease({
  rights: { canCreate, isFull },
  artist,
  hasSeveral,
}: {
  rights: MusicRights;
  artist: Artist;
  hasSeveral: boolean;
}) {
  const t = useT();
  const isOffered = useSupports('POST albums');
  if (!isOffered || !canCreate) return null;
  if (isFull)
    return (
      <p className="max-w-[36ch] text-sm text-muted">
        {t('Your limit is used up, so you can change releases, but not add one.')}
      </p>
    );
  const path = backstagePaths.newRelease();
  return (
    <Link to={hasSeveral ? `${path}?artist=${artist.id}` : path} className={buttonClass({})}>
      {t('New release')}
    </Link>
  );
}

function ReleaseList({ artist, rights }: { artist: Artist; rights: MusicRights }) {
  const { bootstrap, t } = useSession();
  const [drafts] = useState(
    () => new Set(listDrafts(bootstrap.user?.id ?? null, 'release').map((one) => one.recordId)),
  );
  const { data, error, isValidating, isComplete, mutate, change } = useReleases(artist.id);
  const [search, setSearch] = useState('');
  const [state, setState] = useState<ReleaseState | null>(null);
  if (error && !data)
    return (
      <>
        <ReadFailure error={error} isPending={isValidating} onRetry={() => void mutate()} />
        <QuotaNote rights={rights} />
      </>
    );
  const releases = data ?? [];
  const found = filterReleases(releases, { search, state });
  const forget = ({ id }: Album) => change((one) => (one.id === id ? null : one));
  return (
    <Loading isLoading={!data} label={t('Loading')} shape={shape}>
      {releases.length === 0 ? (
        <Notice
          isPart
          icon="disc"
          title={t('No releases yet')}
          text={
            rights.canCreate
              ? t('Your albums and singles will appear here, drafts included.')
              : t("You don't have permission to create releases.")
          }
        />
      ) : (
        <section aria-label={t('Releases')} className="min-w-0">
          <div className="mb-4 flex flex-wrap items-center gap-3">
            <div className="grow sm:max-w-sm">
              <SearchField
                isSmall
                label={t('Find a release')}
                value={search}
                onChange={setSearch}
              />
            </div>
            <States releases={releases} state={state} onChange={setState} />
          </div>
          <p role="status" className="mb-2 text-sm text-muted tabular-nums">
            {isComplete
              ? t(':count of :total', { count: found.length, total: releases.length })
              : t('Loading… [one :count release|other :count releases] so far', {
                  count: releases.length,
                })}
          </p>
          {error && (
            <ReadFailure
              error={error}
              isPending={isValidating}
              onRetry={() => void mutate()}
              className="mb-4 rounded-control border border-divider px-4 py-6"
            />
          )}
          {found.length === 0 && isComplete ? (
            <EmptyNote text={t('No releases match.')} />
          ) : (
            <ul className="divide-y divide-divider rounded-card border border-divider bg-paper shadow-card">
              {found.map((release) => (
                <ReleaseRow
                  key={release.id}
                  release={release}
                  hasDraft={drafts.has(String(release.id))}
                  canDelete={rights.canDelete}
                  onDeleted={() => forget(release)}
                />
              ))}
            </ul>
          )}
        </section>
      )}
      {/* After the list, whose length is unknown until then. */}
      <QuotaNote rights={rights} />
    </Loading>
  );
}

const states = ['public', 'scheduled', 'draft', 'private'] as const;

/** Filter buttons by state, each with its number of releases. */
function States({
  releases,
  state,
  onChange,
}: {
  releases: readonly Album[];
  state: ReleaseState | null;
  onChange: (state: ReleaseState | null) => void;
}) {
  const t = useT();
  const now = Date.now();
  const present = states.filter((one) => releases.some((release) => stateOf(release, now) === one));
  if (present.length < 2) return null;
  const choice = (value: ReleaseState | null, label: string, count: number): ReactNode => (
    <button
      key={label}
      type="button"
      className="pill"
      aria-pressed={state === value}
      onClick={() => onChange(value)}
    >
      {label} <span className="tabular-nums">{count}</span>
    </button>
  );
  return (
    <div role="group" aria-label={t('Show')} className="flex flex-wrap gap-2">
      {choice(null, t('All'), releases.length)}
      {present.map((one) =>
        choice(
          one,
          stateLabel(one, t),
          releases.filter((release) => stateOf(release, now) === one).length,
        ),
      )}
    </div>
  );
}

const shape = (
  <>
    <Skeleton className="mb-4 h-10 rounded-input sm:max-w-sm" />
    <Skeleton className="mb-2 h-5 w-24 rounded-control" />
    <RowSkeletons
      count={6}
      className="h-18 px-4"
      picture="size-12 rounded-cover"
      lines={['h-4 w-2/5', 'h-3 w-1/4']}
      end={<Skeleton className="h-6 w-20 rounded-full" />}
    />
  </>
);

/** New releases that were started on this device and never saved. */
function LocalDrafts() {
  const { bootstrap, t } = useSession();
  const dates = useDates();
  const person = bootstrap.user?.id ?? null;
  const read = () =>
    listDrafts(person, 'release').filter(({ recordId }) => recordId.startsWith('new-'));
  const [drafts, setDrafts] = useState(read);
  const heading = useRef<HTMLHeadingElement>(null);
  if (drafts.length === 0) return null;
  const discard = async ({ recordId }: ListedDraft, name: string) => {
    const isSure = await askToConfirm({
      title: t('Discard :name?', { name }),
      text: t('It is only on this device. This cannot be undone.'),
      confirmLabel: t('Discard'),
      cancelLabel: t('Cancel'),
      isDangerous: true,
    });
    if (!isSure) return;
    dropDraft(person, 'release', recordId);
    new CreatedRecords(person, recordId).clear();
    // The button disappears with its draft. The dialog leaves a focus that is elsewhere already.
    flushSync(() => setDrafts(read()));
    (heading.current ?? document.getElementById('main'))?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-labelledby="local-drafts"
      className="rounded-card border border-divider bg-paper p-4 shadow-card sm:p-6"
    >
      <h2 ref={heading} id="local-drafts" tabIndex={-1} className="text-lg outline-none">
        {t('Begun on this device')}
      </h2>
      <ul className="mt-2 divide-y divide-divider">
        {drafts.map((draft) => {
          const name = text(draft.changes['name']).trim() || t('Untitled release');
          return (
            <li key={draft.recordId} className="flex flex-wrap items-center gap-3 py-3">
              <Icon name="edit" className="size-5 shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                <p dir="auto" className="truncate text-base font-medium">
                  {name}
                </p>
                <p className="text-sm text-muted">
                  {t('Last changed :when', {
                    when: dates.relative(new Date(draft.at).toISOString()),
                  })}
                </p>
              </div>
              <Button
                variant="ghost"
                size="sm"
                aria-label={t('Discard :name', { name })}
                onClick={() => void discard(draft, name)}
              >
                {t('Discard')}
              </Button>
              <Link
                to={`${backstagePaths.newRelease()}?draft=${encodeURIComponent(draft.recordId)}`}
                className={buttonClass({ variant: 'outline', size: 'sm' })}
                aria-label={t('Continue :name', { name })}
              >
                {t('Continue')}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
