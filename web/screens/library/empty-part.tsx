import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LibraryPart } from '../../../contracts/routes/paths.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { useT } from '../../data/session/session.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { partIcons } from './parts.ts';

interface Props {
  part: LibraryPart;
  /** A link in place of the search. */
  children?: ReactNode;
}

/** An empty part: how to fill it, and where to go next. */
export function EmptyPart({ part, children }: Props) {
  const t = useT();
  const words: Record<LibraryPart, [title: string, text: string]> = {
    tracks: [t('No liked tracks yet'), t('Press the heart next to a track to save it here.')],
    albums: [t('No albums yet'), t('Press the heart on an album to save it here.')],
    artists: [t('No artists yet'), t("Follow artists on their pages and they'll appear here.")],
    playlists: [t('No playlists yet'), t('Create your own, or follow one you like.')],
    history: [t('Nothing played yet'), t('Your listening history will appear here, day by day.')],
  };
  const [title, text] = words[part];
  return (
    <div className="grid justify-items-center py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-chip text-muted">
        <Icon name={partIcons[part]} className="size-8" />
      </span>
      <p className="mt-4 text-lg font-semibold">{title}</p>
      <p className="mt-1 max-w-[42ch] text-base text-balance text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {children}
        <Link
          to={paths.search('')}
          className={buttonClass({ variant: children ? 'outline' : 'primary' })}
        >
          {t('Search for artists, albums and tracks')}
        </Link>
      </div>
    </div>
  );
}

/** A message for search words that match nothing in the list. */
export function NothingFound({ words, onClear }: { words: string; onClear: () => void }) {
  const t = useT();
  return (
    <div className="grid justify-items-center py-12 text-center">
      <p role="status" className="text-base wrap-anywhere">
        {t('No results for “:words”.', { words })}
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <button type="button" onClick={onClear} className={buttonClass({ variant: 'outline' })}>
          {t('See all')}
        </button>
        <Link to={paths.search(words)} className={buttonClass({ variant: 'ghost' })}>
          {t('Search the whole site')}
        </Link>
      </div>
    </div>
  );
}
