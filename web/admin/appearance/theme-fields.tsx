import {
  type ThemeVariable,
  themeVariableGroups,
} from '../../../contracts/records/admin/appearance.ts';
import { isOn, text } from '../../../contracts/loose.ts';
import { languageTag } from '../../../contracts/site/language.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { RecordForm } from '../../records/use-record-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../lib/dom.ts';
import { themeId, withTheme } from './theme-rows.ts';
import {
  type ContrastPair,
  contrastPairs,
  cssOf,
  hexOf,
  neededContrast,
  rgbOf,
  normalizeColour,
} from './theme-colours.ts';

interface Props {
  form: RecordForm;
  rows: readonly RecordValue[];
  theme: RecordValue;
  /** Its index among the themes, which errors use. */
  index: number;
  isFixed: boolean;
}

export function ThemeFields({ form, rows, theme, index, isFixed }: Props) {
  const t = useT();
  const id = themeId(theme);
  const change = (changes: RecordValue) => form.set('themes', withTheme(rows, id, changes));
  const field = (name: string) => ({
    name: `themes.${index}.${name}`,
    error: form.errors[`themes.${index}.${name}`],
  });
  /** A site has one default theme of each kind, so the others lose it. */
  const makeDefault = (kind: Default, isChosen: boolean) =>
    form.set(
      'themes',
      rows.map((row) => {
        if (themeId(row) === id) return { ...row, [kind]: isChosen };
        return isChosen && isOn(row[kind]) ? { ...row, [kind]: false } : row;
      }),
    );
  const shared = { theme, field, isFixed, onChange: change };
  return (
    <div className="grid grid-cols-1 gap-6 border-t border-divider pt-5">
      <Basics {...shared} onDefault={makeDefault} />
      <ContrastReport theme={theme} />
      {themeVariableGroups.map(({ title, variables }) => (
        <section key={title} aria-label={t(title)} className="grid grid-cols-1 gap-3">
          <h3 className="text-sm font-semibold">{t(title)}</h3>
          {variables.map((variable) => (
            <VariableField
              key={variable.name}
              variable={variable}
              {...field(variable.name)}
              value={text(theme[variable.name])}
              isFixed={isFixed}
              onChange={(value) => change({ [variable.name]: value })}
            />
          ))}
        </section>
      ))}
      <Font {...shared} />
    </div>
  );
}

type Default = 'default_light' | 'default_dark';

interface PartProps {
  theme: RecordValue;
  field: (name: string) => { name: string; error: string | undefined };
  isFixed: boolean;
  onChange: (changes: RecordValue) => void;
}

interface BasicsProps extends PartProps {
  onDefault: (kind: Default, isChosen: boolean) => void;
}

function Basics({ theme, field, isFixed, onChange, onDefault }: BasicsProps) {
  const t = useT();
  const defaults: [kind: Default, label: string][] = [
    ['default_light', t('Default for light')],
    ['default_dark', t('Default for dark')],
  ];
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextField
        {...field('name')}
        label={t('Name of the theme')}
        value={text(theme['name'])}
        readOnly={isFixed}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <div>
        <Checkbox
          {...field('is_dark')}
          label={t('Dark')}
          hint={t('Also makes scrollbars and form controls dark.')}
          checked={isOn(theme['is_dark'])}
          disabled={isFixed}
          onChange={({ target }) => onChange({ is_dark: target.checked })}
        />
        {defaults.map(([kind, label]) => (
          <Checkbox
            key={kind}
            {...field(kind)}
            label={label}
            checked={isOn(theme[kind])}
            disabled={isFixed}
            onChange={({ target }) => onDefault(kind, target.checked)}
          />
        ))}
      </div>
    </div>
  );
}

function Font({ theme, field, isFixed, onChange }: PartProps) {
  const t = useT();
  return (
    <section aria-label={t('Font')} className="grid grid-cols-1 gap-1">
      <h3 className="mb-2 text-sm font-semibold">{t('Font')}</h3>
      <TextField
        {...field('font.family')}
        label={t('Font family')}
        hint={t("Leave it empty to use the site's font. Separate several names with commas.")}
        value={text(theme['font.family'])}
        readOnly={isFixed}
        maxLength={200}
        placeholder="Lora, serif"
        autoComplete="off"
        onChange={({ target }) => onChange({ 'font.family': target.value })}
      />
      <Checkbox
        {...field('font.google')}
        label={t('Load it from Google Fonts')}
        hint={t("Google then learns who visits the site. The site's operator must allow it.")}
        checked={isOn(theme['font.google'])}
        disabled={isFixed}
        onChange={({ target }) => onChange({ 'font.google': target.checked })}
      />
    </section>
  );
}

