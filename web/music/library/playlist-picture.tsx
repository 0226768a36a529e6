import { classNames } from '../../lib/dom.ts';
import { Picture } from '../tracks/picture.tsx';

interface Props {
  name: string;
  /** Its own picture; null uses the covers. */
  address: string | null;
  covers: readonly string[];
  isFirst?: boolean;
  className: string;
}

/** A playlist's own picture, else four covers, else a placeholder. Decorative. */
export function PlaylistPicture({ name, address, covers, isFirst = false, className }: Props) {
  if (address !== null || covers.length < 4)
    return (
      <Picture name={name} address={address ?? covers[0]} isFirst={isFirst} className={className} />
    );
  return (
    <div
      aria-hidden="true"
      data-mosaic=""
      className={classNames(
        'grid aspect-square shrink-0 grid-cols-2 overflow-hidden rounded-cover',
        className,
      )}
    >
      {covers.map((cover) => (
        <Picture
          key={cover}
          name={name}
          address={cover}
          isFirst={isFirst}
          className="w-full rounded-none"
        />
      ))}
    </div>
  );
}
