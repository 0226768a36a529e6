import {
  type AppearanceSection,
  appearanceSections,
} from '../../../contracts/records/admin/appearance.ts';
import { classNames } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { Icon, type IconName } from '../../ui/all-icons.tsx';
import { owns } from './sections.ts';

interface Props {
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

/** The editor's sections, with marks for changes and errors. */
export function SectionNav({ current, changed, errors, onOpen }: Props) {
  const t = useT();
  return (
    <nav aria-label={t('Appearance sections')} className="mb-5">
      <ul className="grid grid-cols-2 gap-1 sm:grid-cols-3 lg:grid-cols-2">
        {appearanceSections.map((section) => {
          const isCurrent = section === current;
          const [hasErrors, isChanged] = [errors, changed].map((names) =>
            names.some((name) => owns(section, name)),
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
