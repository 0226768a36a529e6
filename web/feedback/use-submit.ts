import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { waitTime } from '../lib/format.ts';
import { useSession } from '../session/session.tsx';
import { formProblems } from './form-problems.ts';
import { reportFailure } from './report-failure.ts';

interface Submit {
  /** For the form itself: the app looks at its fields, not the browser, whose messages are in the browser's language and look. */
  formProps: { noValidate: true; onSubmit: (event: SubmitEvent<HTMLFormElement>) => void };
  isPending: boolean;
  /** Messages by field name, until the next attempt has its response: a form that shrank and grew again would jump. */
  errors: Record<string, string>;
  /** What was said of fields that this form does not have: shown above it, never swallowed. */
  summary: string[];
}

/**
 * Sends a form: one attempt at a time, and none while a field is not as its attributes want it. What is wrong stands at the fields, whether the
 * app found it or the backend, with focus on the first; how long somebody has to wait stands above the form, and everything else is reported. What was typed stays, since the inputs are the browser's own.
 */
export function useSubmit(send: (form: FormData) => Promise<void>): Submit {
  const { bootstrap, t } = useSession();
  const busy = useRef(false);
  const [isPending, setPending] = useState(false);
  const { errors, summary, show, forgetSummary } = useMessages();

  const fail = (error: unknown, form: HTMLFormElement) => {
    const fields = error instanceof ApiError ? error.fields : null;
    const wait =
      error instanceof ApiError && error.status === 429 && !fields ? error.retryAfter : null;
    show(
      form,
      Object.entries(fields ?? {}).map(([name, message]) => [name, t(message)]),
    );
    // Above the form, where it stays: whoever has to wait has to know for how long.
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
    const problems = formProblems(form, t);
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

/** What is said of a form: at its fields, and above it of fields that it does not have. */
function useMessages() {
  const shownIn = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [summary, setSummary] = useState<string[]>([]);

  // Once the messages are there, and with them: a screen reader says the field with its message when the focus comes. Where the focus is already, it comes anew.
  useLayoutEffect(() => {
    // First in the order of the form, which need not be the order of the response.
    const first = shownIn.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    first?.blur();
    first?.focus();
  }, [errors]);

  const show = (form: HTMLFormElement, named: [name: string, message: string][]) => {
    const hasField = ([name]: [string, string]) => form.elements.namedItem(name) !== null;
    shownIn.current = form;
    setErrors(Object.fromEntries(named.filter(hasField)));
    // The same words of two fields need to be said once.
    setSummary([...new Set(named.filter((one) => !hasField(one)).map(([, message]) => message))]);
  };

  // Said anew if it still holds, for screen readers hear only what changes.
  const forgetSummary = () => setSummary([]);

  return { errors, summary, show, forgetSummary };
}
