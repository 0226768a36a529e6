import type { ReactNode } from 'react';

/** An option of a list. `value`: submitted by the form. */
export interface Option {
  value: string;
  label: string;
  /** A second line in a muted colour. */
  detail?: string;
  isDisabled?: boolean;
}

/**
 * One option: its label at the start, the mark of the chosen one at the end, so that all labels
 * line up.
 */
export function OptionRow({
  option,
  text,
  mark,
}: {
  option: Option;
  text: ReactNode;
  mark: ReactNode;
}) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">{text}</span>
        {option.detail && (
          <span className="block text-xs font-normal text-muted in-data-disabled:text-disabled-fg">
            {option.detail}
          </span>
        )}
      </span>
      <span className="grid size-4.5 shrink-0 place-items-center">{mark}</span>
    </>
  );
}
