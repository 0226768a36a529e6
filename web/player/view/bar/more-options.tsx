import { type ReactNode, useId } from 'react';
import { languageTag } from '../../../../contracts/site/language.ts';
import { useSupports } from '../../../data/calls/capabilities.ts';
import { useSession, useT } from '../../../data/session/session.tsx';
import { openHandOver } from '../hand-over/open-hand-over.tsx';
import { openShortcutHelp } from '../shortcuts/open-shortcut-help.tsx';
import { sleepMinutes } from '../../sleep-timer.ts';
import { useStore } from '../../../ui/use-store.ts';
import { Slider, Line } from './slider.tsx';
import { useControls, usePlayerState } from './use-player.ts';
import { inUnits, useSleepLabel } from './bar-labels.ts';
import { VolumeControl } from './volume-control.tsx';
import type { Enhancements } from '../../engine/engine.ts';
import { areDataSaved, noEnhancements } from '../../player-state.ts';
import { Switch } from '../../../ui/switch.tsx';

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
const sleepTracks = [1, 2, 3, 5, 10];
/** In seconds. */
const maxCrossfadeSeconds = 12;

/**
 * Autoplay, sleep timer, speed, crossfade, sound enhancements, and the volume if the bar has no
 * room for it. `onLeave`: called before a dialog opens, which the options would cover.
 */
export function MoreOptions({ onLeave }: { onLeave: () => void }) {
  const t = useT();
  const { player } = useControls();
  const leaveFor = (open: () => void) => () => {
    onLeave();
    open();
  };
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
      <DataSection />
      <div>
        <button
          type="button"
          onClick={leaveFor(() => openHandOver(player, t))}
          className={linkClass}
        >
          {t('Continue on another device')}
        </button>
        <button
          type="button"
          onClick={leaveFor(() => openShortcutHelp(t))}
          className={`${linkClass} pointer-coarse:hidden`}
        >
          {t('Keyboard shortcuts')}
        </button>
      </div>
    </div>
  );
}

const linkClass =
  '-mx-2 flex min-h-10 w-[calc(100%+1rem)] items-center rounded-control px-2 text-start text-sm font-semibold hover:bg-hover pointer-coarse:min-h-11';

/** Renders nothing if the backend has no radio. */
function AutoplaySection() {
  const t = useT();
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
  const { bootstrap, t } = useSession();
  const { sleepTimer } = useControls();
  const sleep = useStore(sleepTimer.state);
  const { long } = useSleepLabel(sleep);
  const tracks = sleep?.tracks;
  return (
    <Section title={t('Sleep timer')} detail={long}>
      {sleepMinutes.map((count) => (
        <Choice key={count} onPress={() => sleepTimer.startMinutes(count)}>
          {inUnits(count, 'minute', 'short', bootstrap.i18n.language)}
        </Choice>
      ))}
      {sleepTracks.map((count) => (
        <Choice key={count} isOn={tracks === count} onPress={() => sleepTimer.startTracks(count)}>
          {count === 1
            ? t('End of track')
            : t('After [one :count track|other :count tracks]', { count })}
        </Choice>
      ))}
      {sleep !== null && <Choice onPress={() => sleepTimer.cancel()}>{t('Turn off')}</Choice>}
    </Section>
  );
}

function SpeedSection() {
  const { bootstrap, t } = useSession();
  const { player } = useControls();
  const { speed } = usePlayerState();
  const figure = new Intl.NumberFormat(languageTag(bootstrap.i18n.language));
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
  const { bootstrap, t } = useSession();
  const { player } = useControls();
  const { crossfade } = usePlayerState();
  const format = (seconds: number) =>
    seconds === 0 ? t('None') : inUnits(seconds, 'second', 'long', bootstrap.i18n.language);
  return (
    <Section title={t('Crossfade')} detail={format(crossfade)}>
      <Slider
        label={t('Crossfade')}
        value={crossfade}
        max={maxCrossfadeSeconds}
        keyStep={1}
        format={format}
        isLive
        onChange={(to) => player.sound.setCrossfade(Math.round(to))}
        className="h-9 w-full"
      />
    </Section>
  );
}

/** Maximum decibels in either direction. */
const maxGain = 12;

