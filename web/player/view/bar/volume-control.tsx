import { classNames } from '../../../lib/dom.ts';
import { useSession } from '../../../data/session/session.tsx';
import { muteToggled } from '../../player-state.ts';
import { BarButton } from './bar-button.tsx';
import { percentInWords } from './bar-labels.ts';
import { Slider } from './slider.tsx';
import { useControls, usePlayerState } from './use-player.ts';

const keyStep = 0.05;

/**
 * The volume, applied during movement. On devices that reserve it for their own keys, only mute.
 */
export function VolumeControl({ className }: { className?: string }) {
  const { bootstrap, t } = useSession();
  const { language } = bootstrap.i18n;
  const { player } = useControls();
  const { volume, isMuted } = usePlayerState();
  const level = isMuted ? 0 : volume;
  const toggled = muteToggled({ volume, isMuted });
  const format = (value: number) => (isMuted ? t('Muted') : percentInWords(value, language));
  return (
    <div className={classNames('flex items-center', className)}>
      <BarButton
        label={t('Mute')}
        icon={level === 0 ? 'volumeOff' : level < 0.5 ? 'volumeLow' : 'volume'}
        isPressed={level === 0}
        onPress={() => player.sound.setVolume(toggled.volume, toggled.isMuted)}
      />
      {player.sound.canChooseVolume() && (
        <Slider
          label={t('Volume')}
          value={level}
          max={1}
          keyStep={keyStep}
          format={format}
          isLive
          onChange={(to) => player.sound.setVolume(to)}
          className="h-9 w-26 grow"
        />
      )}
    </div>
  );
}
