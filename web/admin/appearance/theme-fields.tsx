import { Fragment, useEffect, useRef } from 'react';
import { themeVariableGroups } from '../../../contracts/records/admin/appearance.ts';
import { isOn, text } from '../../../contracts/loose.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useT } from '../../data/session/session.tsx';
import type { ValueField } from '../../../contracts/records/record-type.ts';
import { RowControls } from './rows-field.tsx';
import { themeFont, themeName, themeSwitches, variableField } from './appearance-record.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { showUndoToast } from '../../ui/undo-toast.ts';
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
  /** A site has one default theme of each kind, so the others lose it. */
  const makeDefault = (kind: string, isChosen: unknown) =>
    form.set(
      'themes',
      rows.map((row) => {
        if (themeId(row) === id) return { ...row, [kind]: isChosen };
        return isChosen && isOn(row[kind]) ? { ...row, [kind]: false } : row;
      }),
    );
  const prefix = `themes.${index}.`;
  const controls = (fields: readonly ValueField[]) => (
    <RowControls
      {...{ form, prefix }}
      fields={isFixed ? fields.map((one) => ({ ...one, isReadOnly: true })) : fields}
      row={theme}
      onChange={(name, value) =>
        name.startsWith('default_') ? makeDefault(name, value) : change({ [name]: value })
      }
    />
  );
  return (
    <div className="grid grid-cols-1 gap-6 border-t border-divider pt-5">
      <div className="grid grid-cols-1 gap-3">
        {controls([themeName])}
        <div>{controls(themeSwitches)}</div>
      </div>
      {!isFixed && <CopyColours rows={rows} theme={theme} onChange={change} />}
      <ContrastReport theme={theme} />
      {themeVariableGroups.map(({ title, variables }) => (
        <section key={title} aria-label={t(title)} className="grid grid-cols-1 gap-3">
          <h3 className="text-sm font-semibold">{t(title)}</h3>
          {variables.map((variable) =>
            variable.kind === 'colour' ? (
              <ColourField
                key={variable.name}
                variable={variable.name}
                label={t(variable.label)}
                theme={theme}
                name={prefix + variable.name}
                value={text(theme[variable.name])}
                error={form.errors[prefix + variable.name]}
                isFixed={isFixed}
                onChange={(value) => change({ [variable.name]: value })}
              />
            ) : (
              <Fragment key={variable.name}>{controls([variableField(variable)])}</Fragment>
            ),
          )}
        </section>
      ))}
      <section aria-label={t('Font')} className="grid grid-cols-1 gap-1">
        <h3 className="mb-2 text-sm font-semibold">{t('Font')}</h3>
        {controls(themeFont)}
      </section>
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