/** Normalizing and equalizer, on devices that support them with background playback. */
function SoundSection() {
  const t = useT();
  const { player } = useControls();
  const { enhancements } = usePlayerState();
  const { isLevelled, isEqualised } = enhancements;
  const change = (parts: Partial<Enhancements>) =>
    player.sound.setEnhancements({ ...enhancements, ...parts });
  if (!player.sound.canEnhance) return null;
  return (
    <Section title={t('Sound')}>
      <Switch isOn={isLevelled} onChange={(to) => change({ isLevelled: to })}>
        {t('Normalize volume')}
      </Switch>
      <Switch isOn={isEqualised} onChange={(to) => change({ isEqualised: to })}>
        {t('Equalizer')}
      </Switch>
      {isEqualised && <Bands bands={enhancements.bands} onChange={(bands) => change({ bands })} />}
      <p className="text-xs text-muted">
        {t('On phones, playback may stop when the screen locks.')}
      </p>
    </Section>
  );
}

function DataSection() {
  const t = useT();
  const { player } = useControls();
  return (
    <Section title={t('Data')}>
      <Switch isOn={areDataSaved(usePlayerState())} onChange={(to) => player.setSavesData(to)}>
        {t('Save data')}
      </Switch>
      <p className="text-xs text-muted">
        {t('Loads each track only when it plays, so there may be gaps between tracks.')}
      </p>
    </Section>
  );
}

function Bands({
  bands,
  onChange,
}: {
  bands: Enhancements['bands'];
  onChange: (bands: Enhancements['bands']) => void;
}) {
  const { bootstrap, t } = useSession();
  const figure = new Intl.NumberFormat(languageTag(bootstrap.i18n.language), {
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  });
  const format = (decibels: number) => t(':count dB', { count: figure.format(decibels) });
  const names = [t('Bass'), t('Low mids'), t('Mids'), t('High mids'), t('Treble')];
  return (
    <div className="grid w-full grid-cols-[auto_1fr_auto] items-center gap-x-3">
      {names.map((name, index) => {
        const decibels = bands[index] ?? 0;
        return (
          <div
            key={name}
            className="col-span-3 grid grid-cols-subgrid items-center text-xs text-muted"
          >
            <span aria-hidden="true">{name}</span>
            <Slider
              label={name}
              value={decibels + maxGain}
              max={2 * maxGain}
              keyStep={1}
              format={(value) => format(Math.round(value) - maxGain)}
              isLive
              className="h-9 pointer-coarse:h-11"
              onChange={(to) => onChange(bands.with(index, Math.round(to) - maxGain))}
            >
              {(ratio) => <Line ratio={ratio} from={0.5} />}
            </Slider>
            <span aria-hidden="true" className="min-w-12 text-end tabular-nums">
              {format(decibels)}
            </span>
          </div>
        );
      })}
      <button
        type="button"
        onClick={() => onChange(noEnhancements.bands)}
        className="col-span-3 -mx-2 min-h-10 justify-self-start rounded-control px-2 text-sm font-semibold hover:bg-hover"
      >
        {t('Reset the equalizer')}
      </button>
    </div>
  );
}

/** A heading with the current choice, and all choices below it. */
function Section({
  title,
  detail,
  className,
  children,
}: {
  title: string;
  detail?: string;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section role="group" aria-labelledby={id} className={className}>
      <h3 className="flex items-baseline justify-between gap-3 text-sm font-semibold">
        <span id={id}>{title}</span>
        {detail !== undefined && (
          <span role="status" className="text-xs font-normal text-muted">
            {detail}
          </span>
        )}
      </h3>
      <div className="mt-2 flex flex-wrap gap-1.5">{children}</div>
    </section>
  );
}

/** `aria-pressed` marks a toggle. A plain action has no state to announce. */
function Choice({
  isOn,
  onPress,
  children,
}: {
  isOn?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="min-h-9 rounded-full border border-control/40 px-3 text-sm whitespace-nowrap tabular-nums transition-colors hover:bg-hover aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary pointer-coarse:min-h-11 pointer-coarse:px-3.5 forced-colors:aria-pressed:outline-2"
    >
      {children}
    </button>
  );
}
