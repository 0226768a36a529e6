import type { Translate } from '../lib/translate.ts';

/**
 * What is wrong with a form by its fields' own attributes (`required`, `minlength`, their types): names with a sentence in the reader's language,
 * in the form's order. A field that cannot be changed is right.
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
  // Browsers measure only what was typed, and a code is tidied after that.
  if (value !== '' && value.length < count)
    return t('Please enter at least :count characters.', { count });
  if (validity.valid) return null;
  return type === 'email'
    ? t('Please enter an email address such as name@example.com.')
    : t('Please check what you entered.');
}

/** A select and a text area have all that is read here, but for lengths, which a select has not. */
const isField = (element: Element): element is HTMLInputElement =>
  element.matches('input, select, textarea');
