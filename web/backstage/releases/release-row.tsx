import { useRef } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../ui/icon-button.tsx';
import { backstagePaths } from '../../../contracts/routes/backstage-paths.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Album } from '../../../contracts/schema/music.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { call } from '../../data/calls/call.ts';
import { useAction } from '../../ui/forms/use-action.ts';
import { dayOf } from '../../lib/dates.ts';
import type { Translate } from '../../lib/translate.ts';
import { useT } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { Picture } from '../../music/tracks/picture.tsx';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { readMusicAgain } from '../layout/use-music-rights.ts';
import { type ReleaseState, stateOf } from '../layout/release-state.ts';
import { StateChip } from '../layout/card.tsx';

interface Props {
  release: Album;
  /** Whether this device has unsaved changes to it. */
  hasDraft: boolean;
  canDelete: boolean;
  onDeleted: () => void;
}

/** A release in the list; its link covers the row. */
export function ReleaseRow({ release, hasDraft, canDelete, onDeleted }: Props) {
  const t = useT();
  const { name, image, id } = release;
  const state = stateOf(release);
  const facts = useFacts(release, state);
  const row = useRef<HTMLLIElement>(null);
  return (
    <li
      ref={row}
      className="group ring-of-link relative flex min-h-18 items-center gap-4 px-4 py-2 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] hover:bg-hover"
    >
      <Picture name={name} address={image} className="w-12" />
      <div className="min-w-0 flex-1">
        <p
          dir="auto"
          className="text-base font-medium wrap-anywhere max-sm:line-clamp-2 sm:truncate"
        >
          <Link to={backstagePaths.release(id)} className="before:absolute before:inset-0">
            {name}
          </Link>
        </p>
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          {/* On phones the title takes the whole line. */}
          <span className="sm:hidden">
            <StateChip state={state} />
          </span>
          <p className="sm:truncate">
            {facts.map((fact, index) => (
              <span key={fact} className="me-1 inline-block">
                {index < facts.length - 1 ? `${fact} ·` : fact}
              </span>
            ))}
          </p>
        </div>
        {hasDraft && (
          <p className="text-sm font-medium text-primary">{t('Unsaved changes on this device')}</p>
        )}
      </div>
      <span className="max-sm:hidden">
        <StateChip state={state} />
      </span>
      {(state === 'public' || state === 'private') && (
        <Tooltip label={t('Open the page of :name', { name })}>
          {(control) => (
            <Link
              {...control}
              to={paths.album(release)}
              className="relative grid size-10 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-main max-sm:hidden pointer-coarse:size-11"
            >
              <Icon name="external" isMirrored />
            </Link>
          )}
        </Tooltip>
      )}
      {canDelete && (
        <DeleteButton
          release={release}
          state={state}
          onDeleted={() => {
            moveFocusFrom(row.current);
            onDeleted();
          }}
        />
      )}
    </li>
  );
}

/** Moves the focus from a row that will be removed to the next release, or the previous one. */
function moveFocusFrom(row: HTMLElement | null): void {
  const { activeElement } = document;
  const main = document.getElementById('main');
  // The visitor may have moved the focus during the deletion.
  if (main?.contains(activeElement) && activeElement !== main && !row?.contains(activeElement))
    return;
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  (beside?.querySelector('a') ?? main)?.focus();
}

function useFacts(release: Album, state: ReleaseState): string[] {
  const t = useT();
  const { format } = useDates();
  const { record_type: type, tracks_count: count, release_date: day, publish_at: at } = release;
  const kinds: Record<string, string> = {
    single: t('Single'),
    ep: t('EP'),
    compilation: t('Compilation'),
  };
  const date =
    state === 'scheduled' && at
      ? t('Appears on :date', { date: format(at, 'long') })
      : format(dayOf(day), 'long');
  return [
    (type && Object.hasOwn(kinds, type) && kinds[type]) || t('Album'),
    typeof count === 'number' ? t('[one :count track|other :count tracks]', { count }) : '',
    date,
  ].filter((fact) => fact !== '');
}

function DeleteButton({
  release: { id, name, tracks_count: count },
  state,
  onDeleted,
}: Pick<Props, 'release' | 'onDeleted'> & { state: ReleaseState }) {
  const t = useT();
  const isOffered = useSupports('DELETE albums/{ids}');
  const remove = useAction(async () => {
    const isSure = await askToConfirm({
      title: t('Delete :name?', { name }),
      text: deletionText(state === 'public', count ?? 0, t),
      confirmLabel: t('Delete release'),
      cancelLabel: t('Cancel'),
      isDangerous: true,
    });
    if (!isSure) return;
    await call('DELETE albums/{ids}', { params: { ids: String(id) } });
    readMusicAgain();
    onDeleted();
    showToast(t(':name was deleted', { name }));
  });
  if (!isOffered) return null;
  return (
    <IconButton
      label={t('Delete :name', { name })}
      icon="trash"
      onClick={remove.run}
      className="relative text-muted hover:text-danger"
    />
  );
}

const deletionText = (isPublic: boolean, count: number, t: Translate): string =>
  isPublic
    ? t(
        'It disappears from the site, with [one its track and its|other its :count tracks and their] plays.',
        { count },
      )
    : t('[one Its track is|other Its :count tracks are] deleted, too. This cannot be undone.', {
        count,
      });
