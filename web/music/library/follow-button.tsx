import { classNames } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Mark, useFollow, useLike } from './likes.ts';

interface Props {
  id: number;
  name: string;
}

/**
 * Follows an artist, which is the same as a like. Placed on a picture. Renders nothing if the
 * backend has no likes.
 */
export function FollowArtistButton({ id, name }: Props) {
  return <FollowToggle name={name} {...useLike('artist', id)} />;
}

/** Follows a person. Placed on a picture. */
export function FollowPersonButton({ id, name }: Props) {
  return <FollowToggle name={name} {...useFollow(id)} />;
}

export function FollowToggle({ name, isOn, isOffered, toggle }: { name: string } & Mark) {
  const t = useT();
  if (!isOffered) return null;
  const label = isOn ? t('Following') : t('Follow');
  return (
    <button
      type="button"
      aria-label={`${label} ${name}`}
      onClick={toggle}
      className={classNames(
        'inline-flex min-h-10 items-center gap-1.5 rounded-full border px-4 text-sm font-semibold text-on-scrim transition-colors hover:bg-on-scrim/16 pointer-coarse:min-h-11',
        isOn ? 'border-on-scrim bg-on-scrim/12' : 'border-on-scrim/60',
      )}
    >
      {isOn && <Icon name="check" className="size-4" />}
      <span>{label}</span>
    </button>
  );
}