interface VariableProps {
  variable: ThemeVariable;
  name: string;
  value: string;
  error: string | undefined;
  isFixed: boolean;
  onChange: (value: string) => void;
}

function VariableField({ variable, ...rest }: VariableProps) {
  const t = useT();
  const label = t(variable.label);
  if (variable.kind === 'colour') return <ColourField {...rest} label={label} />;
  const { isFixed, onChange, ...field } = rest;
  return (
    <TextField
      {...field}
      label={label}
      readOnly={isFixed}
      placeholder={variable.kind === 'percent' ? '12%' : '0.5rem'}
      autoComplete="off"
      dir="ltr"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type ColourProps = Omit<VariableProps, 'variable'> & { label: string };

/** A colour, picked or typed. The value may be text that is not a colour yet. */
function ColourField({ name, label, value, error, isFixed, onChange }: ColourProps) {
  const t = useT();
  const colour = rgbOf(value);
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-end gap-2">
      <input
        type="color"
        aria-label={t('Pick: :name', { name: label })}
        value={colour ? hexOf(colour) : '#000000'}
        disabled={isFixed}
        onChange={({ target }) => onChange(normalizeColour(target.value))}
        className="h-11 w-11 cursor-pointer rounded-control border border-control bg-paper p-1 disabled:cursor-not-allowed"
      />
      <TextField
        name={name}
        label={label}
        value={value}
        error={error}
        readOnly={isFixed}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        onChange={({ target }) => onChange(target.value)}
        onBlur={({ target }) => {
          const stored = normalizeColour(target.value);
          if (stored !== target.value) onChange(stored);
        }}
      />
    </div>
  );
}

/** How readable a theme's texts are on its backgrounds. Unreadable pairs come first. */
function ContrastReport({ theme }: { theme: RecordValue }) {
  const { bootstrap, t } = useSession();
  const pairs = contrastPairs(theme);
  const bad = pairs.filter(({ isReadable }) => !isReadable);
  const number = new Intl.NumberFormat(languageTag(bootstrap.i18n.language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  // Rounded down, so that an insufficient 4.49 doesn't look like 4.5.
  const shown = (ratio: number) =>
    t(':ratio to 1', { ratio: number.format(Math.floor(ratio * 10) / 10) });
  const needed = shown(neededContrast);
  return (
    <section aria-label={t('Contrast')} className="grid gap-2">
      <h3 className="text-sm font-semibold">{t('Contrast')}</h3>
      <p
        role="status"
        className={classNames(
          'flex items-start gap-2 text-sm',
          bad.length > 0 ? 'font-medium text-danger' : 'text-muted',
        )}
      >
        <Icon name={bad.length > 0 ? 'warning' : 'check'} className="mt-px size-5 shrink-0" />
        <span>
          {bad.length === 0
            ? t('All texts are readable.')
            : t(
                '[one :count text is hard to read. It needs|other :count texts are hard to read. They need] a contrast of :ratio.',
                { count: bad.length, ratio: needed },
              )}
        </span>
      </p>
      {bad.length > 0 && <Pairs pairs={bad} shown={shown} />}
      <details className="text-sm">
        <summary className="min-h-9 cursor-pointer content-center rounded-control text-muted pointer-coarse:min-h-11">
          {t('All pairs of text and background')}
        </summary>
        <Pairs pairs={pairs} shown={shown} />
      </details>
    </section>
  );
}

interface PairsProps {
  pairs: readonly ContrastPair[];
  shown: (ratio: number) => string;
}

function Pairs({ pairs, shown }: PairsProps) {
  const t = useT();
  return (
    <ul className="grid gap-1.5">
      {pairs.map(({ key, label, onLabel, ratio, isReadable, colours: [text, under] }) => (
        <li key={key} className="flex items-center gap-3 text-sm">
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-control border border-divider font-semibold"
            style={{ color: cssOf(text), backgroundColor: cssOf(under) }}
          >
            Aa
          </span>
          <span className="min-w-0 flex-1 wrap-anywhere">
            {t(':name on :background', { name: t(label), background: t(onLabel) })}
          </span>
          <span className={classNames('tabular-nums', isReadable ? 'text-muted' : 'text-danger')}>
            {shown(ratio)}
            <span className="sr-only"> {isReadable ? t('Readable') : t('Hard to read')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
