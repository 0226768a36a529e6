import { useState } from 'react';
import { classNames } from '../lib/dom.ts';

/** A person's picture, or else their initials. Decorative: the name is next to it or labels it. */
export function Avatar({
  name,
  image,
  className = 'size-8 text-xs',
}: {
  name: string;
  image: string | null;
  className?: string;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  const shape = classNames('shrink-0 rounded-full', className);
  if (image && image !== failed)
    return (
      <img
        src={image}
        alt=""
        className={classNames(shape, 'bg-chip object-cover')}
        onError={() => setFailed(image)}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={classNames(
        shape,
        'grid place-items-center bg-primary font-semibold text-on-primary',
      )}
    >
      {initials(name)}
    </span>
  );
}

/** First characters of the first and last word, without splitting an emoji. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
