import { languageTag } from '../../../../contracts/site/language.ts';
import { useSession } from '../../../data/session/session.tsx';
import type { Enhancements } from '../../engine/engine.ts';
import { noEnhancements } from '../../player-state.ts';
import { Section, Switch } from './options-section.tsx';
import { Line, Slider } from './slider.tsx';
import { useControls, usePlayerState } from './use-player.ts';

/** Maximum decibels in either direction. */
const maxGain = 12;

/** Normalizing and equalizer, on devices that support them with background playback. */
export function SoundSection() {
  const { t } = useSession();
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
        {t('Equaliser')}
      </Switch>
      {isEqualised && <Bands bands={enhancements.bands} onChange={(bands) => change({ bands })} />}
      <p className="text-xs text-muted">
        {t('On phones, playback may stop when the screen locks.')}
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
  const {
    bootstrap: {
      i18n: { language },
    },
    t,
  } = useSession();
  const figure = new Intl.NumberFormat(languageTag(language), {
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  });
  const words = (decibels: number) => t(':count dB', { count: figure.format(decibels) });
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
              words={(value) => words(Math.round(value) - maxGain)}
              isLive
              className="h-9 pointer-coarse:h-11"
              onChange={(to) => onChange(bands.with(index, Math.round(to) - maxGain))}
            >
              {(ratio) => <Line ratio={ratio} from={0.5} />}
            </Slider>
            <span aria-hidden="true" className="min-w-12 text-end tabular-nums">
              {words(decibels)}
            </span>
          </div>
        );
      })}
      <button
        type="button"
        onClick={() => onChange(noEnhancements.bands)}
        className="col-span-3 -mx-2 min-h-10 justify-self-start rounded-control px-2 text-sm font-semibold hover:bg-hover"
      >
        {t('Reset the equaliser')}
      </button>
    </div>
  );
}
