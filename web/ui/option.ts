/** Something to choose. `value` is what the form sends. */
export interface Option {
  value: string;
  label: string;
  /** A second, quieter line. */
  detail?: string;
  isDisabled?: boolean;
}
