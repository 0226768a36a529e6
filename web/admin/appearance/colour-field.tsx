import { useState } from 'react';
import { text } from '../../../contracts/loose.ts';
import { useT } from '../../data/session/session.tsx';
import { classNames } from '../../lib/dom.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { Icon } from '../../ui/icon.tsx';
import { PopoverButton } from '../../ui/popover-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  type ContrastPair,
  cssOf,
  hexOf,
  hslOf,
  isTranslucent,
  normalizeColour,
  pairsOf,
  rgbOf,
  rgbOfHsl,
  useRatio,
} from './theme-colours.ts';

interface Props {
  /** The variable. */
  variable: string;
  theme: RecordValue;
  /** The field's name, which errors use. */
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  isFixed: boolean;
  onChange: (value: string) => void;
}

/** A colour, picked or typed as hex or rgb(), with its contrast. Themes store `255 250 246`. */
export function ColourField(props: Props) {
  const { variable, theme, name, label, value, error, isFixed, onChange } = props;
  const t = useT();
  const colour = rgbOf(value);
  /** Null unless the field is being edited. */
  const [typed, setTyped] = useState<string | null>(null);
  const under = rgbOf(text(theme['--be-background'])) ?? undefined;
  const type = (next: string) => {
    setTyped(next);
    const stored = normalizeColour(next);
    // The first digits of a longer colour may be a translucent one.
    if (rgbOf(stored) && !isTranslucent(next)) onChange(stored);
  };
  const finish = () => {
    if (typed !== null) onChange(normalizeColour(typed, under));
    setTyped(null);
  };
  const pairs = pairsOf(theme, variable);
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-start gap-2">
      <PopoverButton
        title={label}
        aria-label={t('Pick: :name', { name: label })}
        className="mt-6.5 size-11 rounded-control border border-control bg-paper p-1 aria-expanded:border-primary"
        trigger={
          <span
            className="block size-full rounded-[0.25rem] border border-divider"
            style={colour ? { backgroundColor: cssOf(colour) } : undefined}
          />
        }
        onFailure={(failure) => reportFailure(failure, t)}
      >
        {() => (
          <>
            {!isFixed && <Sliders value={value} onChange={onChange} />}
            <Contrasts pairs={pairs} />
          </>
        )}
      </PopoverButton>
      <TextField
        name={name}
        label={label}
        value={typed ?? (colour ? hexOf(colour) : value)}
        error={error}
        hint={pairs.length > 0 ? <Worst pairs={pairs} /> : undefined}
        readOnly={isFixed}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        onChange={({ target }) => type(target.value)}
        onBlur={finish}
        onKeyDown={({ key }) => {
          if (key === 'Enter') finish();
        }}
      />
    </div>
  );
}

/** The pair that is closest to its minimum, or furthest below it. */
function Worst({ pairs }: { pairs: readonly ContrastPair[] }) {
  const t = useT();
  const shown = useRatio();
  const [worst] = pairs.toSorted((a, b) => a.ratio / a.needed - b.ratio / b.needed);
  if (!worst) return null;
  const { ratio, needed, isReadable } = worst;
  const values = { ratio: shown(ratio), needed: shown(needed) };
  return (
    <span className={classNames('flex items-center gap-1.5', !isReadable && 'text-danger')}>
      <Icon name={isReadable ? 'check' : 'warning'} className="size-4 shrink-0" />
      {isReadable ? t('Contrast :ratio', values) : t('Contrast :ratio. It needs :needed.', values)}
    </span>
  );
}

/** The thumb is a white ring with a dark edge, which is visible on every colour. */
const slider =
  'h-6 w-full cursor-pointer appearance-none rounded-full border border-divider ' +
  '[&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full ' +
  '[&::-webkit-slider-thumb]:border-3 [&::-webkit-slider-thumb]:border-on-scrim [&::-webkit-slider-thumb]:outline-2 [&::-webkit-slider-thumb]:outline-scrim [&::-webkit-slider-thumb]:outline-solid [&::-webkit-slider-thumb]:-outline-offset-1 ' +
  '[&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:border-3 [&::-moz-range-thumb]:border-on-scrim [&::-moz-range-thumb]:bg-scrim';

/** Keeps the hue of a grey, which a colour alone doesn't have. */
function Sliders({ value, onChange }: Pick<Props, 'value' | 'onChange'>) {
  const t = useT();
  const [hsl, setHsl] = useState(() => hslOf(rgbOf(value) ?? [0, 0, 0]));
  const [hue, saturation, lightness] = hsl;
  const set = (index: 0 | 1 | 2, next: number) => {
    const changed: [number, number, number] = [...hsl];
    changed[index] = next;
    setHsl(changed);
    onChange(rgbOfHsl(changed).join(' '));
  };
  const css = (h: number, s: number, l: number) => `hsl(${h} ${s}% ${l}%)`;
  const rows = [
    [t('Hue'), 360, [0, 60, 120, 180, 240, 300, 360].map((h) => css(h, 90, 50))],
    [t('Saturation'), 100, [css(hue, 0, lightness), css(hue, 100, lightness)]],
    [t('Lightness'), 100, ['#000', css(hue, saturation, 50), '#fff']],
  ] as const;
  return (
    <div className="mt-3 grid gap-3">
      {rows.map(([label, max, stops], index) => (
        <label key={label} className="grid gap-1 text-xs font-medium">
          {label}
          <input
            type="range"
            dir="ltr"
            min={0}
            max={max}
            value={hsl[index as 0 | 1 | 2]}
            onChange={({ target }) => set(index as 0 | 1 | 2, Number(target.value))}
            className={slider}
            style={{ background: `linear-gradient(to right, ${stops.join(', ')})` }}
          />
        </label>
      ))}
    </div>
  );
}

/** A colour's partners, each with its contrast and the minimum. */
function Contrasts({ pairs }: { pairs: readonly ContrastPair[] }) {
  const t = useT();
  if (pairs.length === 0)
    return (
      <p className="mt-3 text-sm text-muted">{t('No text or control depends on this color.')}</p>
    );
  return (
    <div className="mt-4 border-t border-divider pt-3">
      <h3 className="mb-2 text-sm font-semibold">{t('Contrast')}</h3>
      <Pairs pairs={pairs} hasMinimum />
    </div>
  );
}

interface PairsProps {
  pairs: readonly ContrastPair[];
  hasMinimum?: boolean;
}

export function Pairs({ pairs, hasMinimum = false }: PairsProps) {
  const t = useT();
  const shown = useRatio();
  return (
    <ul className="grid gap-1.5">
      {pairs.map((pair) => {
        const { key, label, onLabel, ratio, needed, isReadable, colours } = pair;
        const [over, under] = colours;
        return (
          <li key={key} className="flex items-center gap-3 text-sm">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-control border border-divider font-semibold"
              style={{ color: cssOf(over), backgroundColor: cssOf(under) }}
            >
              Aa
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">
              {t(':name on :background', { name: t(label), background: t(onLabel) })}
              {hasMinimum && (
                <span className="block text-xs text-muted">
                  {t('Needs :ratio', { ratio: shown(needed) })}
                </span>
              )}
            </span>
            <span
              className={classNames(
                'shrink-0 tabular-nums',
                isReadable ? 'text-muted' : 'text-danger',
              )}
            >
              {shown(ratio)}
              <span className="sr-only"> {isReadable ? t('Readable') : t('Hard to read')}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
