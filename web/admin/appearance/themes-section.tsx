import { useEffect, useEffectEvent } from 'react';
import { isOn, text } from '../../../contracts/loose.ts';
import { can } from '../../data/session/can.ts';
import type { Translate } from '../../lib/translate.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { classNames } from '../../lib/dom.ts';
import { cssOf, rgbOf } from './theme-colours.ts';
import { ThemeFields } from './theme-fields.tsx';
import { copyTheme, themeId, themesOf } from './theme-rows.ts';
import type { RecordForm } from '../../records/use-record-form.ts';

interface Props {
  form: RecordForm;
  /** The theme that is being edited and previewed; null if there is none. */
  selected: number | null;
  onSelect: (themeId: number) => void;
}

export function ThemesSection({ form, selected, onSelect }: Props) {
  const { bootstrap, t } = useSession();
  const rows = themesOf(form.value);
  const index = rows.findIndex((row) => themeId(row) === selected);
  const theme = rows[index];
  const isFixed = form.fields.some(({ name, isReadOnly }) => name === 'themes' && isReadOnly);
  useThemeWithError(form, rows, selected, onSelect);
  const add = () => {
    const from = theme ?? rows[0] ?? {};
    const added = copyTheme(rows, from, t('Copy of :name', { name: themeName(from, t) }));
    form.set('themes', [...rows, added]);
    onSelect(added.id);
  };
  const remove = () => {
    form.set('themes', rows.toSpliced(index, 1));
    const next = rows[index + 1] ?? rows[index - 1];
    if (next) onSelect(themeId(next));
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <FormSummary messages={[form.errors['themes'] ?? []].flat()} />
      <ThemeList rows={rows} selected={selected} onSelect={onSelect} />
      {isFixed && (
        <p role="note" className="rounded-control bg-background-alt p-3 text-sm">
          {t("You can see the themes, but you don't have permission to change them.")}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {!isFixed && can(bootstrap, 'themes.create') && (
          <Button variant="outline" size="sm" onClick={add}>
            <Icon name="add" className="size-4.5" />
            {t('Add theme')}
          </Button>
        )}
        {!isFixed && theme && can(bootstrap, 'themes.delete') && (
          <Button
            variant="quietDanger"
            size="sm"
            aria-disabled={rows.length === 1 || isDefault(theme)}
            onClick={remove}
          >
            {t('Delete theme')}
          </Button>
        )}
      </div>
      {theme && isDefault(theme) && !isFixed && (
        <p className="text-xs text-muted">
          {t('To delete a default theme, make another theme the default first.')}
        </p>
      )}
      {theme && (
        <ThemeFields
          key={selected}
          form={form}
          rows={rows}
          theme={theme}
          index={index}
          isFixed={isFixed}
        />
      )}
    </div>
  );
}

/** After a refusal, selects the theme with the first error. */
function useThemeWithError(
  { errors }: RecordForm,
  rows: readonly RecordValue[],
  selected: number | null,
  onSelect: (themeId: number) => void,
): void {
  const show = useEffectEvent((names: readonly string[]) => {
    const indexes = names.map((name) => /^themes\.(\d+)\./.exec(name)?.[1]);
    const wrong = rows.filter((_, index) => indexes.includes(String(index))).map(themeId);
    const [first] = wrong;
    if (first !== undefined && !wrong.some((id) => id === selected)) onSelect(first);
  });
  useEffect(() => show(Object.keys(errors)), [errors]);
}

const isDefault = (row: RecordValue): boolean =>
  isOn(row['default_light']) || isOn(row['default_dark']);

const themeName = (row: RecordValue, t: Translate): string =>
  text(row['name']) || t('Untitled theme');

const swatches = ['--be-background', '--be-paper', '--be-primary', '--be-foreground-base'];

interface ListProps {
  rows: readonly RecordValue[];
  selected: number | null;
  onSelect: (themeId: number) => void;
}

function ThemeList({ rows, selected, onSelect }: ListProps) {
  const t = useT();
  return (
    <fieldset className="grid grid-cols-1 gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{t('Theme to edit')}</legend>
      {rows.map((row) => (
        <label
          key={themeId(row)}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-control/60 px-3 py-1.5 hover:bg-hover has-checked:border-primary has-checked:ring-2 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-solid"
        >
          <input
            type="radio"
            name="edited-theme"
            value={themeId(row)}
            checked={themeId(row) === selected}
            onChange={() => onSelect(themeId(row))}
            className="size-4 shrink-0 accent-primary"
          />
          <span className="min-w-0 flex-1 text-sm font-medium wrap-anywhere">
            <bdi>{themeName(row, t)}</bdi>
            <span className="block text-xs font-normal text-muted">{notesOf(row, t)}</span>
          </span>
          <Swatches row={row} />
        </label>
      ))}
    </fieldset>
  );
}

function notesOf(row: RecordValue, t: Translate): string {
  const notes = [isOn(row['is_dark']) ? t('Dark') : t('Light')];
  if (isOn(row['default_light'])) notes.push(t('Default for light'));
  if (isOn(row['default_dark'])) notes.push(t('Default for dark'));
  if (themeId(row) < 0) notes.push(t('New'));
  return notes.join(' · ');
}

function Swatches({ row }: { row: RecordValue }) {
  return (
    <span aria-hidden="true" className="flex shrink-0">
      {swatches.map((name, index) => {
        const colour = rgbOf(text(row[name]));
        return (
          colour && (
            <span
              key={name}
              className={classNames(
                'size-5 rounded-full border border-divider',
                index > 0 && '-ms-1.5',
              )}
              style={{ backgroundColor: cssOf(colour) }}
            />
          )
        );
      })}
    </span>
  );
}
