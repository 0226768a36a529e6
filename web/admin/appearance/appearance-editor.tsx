import { type KeyboardEvent, memo, useEffect, useEffectEvent, useId, useState } from 'react';
import {
  type AppearanceSection,
  appearanceSections,
} from '../../../contracts/records/admin/appearance.ts';
import { isOn, list, text } from '../../../contracts/loose.ts';
import { classNames } from '../../lib/dom.ts';
import { type RecordValue, changedFields } from '../../records/field-value.ts';
import type { RecordForm } from '../../records/use-record-form.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { appearanceType } from './appearance-record.ts';
import { EditorActions, EditorViews } from './editor-actions.tsx';
import { MenusSection } from './menus-section.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { themeId, themesOf } from './theme-rows.ts';
import { ThemesSection } from './themes-section.tsx';
import { type Published, useAppearanceForm } from './use-appearance-form.ts';
import type { RecordField } from '../../../contracts/records/record-type.ts';
import { ExtendedControl } from '../../records/controls/value-control.tsx';
import { RowsField } from './rows-field.tsx';
import { Icon, type IconName } from '../../ui/all-icons.tsx';
import { RestoredNote } from '../../records/record-form.tsx';

interface Props {
  /** The published appearance. */
  record: RecordValue;
  /** The section to open first, from the end of the URL. */
  start: string | undefined;
  published: Published | null;
  onPublished: (published: Published | null) => void;
  onReplaced: (value: RecordValue) => void;
}

export function AppearanceEditor({ start, ...options }: Props) {
  const t = useT();
  const formId = useId();
  const { form, undo } = useAppearanceForm(options);
  const { section, open, path, setPath } = useSection(start, form);
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const [theme, setTheme] = useState(() => firstTheme(form.value));
  const active = currentTheme(form.value, theme);
  const base = options.published?.after ?? options.record;
  const canUndo = options.published !== null;
  return (
    <>
      <PageHeading
        title={t('Appearance')}
        actions={<EditorActions formId={formId} form={form} canUndo={canUndo} undo={undo} />}
      />
      <EditorViews view={view} onView={setView} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(20rem,24rem)_minmax(0,1fr)]">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only keeps Enter from publishing */}
        <form
          {...form.formProps}
          id={formId}
          onKeyDown={preventSubmit}
          className={classNames('min-w-0', view === 'preview' && 'max-lg:hidden')}
        >
          <div className="mb-4 grid gap-3">
            <RestoredNote form={form} />
            <FormSummary messages={form.summary} />
          </div>
          <SectionNav
            current={section}
            changed={form.isUnsaved ? changedNames(base, form.value) : []}
            errors={Object.keys(form.errors)}
            onOpen={open}
          />
          <h2 className="mb-4 text-lg">{t(section.title)}</h2>
          <OpenSection
            section={section}
            form={form}
            theme={active}
            onTheme={setTheme}
            onPath={setPath}
          />
          <FieldNames names={allNames(form.value).join('\n')} />
        </form>
        <PreviewPane
          isHidden={view === 'edit'}
          value={form.value}
          theme={active}
          path={path}
          onPath={setPath}
        />
      </div>
    </>
  );
}

const changedNames = (published: RecordValue, value: RecordValue): string[] =>
  Object.keys(changedFields(appearanceType.fields, published, value));

/** The default light theme, which most visitors see. */
function firstTheme(value: RecordValue): number | null {
  const themes = themesOf(value);
  const first = themes.find((row) => isOn(row['default_light'])) ?? themes[0];
  return first ? themeId(first) : null;
}

/** The chosen theme as long as it exists. Once a new theme is published, it has the highest ID. */
function currentTheme(value: RecordValue, chosen: number | null): number | null {
  const ids = themesOf(value).map(themeId);
  if (chosen === null || ids.includes(chosen)) return chosen ?? firstTheme(value);
  return chosen < 0 && ids.length > 0 ? Math.max(...ids) : firstTheme(value);
}

function preventSubmit(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** The open section, and the page that shows it. A refusal opens the section of its first error. */
function useSection(start: string | undefined, { errors }: RecordForm) {
  const [section, setSection] = useState<AppearanceSection>(
    () => appearanceSections.find(({ name }) => name === start) ?? firstSection,
  );
  const [path, setPath] = useState(section.path);
  const open = (next: AppearanceSection) => {
    setSection(next);
    setPath(next.path);
  };
  const show = useEffectEvent((names: readonly string[]) => {
    if (names.some((name) => hasField(section, name))) return;
    const wanted = appearanceSections.find((one) => names.some((name) => hasField(one, name)));
    if (wanted) open(wanted);
  });
  useEffect(() => {
    const names = Object.keys(errors);
    if (names.length === 0) return undefined;
    show(names);
    // Waits until the section is rendered.
    const timer = setTimeout(() => {
      if (!document.activeElement?.matches(invalid))
        document.querySelector<HTMLElement>(invalid)?.focus();
    });
    return () => clearTimeout(timer);
  }, [errors]);
  return { section, open, path, setPath };
}

const invalid = '[aria-invalid=true], [data-invalid]';

const [firstSection] = appearanceSections as readonly [AppearanceSection, ...AppearanceSection[]];

interface OpenProps {
  section: AppearanceSection;
  form: RecordForm;
  theme: number | null;
  onTheme: (theme: number) => void;
  onPath: (path: string) => void;
}

function OpenSection({ section, form, theme, onTheme, onPath }: OpenProps) {
  switch (section.kind) {
    case 'themes':
      return <ThemesSection form={form} selected={theme} onSelect={onTheme} />;
    case 'menus':
      return <MenusSection form={form} onPath={onPath} />;
    case 'code':
      return <CodeSection form={form} fields={section.fields} />;
    case 'fields':
      return (
        <>
          <FieldsSection form={form} fields={section.fields} />
          {section.name === 'seo' && <SearchResult value={form.value} />}
        </>
      );
  }
}

const noExtras = {};

interface FieldsProps {
  form: RecordForm;
  fields: readonly RecordField[];
}

function FieldsSection({ form, fields }: FieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {fields.map((field) => (
        <div key={field.name} data-field={field.name} className="min-w-0">
          {field.kind === 'rows' ? (
            <RowsField form={form} field={field} />
          ) : (
            <ExtendedControl
              field={field}
              name={field.name}
              extra={field.name}
              extras={noExtras}
              value={form.value[field.name]}
              error={form.errors[field.name]}
              onChange={(value) => form.set(field.name, value)}
            />
          )}
        </div>
      ))}
    </div>
  );
}

