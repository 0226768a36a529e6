import type { LikeKind } from '../../contracts/likes.ts';
import { Glyph } from '../music/glyphs.tsx';
import { glyphButton } from '../music/glyph-button.ts';
import { useT } from '../session/session.tsx';
import { useLike } from './likes.ts';

interface Props {
  kind: LikeKind;
  id: number;
  /** What it is, for its name: 'Like Salt on the Sill'. */
  name: string;
  /** The look of its place; that of a page by default. */
  className?: string;
}

/** A heart that is full for what the visitor likes. Not there where the backend keeps no likes. */
export function LikeButton({ kind, id, name, className = glyphButton.page }: Props) {
  const t = useT();
  const { isLiked, isOffered, toggle } = useLike(kind, id);
  if (!isOffered) return null;
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={t('Like :name', { name })}
      onClick={toggle}
      className={className}
    >
      <Glyph name={isLiked ? 'liked' : 'like'} />
    </button>
  );
}
