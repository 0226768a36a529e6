import type { ReactNode } from 'react';
import { AddressLink } from '../../data/session/address-link.tsx';
import { useT } from '../../data/session/session.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { classNames } from '../../lib/dom.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';

interface Props {
  /** The anchor from the registry. */
  id: string;
  title: string;
  text?: ReactNode;
  /** For actions that cannot be undone. */
  isDangerous?: boolean;
  children?: ReactNode;
}

/**
 * One card of the account settings: title, one sentence, content; a `PanelFooter` closes it. The side
 * menu moves focus to the heading.
 */
export function Panel({ id, title, text, isDangerous = false, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames(
        'tall:scroll-mt-4 rounded-card border bg-paper p-4 shadow-card sm:p-6',
        isDangerous ? 'border-danger/40' : 'border-divider',
      )}
    >
      <h2
        id={`${id}-title`}
        tabIndex={-1}
        className={classNames(
          'w-fit max-w-full rounded-control text-lg',
          isDangerous && 'text-danger',
        )}
      >
        {title}
      </h2>
      {text && <p className="mt-1 max-w-[65ch] text-base text-muted">{text}</p>}
      {children && <div className="mt-5">{children}</div>}
    </section>
  );
}

/**
 * The end of a panel, inside its form if it has one: a note at the start of the line, actions at
 * its end.
 */
export function PanelFooter({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className="-mx-4 mt-6 -mb-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-divider px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
      {note && <p className="me-auto text-sm text-muted">{note}</p>}
      {/* Grouped, so that no button wraps onto a line alone. */}
      <div
        className={classNames(
          'flex grow flex-wrap items-center justify-end gap-x-4 gap-y-2',
          'max-sm:w-full max-sm:flex-col max-sm:items-stretch',
        )}
      >
        {children}
      </div>
    </div>
  );
}

/**
 * One line about the current state; it takes focus when the state changes, so that screen readers
 * announce it.
 */
export function PanelStatus({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return (
    <p
      data-begin
      tabIndex={-1}
      className="flex w-fit items-center gap-2 rounded-control text-base font-medium"
    >
      <Icon
        name={isOn ? 'check' : 'lock'}
        className={isOn ? 'size-5 shrink-0 text-positive' : 'size-5 shrink-0 text-muted'}
      />
      {children}
    </p>
  );
}

/** A card of the account settings. Its `id` is its anchor. */
export interface AccountPanel {
  id: string;
  /** Label in the side menu; a panel without one is reached by scrolling. */
  label?: string;
  content: ReactNode;
  isVisible?: (bootstrap: Bootstrap) => boolean;
}

/** A panel from the site's settings, with its button unless `href` is null. */
export function SitePanel({
  id,
  title,
  text,
  button,
  href,
}: Record<'id' | 'title' | 'text' | 'button', string> & { href: string | null }) {
  const t = useT();
  return (
    <Panel id={id} title={t(title)} text={text && t(text)}>
      {href !== null && (
        <PanelFooter>
          <AddressLink href={href} className={buttonClass({ variant: 'outline' })}>
            {t(button)}
          </AddressLink>
        </PanelFooter>
      )}
    </Panel>
  );
}
