import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/icon.tsx';

interface Props {
  names: readonly string[];
  isReadOnly: boolean;
  onRemove: (index: number) => void;
}

/** The chosen values of a field, each with a button that removes it. */
export function ChipList({ names, isReadOnly, onRemove }: Props) {
  const t = useT();
  if (names.length === 0) return null;
  return (
    <ul className="mb-1 flex flex-wrap gap-2">
      {names.map((name, index) => (
        <li
          key={name}
          className="inline-flex max-w-full items-center rounded-full bg-chip ps-3 text-sm"
        >
          <bdi className="truncate">{name}</bdi>
          {isReadOnly ? (
            <span className="h-8 w-3" />
          ) : (
            <button
              type="button"
              aria-label={t('Remove :name', { name })}
              onClick={() => onRemove(index)}
              className="grid size-8 shrink-0 place-items-center rounded-full text-muted hover:text-main pointer-coarse:size-11"
            >
              <Icon name="close" className="size-4" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
