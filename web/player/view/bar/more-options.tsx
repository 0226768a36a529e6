import { languageTag } from '../../../../contracts/site/language.ts';
import { useSupports } from '../../../data/calls/capabilities.ts';
import { useSession } from '../../../data/session/session.tsx';
import { openShortcutHelp } from '../shortcuts/open-shortcut-help.tsx';
import { sleepMinutes } from '../../sleep-timer.ts';
import { useStore } from '../../../ui/use-store.ts';
import { Choice, Section, Switch } from './options-section.tsx';
import { Slider } from './slider.tsx';
import { SoundSection } from './sound-section.tsx';
import { useControls, usePlayerState } from './use-player.ts';
import { useSleepLabel } from './use-sleep-label.ts';
import { VolumeControl } from './volume-control.tsx';

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
/** In seconds. */
const maxCrossfadeSeconds = 12;

/**
 * Autoplay, sleep timer, speed, crossfade, sound enhancements, and the volume if the bar has no
 * room for it.
 */
export function MoreOptions() {
  const { t } = useSession();
  return (
    <div className="mt-3 grid gap-4">
      <Section title={t('Volume')} className="lg:hidden">
        <VolumeControl className="-ms-2 w-full" />
      </Section>
      <AutoplaySection />
      <SleepSection />
      <SpeedSection />
      <CrossfadeSection />
      <SoundSection />
      <button
        type="button"
        onClick={() => openShortcutHelp(t)}
        className="-mx-2 flex min-h-10 items-center rounded-control px-2 text-start text-sm font-semibold hover:bg-hover pointer-coarse:hidden"
      >
        {t('Keyboard shortcuts')}
      </button>
    </div>
  );
}

/** Renders nothing if the backend has no radio. */
function AutoplaySection() {
  const { t } = useSession();
  const { player } = useControls();
  const { goesOn } = usePlayerState();
  if (!useSupports('GET radio/{type}/{id}')) return null;
  return (
    <Section title={t('When the queue ends')}>
      <Switch isOn={goesOn} onChange={(to) => player.sound.setAutoplay(to)}>
        {t('Autoplay similar music')}
      </Switch>
    </Section>
  );
}

function SleepSection() {
  const {
    bootstrap: {
      i18n: { language },
    },
    t,
  } = useSession();
  const { sleepTimer } = useControls();
  const sleep = useStore(sleepTimer.state);
  const { words } = useSleepLabel(sleep);
  const minutes = new Intl.NumberFormat(languageTag(language), {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'short',
  });
  return (
    <Section title={t('Sleep timer')} detail={words}>
      {sleepMinutes.map((count) => (
        <Choice key={count} onPress={() => sleepTimer.startMinutes(count)}>
          {minutes.format(count)}
        </Choice>
      ))}
      <Choice isOn={sleep === 'track'} onPress={() => sleepTimer.startTrack()}>
        {t('End of track')}
      </Choice>
      {sleep !== null && <Choice onPress={() => sleepTimer.cancel()}>{t('Turn off')}</Choice>}
    </Section>
  );
}

function SpeedSection() {
  const {
    bootstrap: {
      i18n: { language },
    },
    t,
  } = useSession();
  const { player } = useControls();
  const { speed } = usePlayerState();
  const figure = new Intl.NumberFormat(languageTag(language));
  return (
    <Section title={t('Speed')}>
      {speeds.map((one) => (
        <Choice key={one} isOn={one === speed} onPress={() => player.sound.setSpeed(one)}>
          {figure.format(one)}×
        </Choice>
      ))}
    </Section>
  );
}

function CrossfadeSection() {
  const {
    bootstrap: {
      i18n: { language },
    },
    t,
  } = useSession();
  const { player } = useControls();
  const { crossfade } = usePlayerState();
  const seconds = new Intl.NumberFormat(languageTag(language), {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
  });
  const words = (value: number) => (value === 0 ? t('None') : seconds.format(value));
  return (
    <Section title={t('Crossfade')} detail={words(crossfade)}>
      <Slider
        label={t('Crossfade')}
        value={crossfade}
        max={maxCrossfadeSeconds}
        keyStep={1}
        words={words}
        isLive
        onChange={(to) => player.sound.setCrossfade(Math.round(to))}
        className="h-9 w-full"
      />
    </Section>
  );
}
