import {
  type ThemeVariable,
  themeVariableGroups,
} from '../../../contracts/records/admin/appearance.ts';
import { isOn, text } from '../../../contracts/loose.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useT } from '../../data/session/session.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ColourField } from './colour-field.tsx';
import { ContrastReport } from './contrast-report.tsx';
import type { SectionProps } from './section-props.ts';
import { themeId, withTheme } from './theme-rows.ts';

interface Props extends SectionProps {
  rows: readonly RecordValue[];
  theme: RecordValue;
  /** Its index among the themes, which errors use. */
  place: number;
  isFixed: boolean;
}

/** One theme: its name, colours, corners and font. */
export function ThemeFields({ form, rows, theme, place, isFixed }: Props) {
  const t = useT();
  const own = themeId(theme);
  const change = (changes: RecordValue) => form.set('themes', withTheme(rows, own, changes));
  const field = (name: string) => ({
    name: `themes.${place}.${name}`,
    error: form.errors[`themes.${place}.${name}`],
  });
  /** A site has one default theme of each kind, so the others lose it. */
  const makeDefault = (kind: Default, isChosen: boolean) =>
    form.set(
      'themes',
      rows.map((row) => {
        if (themeId(row) === own) return { ...row, [kind]: isChosen };
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
          hint={t('Browsers then use dark scrollbars and controls, too.')}
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