function SearchResult({ value }: { value: RecordValue }) {
  const { bootstrap, t } = useSession();
  const title =
    text(value['seo.title']) || text(value['branding.site_name']) || bootstrap.branding.site_name;
  const description = text(value['seo.description']) || text(value['branding.site_description']);
  return (
    <section
      aria-label={t('Search result')}
      className="mt-5 grid grid-cols-1 gap-1 rounded-control border border-divider p-3"
    >
      <h3 className="text-xs text-muted">{t('In search results')}</h3>
      <p className="text-xs text-muted" dir="ltr">
        {location.host}
      </p>
      <p dir="auto" className="line-clamp-1 text-base font-semibold text-primary wrap-anywhere">
        {title}
      </p>
      <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere">
        {description || t('Without a description, search engines pick a text of the page.')}
      </p>
    </section>
  );
}

/**
 * Hidden inputs for the fields of closed sections. Without them, errors of fields that are not on
 * the screen would belong to no field. `names` has one name per line.
 */
const FieldNames = memo(function FieldNames({ names }: { names: string }) {
  return names.split('\n').map((name) => <input key={name} type="hidden" name={name} />);
});

/** The names of all fields, including fields in rows: `themes.0.name`. */
const allNames = (value: RecordValue): string[] =>
  appearanceType.fields.flatMap((field) =>
    field.kind === 'rows'
      ? [
          field.name,
          ...list(value[field.name]).flatMap((_, index) =>
            field.fields.map((part) => `${field.name}.${index}.${part.name}`),
          ),
        ]
      : [field.name],
  );

interface NavProps {
  current: AppearanceSection;
  /** Names of the changed fields, and of the fields with errors. */
  changed: readonly string[];
  errors: readonly string[];
  onOpen: (section: AppearanceSection) => void;
}

const icons: Readonly<Record<string, IconName>> = {
  themes: 'moon',
  menus: 'list',
  landing: 'home',
  logo: 'disc',
  code: 'edit',
  seo: 'search',
};

function SectionNav({ current, changed, errors, onOpen }: NavProps) {
  const t = useT();
  return (
    <nav aria-label={t('Appearance sections')} className="mb-5">
      <ul className="grid grid-cols-2 gap-1 sm:grid-cols-3 lg:grid-cols-2">
        {appearanceSections.map((section) => {
          const isCurrent = section === current;
          const [hasErrors, isChanged] = [errors, changed].map((names) =>
            names.some((name) => hasField(section, name)),
          );
          return (
            <li key={section.name}>
              <button
                type="button"
                aria-current={isCurrent ? 'true' : undefined}
                onClick={() => onOpen(section)}
                className={classNames(
                  'flex min-h-10 w-full items-center gap-2 rounded-control border px-2.5 py-1 text-start text-sm font-medium hover:bg-hover pointer-coarse:min-h-11',
                  isCurrent ? 'border-primary bg-selected text-main' : 'border-divider text-muted',
                )}
              >
                <Icon name={icons[section.name] ?? 'settings'} className="size-4.5 shrink-0" />
                <span className="min-w-0 flex-1 wrap-anywhere">{t(section.title)}</span>
                {hasErrors ? (
                  <>
                    <Icon name="warning" className="size-4.5 shrink-0 text-danger" />
                    <span className="sr-only">{t('Has errors')}</span>
                  </>
                ) : (
                  isChanged && (
                    <span className="size-2 shrink-0 rounded-full bg-primary">
                      <span className="sr-only">{t('Changed')}</span>
                    </span>
                  )
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function fieldNames(section: AppearanceSection): string[] {
  if ('fields' in section) return section.fields.map(({ name }) => name);
  return section.kind === 'menus' ? ['menus', 'menu_items'] : ['themes'];
}

/** Whether a field belongs to a section. The name may be that of an error: `themes.0.name`. */
const hasField = (section: AppearanceSection, name: string): boolean =>
  fieldNames(section).some((field) => name === field || name.startsWith(`${field}.`));

function CodeSection({ form, fields }: FieldsProps) {
  const t = useT();
  return (
    <div className="grid grid-cols-1 gap-4 [&_textarea]:font-mono [&_textarea]:text-sm">
      <p
        role="note"
        className="flex items-start gap-2 rounded-control border border-danger/40 bg-danger/8 p-3 text-sm"
      >
        <Icon name="warning" className="mt-px size-5 shrink-0 text-danger" />
        <span>
          {t(
            'This code is added to every page, for every visitor. It can hide buttons, break the layout and change what people read. Only paste code that you understand. The preview removes scripts and forms.',
          )}
        </span>
      </p>
      <FieldsSection form={form} fields={fields} />
    </div>
  );
}
