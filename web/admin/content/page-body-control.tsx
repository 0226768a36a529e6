import type { ControlProps } from '../../records/controls/control-props.ts';
import { ValueControl } from '../../records/controls/value-control.tsx';
import { RichTextControl } from '../../records/rich-text/rich-text-control.tsx';

/** The text of a page, with formatting. Its headings rank below the page's title. */
export function PageBodyControl({ field, ...props }: ControlProps) {
  return field.kind === 'longText' ? (
    <RichTextControl {...props} field={field} level={2} keepsBlocks />
  ) : (
    <ValueControl {...props} field={field} />
  );
}
