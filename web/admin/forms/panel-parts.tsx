import { type ReactNode, type Ref, useId, type KeyboardEvent, useState } from 'react';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { textDirection } from '../../../contracts/site/language.ts';
import { AddressLink } from '../../data/session/address-link.tsx';
import { useNamedPage } from '../../data/session/screen-title.ts';
import { useT, useSession } from '../../data/session/session.tsx';
import type { RecordValue } from '../../records/field-value.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { siteAddress } from './site-address.ts';

interface HeadProps {
  type: AdminType;
  title: string;
  /** Null while it loads, and for a new record. */
  record: RecordValue | null;
}

export const PanelHead = ({ type, title, record }: HeadProps) => (
  <header className="grid gap-1">
    <h2 className="line-clamp-3 text-xl wrap-anywhere">
      <bdi>{title}</bdi>
    </h2>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden [&_button]:-mx-1 [&_button]:px-1 [&_button]:font-medium">
      <RecordLinks type={type} record={record} />
    </div>
  </header>
);

export function RecordLinks({ type, record }: Omit<HeadProps, 'title'>) {
  const path = record && siteAddress(type.name, record);
  return path && <SiteLinks path={path} />;
}

/** The panel of a record that does not exist yet. */
export function NewRecord({ type, children }: { type: AdminType; children: ReactNode }) {
  const t = useT();
  const title = t(type.newLabel ?? type.singular);
  useNamedPage(title);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PanelHead type={type} title={title} record={null} />
      {children}
    </div>
  );
}

function SiteLinks({ path }: { path: string }) {
  const t = useT();
  return (
    <>
      <AddressLink
        href={path}
        className="inline-flex min-h-9 items-center gap-2 text-sm font-medium underline-offset-2 hover:underline pointer-coarse:min-h-11"
      >
        <Icon name="arrowRight" className="size-4 rtl:rotate-180" />
        {t('Show on the site')}
      </AddressLink>
      <CopyButton
        text={new URL(path, location.origin).href}
        label={t('Copy link')}
        copiedLabel={t('Copied')}
        isQuiet
        onFailure={() => showToast(t("Your browser doesn't allow copying."), { type: 'danger' })}
      />
    </>
  );
}

/** A message instead of the record, such as that it is gone. */
export const PanelNote = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="grid justify-items-start gap-2 rounded-card border border-divider p-4">
    <h3 className="text-base font-semibold">{title}</h3>
    {children}
  </div>
);

interface SectionProps {
  title: string;
  text?: ReactNode;
  /** Receives the focus when a pressed button disappears. */
  focusRef?: Ref<HTMLElement> | undefined;
  children: ReactNode;
}

export function Section({ title, text, focusRef, children }: SectionProps) {
  const id = useId();
  return (
    <section
      ref={focusRef}
      tabIndex={-1}
      aria-labelledby={id}
      className="grid grid-cols-1 gap-3 border-t border-divider pt-5 outline-none"
    >
      <div>
        <h3 id={id} className="text-base font-semibold">
          {title}
        </h3>
        {text && <p className="mt-0.5 max-w-[60ch] text-sm text-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}

/** A one-word state, such as 'Banned'. */
export const Chip = ({ children, isBad = false }: { children: ReactNode; isBad?: boolean }) => (
  <span
    className={`inline-block max-w-full shrink-0 rounded-full px-3 py-0.5 text-sm font-medium forced-colors:border ${isBad ? 'bg-danger/10 text-danger' : 'bg-chip'}`}
  >
    {children}
  </span>
);

export interface PanelTab {
  name: string;
  title: string;
  content: ReactNode;
}

interface Props {
  label: string;
  tabs: readonly [PanelTab, ...PanelTab[]];
}

/** Parts of a panel, one at a time. Opened parts stay mounted, so that unsaved changes do too. */
export function PanelTabs({ label, tabs }: Props) {
  const { bootstrap } = useSession();
  const id = useId();
  const [shown, setShown] = useState(tabs[0].name);
  const [opened, setOpened] = useState([tabs[0].name]);
  const show = (name: string) => {
    setShown(name);
    setOpened((before) => [...new Set([...before, name])]);
  };
  const isRtl = textDirection(bootstrap.i18n.language) === 'rtl';
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
    const last = tabs.length - 1;
    const next = {
      [forward]: at === last ? 0 : at + 1,
      [backward]: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    document.getElementById(`${id}${tab.name}`)?.focus();
    show(tab.name);
  };
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className="flex border-b border-divider in-data-beside:-mx-5 in-data-beside:px-2"
      >
        {tabs.map(({ name, title }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}`}
            aria-selected={name === shown}
            aria-controls={`${id}${name}-panel`}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => show(name)}
            onKeyDown={(event) => onKeyDown(event, index)}
            className="page-tab text-sm font-semibold -outline-offset-4 not-in-data-beside:first:-ms-3"
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}${name}-panel`}
          aria-labelledby={`${id}${name}`}
          hidden={name !== shown}
          className="grid grid-cols-1 gap-5 [&>section:first-child]:border-t-0 [&>section:first-child]:pt-0"
        >
          {opened.includes(name) && content}
        </div>
      ))}
    </>
  );
}
