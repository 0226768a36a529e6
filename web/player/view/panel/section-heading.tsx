import { Link } from 'react-router';
import { useT } from '../../../data/session/session.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { classNames } from '../../../lib/dom.ts';
import type { QueueSection } from './queue-sections.ts';

interface Props {
  id: string;
  section: QueueSection;
  isShuffled: boolean;
  top: number;
  height: number;
  /** For played tracks, which are collapsed at first. */
  isOpen: boolean;
  onToggle: () => void;
}

/** The heading of a queue section, linked to the rest's source. */
export function SectionHeading({
  id,
  section: { kind, count, source },
  isShuffled,
  top,
  height,
  isOpen,
  onToggle,
}: Props) {
  const t = useT();
  const words = {
    played: t('Previously played'),
    current: t('Now playing'),
    next: t('Next up'),
    rest: source ? t('Next from') : t('Next'),
    found: t('Results'),
  };
  return (
    <h3
      id={id}
      style={{ top, height }}
      className="absolute inset-x-4 flex items-end gap-1.5 pb-2 text-sm leading-5"
    >
      {kind === 'played' ? (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="-ms-1 flex min-h-9 items-center gap-1 rounded-control px-1 text-muted hover:text-main pointer-coarse:min-h-11"
        >
          <Icon
            name="chevronDown"
            className={classNames(
              'size-4.5 transition-transform',
              !isOpen && '-rotate-90 rtl:rotate-90',
            )}
          />
          {words.played} <span className="font-normal tabular-nums">{count}</span>
        </button>
      ) : (
        <span className="shrink-0">{words[kind]}</span>
      )}
      {kind === 'rest' &&
        source &&
        (source.path === null ? (
          <bdi className="truncate">{source.name}</bdi>
        ) : (
          <Link to={source.path} className="truncate underline-offset-2 hover:underline">
            <bdi>{source.name}</bdi>
          </Link>
        ))}
      {kind === 'rest' && isShuffled && (
        <span className="ms-auto shrink-0 rounded-full bg-chip px-2 text-2xs leading-5 font-medium tracking-normal">
          {t('Shuffled')}
        </span>
      )}
    </h3>
  );
}
