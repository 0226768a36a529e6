import type { RecordForm } from '../../records/use-record-form.ts';

/** Props of an editor section. */
export interface SectionProps {
  form: RecordForm;
}

/** The errors of whole lists, which no single field shows. */
export const messagesOf = (
  errors: Readonly<Record<string, string>>,
  ...names: readonly string[]
): string[] => names.flatMap((name) => errors[name] ?? []);
