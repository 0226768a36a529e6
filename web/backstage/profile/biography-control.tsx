import type { ControlProps } from '../../records/controls/control-props.ts';
import { ValueControl } from '../../records/controls/value-control.tsx';

/**
 * The editor of a biography: plain text with paragraphs, exactly as the public page shows it. An
 * editor of rich text would take its place, and only here.
 */
export const BiographyControl = (props: ControlProps) => <ValueControl {...props} />;
