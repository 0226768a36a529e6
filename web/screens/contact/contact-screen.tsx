import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { record, text } from '../../../contracts/loose.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { call } from '../../data/calls/call.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { useHumanCheck } from '../../ui/forms/human-check/use-human-check.ts';
import { formText } from '../../lib/dom.ts';
import { Button } from '../../ui/button.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { EmailField, TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';

export function ContactScreen() {
  const t = useT();
  return (
    <div className="page py-10 md:py-16">
      <div className="mx-auto grid max-w-[56rem] gap-8 md:grid-cols-[2fr_3fr] md:gap-12">
        <div>
          <h1 className="text-2xl md:text-3xl">{t('Contact us')}</h1>
          <p className="mt-3 max-w-[45ch] text-base text-muted">
            {t(
              "A question, an idea, something that doesn't work? Write to us and we'll reply by email.",
            )}
          </p>
        </div>
        <div className="rounded-card border border-divider bg-paper p-5 shadow-card md:p-8">
          <ContactForm />
        </div>
      </div>
    </div>
  );
}

function ContactForm() {
  const { bootstrap, t } = useSession();
  const navigate = useNavigate();
  const isHuman = useHumanCheck('contact');
  const form = useRef<HTMLFormElement>(null);
  const isRestored = useDraft(form);
  const { formProps, isPending, errors, summary } = useSubmit(async (sent) => {
    const draft = {
      name: formText(sent, 'name'),
      email: formText(sent, 'email'),
      message: formText(sent, 'message'),
    };
    // Before sending, so that closing the page after a failure loses nothing.
    saveDraft(draft);
    if (!(await isHuman())) return;
    await call('POST contact-page', { body: draft });
    removeDraft();
    showToast(t('Your message has been submitted.'));
    navigate(paths.home());
  });
  const { user } = bootstrap;
  return (
    <form ref={form} className="grid grid-cols-1 gap-4" {...formProps}>
      <p
        role="status"
        className={isRestored ? 'rounded-control bg-selected px-3 py-2 text-sm' : 'sr-only'}
      >
        {isRestored ? t("We couldn't send your message earlier. Here it is again.") : ''}
      </p>
      <FormSummary messages={summary} />
      <TextField
        name="name"
        label={t('Name')}
        autoComplete="name"
        required
        defaultValue={user?.display_name ?? ''}
        error={errors['name']}
      />
      <EmailField
        label={t('Email')}
        autoComplete="email"
        defaultValue={user?.email ?? ''}
        error={errors['email']}
      />
      <TextArea name="message" label={t('Message')} required rows={6} error={errors['message']} />
      <Button type="submit" size="lg" isWide isPending={isPending} className="mt-2">
        {t('Send message')}
      </Button>
    </form>
  );
}

/** Restores an unsent message after hydration, because the server knows no draft. */
function useDraft(form: RefObject<HTMLFormElement | null>): boolean {
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const draft = readDraft();
    if (!draft || !form.current) return;
    for (const name of ['name', 'email', 'message'] as const) {
      const value = draft[name];
      const field = form.current.elements.namedItem(name);
      if (
        value !== '' &&
        (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      )
        field.value = value;
    }
    setRestored(true);
  }, [form]);
  return isRestored;
}

type Draft = Record<'name' | 'email' | 'message', string>;

const key = 'foyer-contact-draft';

/** Stored in this tab, and only if it could not be sent. Without storage only the draft is lost. */
function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Private windows and full storage throw.
  }
}

function readDraft(): Draft | null {
  try {
    const saved = record(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    const draft = {
      name: text(saved['name']),
      email: text(saved['email']),
      message: text(saved['message']),
    };
    return draft.message === '' && draft.name === '' && draft.email === '' ? null : draft;
  } catch {
    return null;
  }
}

function removeDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there is no draft.
  }
}
