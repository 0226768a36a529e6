import { reportFailure } from '../../../ui/failures/report-failure.ts';
import { classNames } from '../../../lib/dom.ts';
import { useT } from '../../../data/session/session.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyCode } from '../../../ui/lazy-code.ts';
import { PopoverButton } from '../../../ui/popover-button.tsx';
import { useStore } from '../../../ui/use-store.ts';
import { PlayerIcon } from './player-icon.tsx';
import { useControls } from './use-player.ts';
import { useSleepLabel } from './bar-labels.ts';

const code = lazyCode(() => import('./more-options.tsx').then((file) => file.MoreOptions));

/**
 * Opens rarely used options: sleep timer, speed, crossfade. Shows the remaining time of a running
 * timer.
 */
export function MoreButton({ isLarge = false }: { isLarge?: boolean }) {
  const t = useT();
  const { sleepTimer } = useControls();
  const sleep = useStore(sleepTimer.state);
  const { short, long } = useSleepLabel(sleep);
  const fail = (error: unknown) => reportFailure(error, t);
  return (
    <PopoverButton
      title={t('More options')}
      aria-label={sleep === null ? t('More options') : `${t('More options')}, ${long}`}
      contents={code}
      onFailure={fail}
      trigger={
        sleep === null ? (
          <PlayerIcon name="options" className={isLarge ? 'size-6' : 'size-5'} />
        ) : (
          <>
            <Icon name="moon" className={isLarge ? 'size-5' : 'size-4'} />
            <span className="text-2xs font-semibold tabular-nums">{short}</span>
          </>
        )
      }
      className={classNames(
        'flex shrink-0 items-center justify-center gap-1 rounded-full transition-colors hover:bg-hover',
        sleep === null
          ? isLarge
            ? 'text-main'
            : 'text-muted hover:text-main'
          : 'px-2 text-primary',
        isLarge ? 'h-12 min-w-12' : 'h-9 min-w-9 pointer-coarse:h-11 pointer-coarse:min-w-11',
      )}
    >
      {(close) => {
        const Options = code.loaded();
        return Options && <Options onLeave={close} />;
      }}
    </PopoverButton>
  );
}
