import type { ControlProps, FieldExtras } from './control-props.ts';
import { ValueControl } from './value-control.tsx';

interface Props extends Omit<ControlProps, 'options'> {
  /** The field's name in the extras. */
  extra: string;
  extras: FieldExtras;
}

/** The screen's own control for a field, or the default control of its kind. */
export function ExtendedControl({ extra, extras, ...props }: Props) {
  const { field } = props;
  const own = 'options' in field ? field.options : undefined;
  const Control = extras.controls?.[extra] ?? ValueControl;
  return <Control {...props} options={extras.options?.[extra] ?? own ?? []} />;
}
