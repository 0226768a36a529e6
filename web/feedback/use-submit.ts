import { type SubmitEvent, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useT } from '../session/session.tsx';
import { reportFailure } from './report-failure.ts';

interface Submit {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  isPending: boolean;
  /** Messages by field name, until the next attempt has its response: a form that shrank and grew again would jump. */
  errors: Record<string, string>;
  /** What was said of fields that this form does not have: shown above it, never swallowed. */
  summary: string[];
}

/**
 * Sends a form: one attempt at a time, errors put on the fields they name with focus on the first, everything else reported.
 * What was typed stays, since the inputs are the browser's own.
 */
export function useSubmit(send: (form: FormData) => Promise<void>): Submit {
  const t = useT();
  const busy = useRef(false);
  const [isPending, setPending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [summary, setSummary] = useState<string[]>([]);

  const fail = (error: unknown, form: HTMLFormElement) => {
    if (!(error instanceof ApiError) || !error.fields) {
      setErrors({});
      reportFailure(error, t);
      return;
    }
    const named = Object.entries(error.fields).map(([name, message]): [string, string] => [name, t(message)]);
    const hasField = (name: string) => form.elements.namedItem(name) !== null;
    setErrors(Object.fromEntries(named.filter(([name]) => hasField(name))));
    // The same words of two fields need to be said once.
    setSummary([...new Set(named.filter(([name]) => !hasField(name)).map(([, message]) => message))]);
    focusFirst(form, named.map(([name]) => name));
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    busy.current = true;
    setPending(true);
    // Said anew if it still holds, for screen readers hear only what changes.
    setSummary([]);
    void send(new FormData(form))
      .then(() => setErrors({}))
      .catch((error: unknown) => fail(error, form))
      .finally(() => {
        busy.current = false;
        setPending(false);
      });
  };

  return { onSubmit, isPending, errors, summary };
}

/** First in the order of the form, which need not be the order of the response. */
function focusFirst(form: HTMLFormElement, names: string[]): void {
  const fields = [...form.elements].filter((element) => element.matches('input, select, textarea'));
  const first = fields.find((field) => names.includes(field.getAttribute('name') ?? ''));
  if (first instanceof HTMLElement) first.focus();
}
