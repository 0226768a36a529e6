import { useState } from 'react';
import { isSupportKnown, useSupports } from '../../../data/calls/capabilities.ts';
import { useCall } from '../../../data/calls/use-call.ts';
import { useT } from '../../../data/session/session.tsx';
import { currentItem } from '../../queue/play-queue.ts';
import { panelState, togglePanel } from '../panel-state.ts';
import { useStore } from '../../../ui/use-store.ts';
import { BarButton } from './bar-button.tsx';
import { usePlayerState } from './use-player.ts';

interface Props {
  isLarge?: boolean;
  /** Runs before the panel opens. */
  onPress?: () => void;
}

/** Buttons that toggle the side panels: lyrics and queue. */
export function PanelButtons({ isLarge = false, onPress }: Props) {
  const t = useT();
  const { open } = useStore(panelState);
  const hasLyrics = useHasLyrics();
  const press = (panel: 'lyrics' | 'queue') => () => {
    onPress?.();
    togglePanel(panel);
  };
  return (
    <>
      {hasLyrics && (
        <BarButton
          isLarge={isLarge}
          label={t('Lyrics')}
          icon="lyrics"
          isExpanded={open === 'lyrics'}
          onPress={press('lyrics')}
        />
      )}
      <BarButton
        isLarge={isLarge}
        label={t('Queue')}
        icon="queue"
        isExpanded={open === 'queue'}
        onPress={press('queue')}
      />
    </>
  );
}

const lyrics = 'GET tracks/{id}/lyrics';

/**
 * Whether the backend has lyrics. Reads those of the first track, so that the button is hidden in
 * time.
 */
function useHasLyrics(): boolean {
  const { queue } = usePlayerState();
  const [first] = useState(() => currentItem(queue)?.track.id);
  useCall(lyrics, first === undefined || isSupportKnown(lyrics) ? null : { params: { id: first } });
  return useSupports(lyrics);
}
