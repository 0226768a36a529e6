import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../../data/calls/api-error.ts';
import { waitTime } from '../../lib/format.ts';
import { useSession } from '../../data/session/session.tsx';
import type { Translate } from '../../lib/translate.ts';
import { reportFailure } from '../failures/report-failure.ts';

interface Submit {
  /**
   * For the form itself: the app validates its fields, not the browser, whose messages have the
   * browser's language and style.
   */
  formProps: { noValidate: true; onSubmit: (event: SubmitEvent<HTMLFormElement>) => void };
  isPending: boolean;
  /**
   * By field name. Kept until the next response, because clearing them earlier would shift the
   * form.
   */
  errors: Record<string, string>;
  /** Messages for fields that this form does not have, shown above it. */
  summary: string[];
}

type Named = [name: string, message: string];

/**
 * Submits a form: one attempt at a time, and none while a field is invalid. Shows errors, from the
 * app or the backend, at their fields, and focuses the first. Shows a waiting time above the form,
 * and reports everything else. Typed values stay, because the inputs are uncontrolled, except for a
 * refused one-time code.
 * @param check Problems that the fields' own attributes can't express.
 */
export function useSubmit(
  send: (form: FormData) => Promise<void>,
  check: () => Named[] = () => [],
): Submit {
  const { bootstrap, t } = useSession();
  const busy = useRef(false);
  const [isPending, setPending] = useState(false);
  const { errors, summary, show, forgetSummary } = useMessages();

  const fail = (error: unknown, form: HTMLFormElement) => {
    const fields = error instanceof ApiError ? error.fields : null;
    for (const name of Object.keys(fields ?? {})) clearCode(form.elements.namedItem(name));
    const wait =
      error instanceof ApiError && error.status === 429 && !fields ? error.retryAfter : null;
    show(
      form,
      Object.entries(fields ?? {}).map(([name, message]) => [name, t(message)]),
    );
    // Above the form, where it stays visible for as long as the user has to wait.
    if (wait !== null)
      show(form, [
        [
          '',
          t('Too many attempts. Try again :when.', {
            when: waitTime(wait, bootstrap.i18n.language),
          }),
        ],
      ]);
    else if (!fields) reportFailure(error, t);
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    const invalid = formProblems(form, t);
    const problems = [
      ...invalid,
      ...check().filter(([name]) => !invalid.some(([one]) => one === name)),
    ];
    if (problems.length > 0) {
      show(form, problems);
      return;
    }
    busy.current = true;
    setPending(true);
    forgetSummary();
    void send(new FormData(form))
      .then(() => show(form, []))
      .catch((error: unknown) => fail(error, form))
      .finally(() => {
        busy.current = false;
        setPending(false);
      });
  };

  return { formProps: { noValidate: true, onSubmit }, isPending, errors, summary };
}

/** A form's messages: at its fields, or above it for fields that it does not have. */
function useMessages() {
  const lastForm = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [summary, setSummary] = useState<string[]>([]);

  // Runs after the messages are rendered: a screen reader reads a field with its message on focus.
  // Refocuses a field that already has focus.
  useLayoutEffect(() => {
    // The first field in the form's order, which may differ from the response's.
    const first = lastForm.current?.querySelector<HTMLElement>(
      '[aria-invalid=true], [data-invalid]',
    );
    first?.blur();
    first?.focus();
  }, [errors]);

  const show = (form: HTMLFormElement, named: Named[]) => {
    const placed = named.map(([name, message]): Named => [fieldOf(form, name), message]);
    lastForm.current = form;
    // A field shows its first message.
    setErrors(Object.fromEntries(placed.filter(([name]) => name !== '').toReversed()));
    // Two fields may have the same message, which is shown once.
    setSummary([...new Set(placed.filter(([name]) => name === '').map(([, message]) => message))]);
  };

  // Cleared and shown again if it still applies, because screen readers only announce changes.
  const forgetSummary = () => setSummary([]);

  return { errors, summary, show, forgetSummary };
}

/** A refused one-time code is of no further use, and the next one is typed from its start. */
function clearCode(field: Element | RadioNodeList | null): void {
  if (!(field instanceof HTMLInputElement) || field.autocomplete !== 'one-time-code') return;
  field.value = '';
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * The form's field for an error; empty if there is none. Laravel names parts of a field with dots:
 * `genres.0.id` is an error of `genres`, unless the form has a field of that name.
 */
function fieldOf(form: HTMLFormElement, name: string): string {
  if (name === '' || form.elements.namedItem(name) !== null) return name;
  return fieldOf(form, name.slice(0, Math.max(0, name.lastIndexOf('.'))));
}

/**
 * Validates a form by its fields' own attributes (`required`, `minlength`, their types). Returns
 * field names with a message in the user's language, in the form's order. Read-only fields are
 * always valid.
 */
function formProblems(form: HTMLFormElement, t: Translate): Named[] {
  return [...form.elements].filter(isField).flatMap((field): Named[] => {
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
