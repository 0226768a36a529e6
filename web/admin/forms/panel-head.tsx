import type { ReactNode } from 'react';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { AddressLink } from '../../data/session/address-link.tsx';
import { useT } from '../../data/session/session.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { LegacyLink } from '../lib/legacy-link.tsx';
import { siteAddress } from './site-address.ts';

interface Props {
  type: AdminType;
  title: string;
  /** Null while it loads, and for a new record. */
  record: RecordValue | null;
}

/** The name of the open record, and links to its other pages. */
export function PanelHead({ type, title, record }: Props) {
  const path = record && siteAddress(type.name, record);
  return (
    <header className="grid gap-1">
      <h2 className="line-clamp-3 text-xl wrap-anywhere">
        <bdi>{title}</bdi>
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden [&_button]:-mx-1 [&_button]:px-1 [&_button]:font-medium">
        {path && <SiteLinks path={path} />}
        {type.legacyPath !== undefined && (
          // Beside the table, which has the same link.
          <span className="contents in-data-beside:hidden">
            <LegacyLink path={type.legacyPath} />
          </span>
        )}
      </div>
    </header>
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
