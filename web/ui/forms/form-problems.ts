import type { Translate } from '../../lib/translate.ts';

/**
 * Validates a form by its fields' own attributes (`required`, `minlength`, their types). Returns
 * field names with a message in the user's language, in the form's order. Read-only fields are
 * always valid.
 */
export function formProblems(
  form: HTMLFormElement,
  t: Translate,
): [name: string, message: string][] {
  return [...form.elements].filter(isField).flatMap((field): [string, string][] => {
    const problem = field.willValidate ? fieldProblem(field, t) : null;
    return problem === null ? [] : [[field.name, problem]];
  });
}

function fieldProblem(
  { type, value, minLength: count, validity }: HTMLInputElement,
  t: Translate,
): string | null {
  if (validity.valueMissing)
    return type === 'checkbox'
      ? t('Please tick this box to continue.')
      : t('Please fill in this field.');
  // Browsers only check the length of typed text, and a code is normalized after typing.
  if (value !== '' && value.length < count)
    return t('Please enter at least [one :count character|other :count characters].', { count });
  if (validity.valid) return null;
  return type === 'email'
    ? t('Please enter an email address such as name@example.com.')
    : t('Please check what you entered.');
}

/** A select or textarea has every property read here, except that a select has no length limits. */
const isField = (element: Element): element is HTMLInputElement =>
  element.matches('input, select, textarea');
