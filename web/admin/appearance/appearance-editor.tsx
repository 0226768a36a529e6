import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { type AppearanceSection, appearanceSections } from '../../../contracts/admin/appearance.ts';
import { isOn } from '../../../contracts/loose.ts';
import { useSupports } from '../../api/capabilities.ts';
import { classNames } from '../../lib/dom.ts';
import { DraftNote, RestoredNote } from '../../records/draft-notes.tsx';
import { changedFields } from '../../records/edit-value.ts';
import type { RecordValue } from '../../records/field-value.ts';
import type { RecordForm } from '../../records/use-record-form.ts';
import { useT } from '../../session/session.tsx';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import { Button } from '../../ui/button.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { PageHeading } from '../lib/page-heading.tsx';
import { appearanceType } from './appearance-record.ts';
import { CodeSection } from './code-section.tsx';
import type { Device } from './devices.ts';
import { allNames, FieldNames } from './field-names.tsx';
import { FieldsSection } from './fields-section.tsx';
import { MenusSection } from './menus-section.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { PreviewTools } from './preview-tools.tsx';
import { SearchResult } from './search-result.tsx';
import { SectionNav } from './section-nav.tsx';
import { owns, sectionNamed } from './sections.ts';
import { themeId, themesOf } from './theme-rows.ts';
import { ThemesSection } from './themes-section.tsx';
import { type Published, useAppearanceForm } from './use-appearance-form.ts';

interface Props {
  /** The published look. */
  record: RecordValue;
  /** The part to open first: the end of the address. */
  start: string | undefined;
  published: Published | null;
  onPublished: (published: Published | null) => void;
  onReplaced: (value: RecordValue) => void;
}

/** The look of the site, edited beside the live site. */
export function AppearanceEditor({ start, ...options }: Props) {
  const t = useT();
  const formId = useId();
  const { form, undo } = useAppearanceForm(options);
  const { section, open, path, setPath } = useSection(start, form);
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const [device, setDevice] = useState<Device>('desktop');
  const [theme, setTheme] = useState(() => firstTheme(form.value));
  const active = presentTheme(form.value, theme);
  const shown = useMemo(() => ({ value: form.value, theme: active }), [form.value, active]);
  const base = options.published?.after ?? options.record;
  return (
    <>
      <PageHeading
        title={t('Appearance')}
        actions={
          <Actions
            formId={formId}
            form={form}
            canUndo={options.published !== null}
            undo={undo}
          />
        }
      />
      <Views view={view} onView={setView} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(20rem,24rem)_minmax(0,1fr)]">
        <form
          {...form.formProps}
          id={formId}
          onKeyDown={keepFromPublishing}
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
        <div
          className={classNames(
            'lg:sticky lg:top-20 lg:h-[calc(100dvh-6.5rem-var(--player-bar))]',
            'flex h-[calc(100dvh-14rem)] min-h-96 min-w-0 flex-col',
            view === 'edit' && 'max-lg:hidden',
          )}
        >
          <PreviewTools device={device} onDevice={setDevice} path={path} onPath={setPath} />
          <div className="min-h-0 flex-1">
            <PreviewFrame shown={shown} path={path} device={device} />
          </div>
        </div>
      </div>
    </>
  );
}

const changedNames = (published: RecordValue, value: RecordValue): string[] =>
  Object.keys(changedFields(appearanceType.fields, published, value));

/** The theme that most visitors see. */
function firstTheme(value: RecordValue): number | null {
  const themes = themesOf(value);
  const first = themes.find((row) => isOn(row['default_light'])) ?? themes[0];
  return first ? themeId(first) : null;
}

/** The chosen theme as long as there is one. Published for the first time, it has the newest ID. */
function presentTheme(value: RecordValue, chosen: number | null): number | null {
  const ids = themesOf(value).map(themeId);
  if (chosen === null || ids.includes(chosen)) return chosen ?? firstTheme(value);
  return chosen < 0 && ids.length > 0 ? Math.max(...ids) : firstTheme(value);
}

/** Enter in a field would publish. */
function keepFromPublishing(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** The open part, and the page that shows it. A refusal opens the part of its first error. */
function useSection(start: string | undefined, { errors }: RecordForm) {
  const [section, setSection] = useState<AppearanceSection>(
    () => sectionNamed(start) ?? firstSection,
  );
  const [path, setPath] = useState(section.path);
  const open = (next: AppearanceSection) => {
    setSection(next);
    setPath(next.path);
  };
  const show = useEffectEvent((names: readonly string[]) => {
    if (names.some((name) => owns(section, name))) return;
    const wanted = appearanceSections.find((one) => names.some((name) => owns(one, name)));
    if (wanted) open(wanted);
  });
  useEffect(() => {
    const names = Object.keys(errors);
    if (names.length === 0) return undefined;
    show(names);
    // Once its part is there.
    const timer = setTimeout(() => {
      if (!document.activeElement?.matches(invalid))
        document.querySelector<HTMLElement>(invalid)?.focus();
    });
    return () => clearTimeout(timer);
  }, [errors]);
  return { section, open, path, setPath };
}

const invalid = '[aria-invalid=true], [data-invalid]';

const [firstSection] = appearanceSections as [AppearanceSection, ...AppearanceSection[]];

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

interface ActionsProps {
  formId: string;
  form: RecordForm;
  canUndo: boolean;
  undo: { run: () => void; isPending: boolean };
}

function Actions({ formId, form, canUndo, undo }: ActionsProps) {
  const t = useT();
  const canPublish = useSupports('POST admin/appearance');
  const revert = async () => {
    const isConfirmed = await askToConfirm({
      title: t('Go back to the published look?'),
      text: t('All edits that are not published are lost.'),
      confirmLabel: t('Revert'),
      cancelLabel: t('Keep editing'),
      isDangerous: true,
    });
    if (isConfirmed) form.discard();
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-muted">
        <DraftNote form={form} />
        {!canPublish && (
          <span role="status">{t("This site's backend can't publish a look from here.")}</span>
        )}
      </span>
      {canUndo && !form.isPending && (
        <Button variant="outline" isPending={undo.isPending} onClick={undo.run}>
          {t('Undo publish')}
        </Button>
      )}
      <Button
        variant="ghost"
        aria-disabled={!form.isUnsaved || form.isPending}
        onClick={() => void revert()}
      >
        {t('Revert')}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant={form.isUnsaved ? 'primary' : 'outline'}
        isPending={form.isPending}
        aria-disabled={!form.isUnsaved || !canPublish || undo.isPending}
      >
        {t('Publish')}
      </Button>
    </div>
  );
}

interface ViewsProps {
  view: 'edit' | 'preview';
  onView: (view: 'edit' | 'preview') => void;
}

/** On small screens, the editor and the preview take turns. */
function Views({ view, onView }: ViewsProps) {
  const t = useT();
  const names = { edit: t('Editor'), preview: t('Preview') };
  return (
    <div
      role="group"
      aria-label={t('Show')}
      className="mb-4 grid grid-cols-2 gap-1 rounded-control bg-background-alt p-1 lg:hidden"
    >
      {(['edit', 'preview'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === view}
          onClick={() => onView(one)}
          className={classNames(
            'min-h-11 rounded-control text-sm font-semibold',
            one === view ? 'bg-paper text-main shadow-card' : 'text-muted',
          )}
        >
          {names[one]}
        </button>
      ))}
    </div>
  );
}
