import type { ReactElement } from 'react';
import { reportCopyFailure } from '../../ui/report-copy-failure.ts';
import { classNames } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

interface Props {
  code: string;
  /** Its accessible name, such as 'Example answer'. */
  label: string;
  /** Replaces the label above the code. */
  title?: ReactElement;
}

/**
 * Code with a copy button. It is left to right on every page, wraps instead of overflowing, and
 * scrolls if it is long.
 */
export function CodeBlock({ code, label, title }: Props) {
  const t = useT();
  return (
    <div
      role="group"
      aria-label={label}
      className="min-w-0 overflow-hidden rounded-control border border-divider bg-background-alt"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-divider ps-3 pe-1.5 py-1.5">
        {title ?? <span className="text-xs font-medium text-muted">{label}</span>}
        <CopyButton
          isQuiet
          text={code}
          label={t('Copy')}
          copiedLabel={t('Copied')}
          onFailure={() => reportCopyFailure(t)}
        />
      </div>
      {/* A scrollable area must be reachable by keyboard. */}
      <pre
        dir="ltr"
        translate="no"
        tabIndex={0}
        className="max-h-96 overflow-y-auto p-3 text-start font-mono text-xs whitespace-pre-wrap wrap-anywhere tab-2 -outline-offset-2"
      >
        <code>{code}</code>
      </pre>
    </div>
  );
}

export const Code = ({ children }: { children: string }) => (
  <code
    dir="ltr"
    translate="no"
    className="rounded-cover bg-chip px-1 py-px font-mono text-[0.9em] wrap-anywhere"
  >
    {children}
  </code>
);

/** A text of the description: English in every language, with code in backticks. */
export function Prose({ text, className }: { text: string; className?: string }) {
  return (
    <p lang="en" dir="ltr" className={classNames('rtl:text-end', className)}>
      {text
        .split(/`([^`]+)`/)
        .map((part, index) =>
          index % 2 === 1 ? <Code key={`${index} ${part}`}>{part}</Code> : part,
        )}
    </p>
  );
}

/** What each status means. */
export const StatusList = ({ texts }: { texts: readonly [status: string, text: string][] }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 text-sm">
    {texts.flatMap(([status, text]) => [
      <dt key={status} className="font-mono font-semibold tabular-nums">
        {status}
      </dt>,
      <dd key={`${status} text`}>
        <Prose text={text} className="text-muted" />
      </dd>,
    ])}
  </dl>
);
