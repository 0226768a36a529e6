import type { LikeKind } from '../../../contracts/calls/likes.ts';
import { Icon } from '../../ui/icon.tsx';
import { useT } from '../../data/session/session.tsx';
import { useLike } from './likes.ts';

interface Props {
  kind: LikeKind;
  id: number;
  /** The item's name, for the label: 'Like Salt on the Sill'. */
  name: string;
  /** Styles for its position; defaults to a page's. */
  className?: string;
}

/** A heart, filled if the visitor likes the item. Renders nothing if the backend has no likes. */
export function LikeButton({ kind, id, name, className = 'icon-button' }: Props) {
  const t = useT();
  const { isOn, isOffered, toggle } = useLike(kind, id);
  if (!isOffered) return null;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t('Like :name', { name })}
      onClick={toggle}
      className={className}
    >
      <Icon name={isOn ? 'liked' : 'like'} />
    </button>
  );
}
