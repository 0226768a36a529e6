import { useEffect, useRef } from 'react';
import {
  type ThemeVariable,
  themeVariableGroups,
} from '../../../contracts/records/admin/appearance.ts';
import { isOn, text } from '../../../contracts/loose.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useT } from '../../data/session/session.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { showUndoToast } from '../../ui/undo-toast.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { RecordForm } from '../../records/use-record-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../lib/dom.ts';
import { themeId, withTheme } from './theme-rows.ts';
import { ColourField, Pairs } from './colour-field.tsx';
import { contrastPairs, neededContrast, useRatio } from './theme-colours.ts';

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
      {!isFixed && <CopyColours rows={rows} theme={theme} onChange={change} />}
      <ContrastReport theme={theme} />
      {themeVariableGroups.map(({ title, variables }) => (
        <section key={title} aria-label={t(title)} className="grid grid-cols-1 gap-3">
          <h3 className="text-sm font-semibold">{t(title)}</h3>
          {variables.map((variable) => (
            <VariableField
              key={variable.name}
              variable={variable}
              theme={theme}
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

interface CopyProps {
  rows: readonly RecordValue[];
  theme: RecordValue;
  onChange: (changes: RecordValue) => void;
}

/** Replaces the colours with those of another theme. Can be undone, and is published with the rest. */
function CopyColours({ rows, theme, onChange }: CopyProps) {
  const t = useT();
  const others = rows.filter((row) => row !== theme);
  // Undo keeps edits that were made in the meantime.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  if (others.length === 0) return null;
  const copy = (chosen: string) => {
    const from = others.find((row) => String(themeId(row)) === chosen);
    if (!from) return;
    const of = (row: RecordValue) =>
      Object.fromEntries(colourNames.map((name) => [name, text(row[name])]));
    const before = of(theme);
    onChange(of(from));
    const message = t('Colors copied from :name', { name: text(from['name']) });
    showUndoToast(message, () => latest.current(before), t, {});
  };
  return (
    <SelectField
      name="copy-colors"
      label={t('Copy colors from')}
      placeholder={t('Another theme')}
      options={others.map((row) => ({
        value: String(themeId(row)),
        label: text(row['name']) || t('Untitled theme'),
      }))}
      value={null}
      onChange={copy}
    />
  );
}

const colourNames = themeVariableGroups
  .flatMap(({ variables }) => variables)
  .filter(({ kind }) => kind !== 'length')
  .map(({ name }) => name);

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
        label={t('Load the font from Google Fonts')}
        hint={t("Google then learns who visits the site. The site's operator must allow it.")}
        checked={isOn(theme['font.google'])}
        disabled={isFixed}
        onChange={({ target }) => onChange({ 'font.google': target.checked })}
      />
    </section>
  );
}

interface VariableProps {
  theme: RecordValue;
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
  if (variable.kind === 'colour')
    return <ColourField {...rest} variable={variable.name} label={label} />;
  const { isFixed, onChange, theme: _, ...field } = rest;
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

/** How readable a theme's texts are on its backgrounds. Unreadable pairs come first. */
function ContrastReport({ theme }: { theme: RecordValue }) {
  const t = useT();
  const pairs = contrastPairs(theme);
  const bad = pairs.filter(({ isReadable }) => !isReadable);
  const shown = useRatio();
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
      {bad.length > 0 && <Pairs pairs={bad} />}
      <details className="text-sm">
        <summary className="min-h-9 cursor-pointer content-center rounded-control text-muted pointer-coarse:min-h-11">
          {t('All pairs of text and background')}
        </summary>
        <Pairs pairs={pairs} />
      </details>
    </section>
  );
}
