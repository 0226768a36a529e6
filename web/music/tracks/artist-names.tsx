import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Artist } from '../../../contracts/schema/music.ts';
import { classNames } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { readList } from './read-list.ts';

/** Artist names, each a link. */
export function ArtistLinks({
  artists,
  className = 'py-1 -outline-offset-2 hover:underline',
}: {
  artists: Artist[] | null | undefined;
  className?: string;
}) {
  return readList(artists).map((artist, index) => (
    <Fragment key={artist.id}>
      {index > 0 && <span>, </span>}
      <Link to={paths.artist(artist)} className={className}>
        <bdi>{artist.name}</bdi>
      </Link>
    </Fragment>
  ));
}

interface MarkProps {
  className?: string;
  /** Set if the text next to it already says "verified". */
  isDecorative?: boolean;
}

/** The badge of a verified artist, labelled unless it is decorative. */
export function VerifiedMark({ className = 'size-5', isDecorative = false }: MarkProps) {
  const t = useT();
  return (
    <svg
      viewBox="0 0 24 24"
      fill="currentColor"
      className={className}
      {...(isDecorative
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': t('Verified artist') })}
    >
      <path
        fillRule="evenodd"
        d="M12 1.8l2.7 2 3.3-.1 1 3.2 2.7 1.9-1.1 3.2 1.1 3.2-2.7 1.9-1 3.2-3.3-.1-2.7 2-2.7-2-3.3.1-1-3.2-2.7-1.9L3.4 12 2.3 8.8 5 6.9l1-3.2 3.3.1zM16.6 8.6l-5.8 5.7-2.6-2.5-1.4 1.4 4 4 7.2-7.2z"
      />
    </svg>
  );
}

/**
 * The badge after a name. It never wraps alone: a non-breaking space ties it to the name's last
 * word.
 */
export function MarkAfterName({ className }: { className: string }) {
  return (
    <span className="whitespace-nowrap">
      &nbsp;
      <VerifiedMark className={classNames('inline align-[-0.15em] text-primary', className)} />
    </span>
  );
}
