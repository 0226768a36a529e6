import { useState } from 'react';
import { classNames } from '../../lib/dom.ts';
import { usePicture } from './use-picture.ts';

interface Props {
  /** The subject's name, which determines the placeholder. */
  name: string;
  address: string | null | undefined;
  isRound?: boolean;
  isWide?: boolean;
  /** Above the fold: loads first instead of lazily. */
  isFirst?: boolean | undefined;
  className: string;
}

/**
 * The theme's gradient, rotated to a hue derived from the name, so that neighbours differ. The
 * lightness stays the same, so the letter is readable. Browsers without relative colours show the
 * theme's own.
 */
function tintOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 3_600;
  const turned = (role: string) =>
    `oklch(from rgb(var(--be-${role})) l c calc(h + ${(sum % 12) * 30}))`;
  return `linear-gradient(to bottom right, ${turned('primary')}, ${turned('primary-dark')})`;
}

/**
 * A cover or portrait. If it is missing or fails, shows a placeholder in a tint of its name with
 * the first letter. Decorative: the name is next to it.
 */
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
  const pictureClass = classNames(
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
          pictureClass,
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
      style={{ backgroundImage: tintOf(name) }}
      className={classNames(
        pictureClass,
        'bg-linear-to-br from-primary to-primary-dark text-on-primary',
      )}
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
