import { classNames } from '../../../lib/dom.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { PlayerIcon, type PlayerIconName } from './player-icon.tsx';

interface Props {
  label: string;
  icon: PlayerIconName;
  onPress: () => void;
  /** State of a toggle. Shown by a dot as well as by colour. */
  isPressed?: boolean;
  /** Set for a button that opens something. */
  isExpanded?: boolean;
  /** Disabled, but keeps the focus. */
  isOff?: boolean;
  /** On the full screen player, for thumbs. */
  isLarge?: boolean;
  className?: string;
}

/** An icon button of the player. */
export function BarButton({
  label,
  icon,
  onPress,
  isPressed,
  isExpanded,
  isOff = false,
  isLarge = false,
  className,
}: Props) {
  const isOn = isPressed === true || isExpanded === true;
  return (
    <Tooltip label={label}>
      {(control) => (
        <button
          {...control}
          type="button"
          aria-pressed={isPressed}
          aria-expanded={isExpanded}
          aria-disabled={isOff || undefined}
          onClick={isOff ? undefined : onPress}
          className={classNames(
            'relative grid shrink-0 place-items-center rounded-full transition-[color,scale]',
            isOff
              ? 'opacity-40 forced-colors:text-[GrayText] forced-colors:opacity-100'
              : 'active:scale-95 hover:bg-hover',
            isOn
              ? 'text-primary forced-color-adjust-none forced-colors:bg-[Highlight]! forced-colors:text-[HighlightText]!'
              : isLarge
                ? 'text-main'
                : 'text-muted hover:text-main',
            isLarge ? 'size-[min(2.75rem,14vw)] md:size-12' : 'size-9 pointer-coarse:size-11',
            className,
          )}
        >
          <PlayerIcon name={icon} className={isLarge ? 'size-7' : 'size-5'} />
          {isOn && (
            <span
              aria-hidden="true"
              className="absolute bottom-0.5 size-1 rounded-full bg-current pointer-coarse:bottom-1.5"
            />
          )}
        </button>
      )}
    </Tooltip>
  );
}
