import { useState } from 'react';
import { classNames } from '../lib/dom.ts';
import { usePicture } from './use-picture.ts';

interface Props {
  /** Of what it is the picture: decides the field that stands in for it. */
  name: string;
  address: string | null | undefined;
  isRound?: boolean;
  isWide?: boolean;
  /** Above the fold: fetched first, and not when it comes into sight. */
  isFirst?: boolean | undefined;
  className: string;
}

/** A cover or a portrait; where it is missing or fails, a field in the theme's colours with the first letter. Decorative: the name stands beside it. */
export function Picture({
  name,
  address,
  isRound = false,
  isWide = false,
  isFirst = false,
  className,
}: Props) {
  const src = usePicture()(address);
  const [failed, setFailed] = useState<string | null>(null);
  const look = classNames(
    'block shrink-0 overflow-hidden',
    isWide ? 'aspect-video' : 'aspect-square',
    isRound ? 'rounded-full' : 'rounded-cover',
    className,
  );
  if (src !== null && src !== failed) {
    return (
      <img
        src={src}
        alt=""
        width={400}
        height={400}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        className={classNames(
          look,
          'bg-linear-to-br from-primary/35 to-primary-dark/60 object-cover',
        )}
        onError={() => setFailed(src)}
      />
    );
  }
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      className={classNames(look, 'bg-linear-to-br from-primary to-primary-dark text-on-primary')}
    >
      <text
        x="50"
        y="52"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="40"
        fontWeight="750"
        fill="currentColor"
      >
        {[...name.trim()][0]?.toUpperCase() ?? ''}
      </text>
    </svg>
  );
}
