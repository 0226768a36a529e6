import type { RecordForm } from '../../records/use-record-form.ts';

/** Props of a part of the editor. */
export interface SectionProps {
  form: RecordForm;
}

/** The messages of whole lists, which no single field shows. */
export const messagesOf = (
  errors: Readonly<Record<string, string>>,
  ...names: readonly string[]
): string[] => names.flatMap((name) => errors[name] ?? []);
