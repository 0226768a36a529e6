import type { Track } from '../../../../contracts/schema/music.ts';
import { classNames } from '../../../lib/dom.ts';
import { usePicture } from '../../../music/tracks/use-picture.ts';

/** The cover's colours as a background, faint enough for the contrast of text in every theme. */
export function CoverHue({ track, className }: { track: Track; className: string }) {
  const src = usePicture()(track.image ?? track.album?.image);
  if (src === null) return null;
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 -z-1 overflow-hidden forced-colors:hidden"
    >
      <img
        key={src}
        src={src}
        alt=""
        className={classNames(
          'absolute size-full animate-appear object-cover saturate-150',
          className,
        )}
      />
    </span>
  );
}
