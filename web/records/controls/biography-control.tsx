import type { ControlProps } from './control-props.ts';
import { ValueControl } from './value-control.tsx';
import { RichTextControl } from '../rich-text/rich-text-control.tsx';

/**
 * The biography, with formatting. Its headings rank below the section's heading on the public page.
 */
export function BiographyControl({ field, ...props }: ControlProps) {
  return field.kind === 'longText' ? (
    <RichTextControl {...props} field={field} level={3} />
  ) : (
    <ValueControl {...props} field={field} />
  );
}
