import { useAction } from '../../ui/forms/use-action.ts';
import { useNowPlaying } from '../../player/now-playing.ts';
import { togglePlay } from '../../player/start.ts';
import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useListening } from './listening.ts';
import type { PlayItem } from './play-request.ts';
import { usePlayItem } from './use-play-item.ts';

/** The play button of an item: plays it, or toggles pause if it is current. */
export function useCardPlay(item: PlayItem) {
  const { kind, id, name } = item;
  const t = useT();
  const now = useNowPlaying();
  const { lock, prepare } = useListening();
  const play = usePlayItem();
  const isCurrent = kind === 'track' ? now.trackId === id : now.sourceId === `${kind}.${id}`;
  const isPlaying = isCurrent && now.isPlaying;
  const { run, isPending } = useAction(async () => (isCurrent ? togglePlay() : play(item)));
  return {
    isBusy: isPlaying || isPending,
    icon: isPending ? <Spinner /> : <Icon name={isPlaying ? 'pause' : 'play'} className="size-6" />,
    control: {
      'aria-label': isPlaying ? t('Pause :name', { name }) : t('Play :name', { name }),
      'aria-haspopup': lock ? ('dialog' as const) : undefined,
      'aria-disabled': isPending || undefined,
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: run,
    },
  };
}
