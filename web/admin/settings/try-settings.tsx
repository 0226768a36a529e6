import { useState } from 'react';
import type { SettingTest } from '../../../contracts/records/admin/settings.ts';
import { ApiError, isAbsent } from '../../data/calls/api-error.ts';
import { call } from '../../data/calls/call.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useAction } from '../../ui/forms/use-action.ts';
import type { Translate } from '../../lib/translate.ts';
import { classNames } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** A distant mail server or bucket may take a while. */
const limitMs = 30_000;

interface TestResult {
  isGood: boolean;
  text: string;
}

interface Props {
  what: SettingTest;
  /** Whether the form has changes that the test would not use. */
  isUnsaved: boolean;
}

export function TestSettings({ what, isUnsaved }: Props) {
  const t = useT();
  const has = useSupports('POST settings/test');
  const [result, setResult] = useState<TestResult | null>(null);
  const { run, isPending } = useAction(async () => {
    setResult(null);
    setResult(await runTest(what, t));
  });
  const texts: Record<SettingTest, [title: string, label: string, hint: string]> = {
    mail: [
      t('Test the mail server'),
      t('Send a test email'),
      t('Sends an email to your own address with the saved settings.'),
    ],
    storage: [
      t('Test the storage'),
      t('Write a test file'),
      t('Writes a small file with the saved settings, reads it and deletes it.'),
    ],
    social: [
      t('Test social sign-in'),
      t('Test the keys'),
      t('Asks each service whether it accepts the saved keys.'),
    ],
  };
  const [title, label, hint] = texts[what];
  return (
    <section
      aria-label={title}
      className="grid grid-cols-1 gap-3 rounded-card border border-divider bg-paper p-4 shadow-card"
    >
      <h2 className="text-base font-semibold">{title}</h2>
      {has ? (
        <>
          <p className="text-sm text-muted">{hint}</p>
          {isUnsaved && (
            <p className="text-sm">{t("The test doesn't use your unsaved changes.")}</p>
          )}
          <Button
            variant="outline"
            className="justify-self-start"
            isPending={isPending}
            onClick={run}
          >
            {label}
          </Button>
        </>
      ) : (
        <p role="status" className="text-sm text-muted">
          {t("This site's backend has no test for these settings.")}
        </p>
      )}
      {/* Always rendered, so that screen readers announce the result. */}
      <div role="status">{has && result && <ResultLine {...result} />}</div>
    </section>
  );
}

async function runTest(what: SettingTest, t: Translate): Promise<TestResult | null> {
  try {
    const { ok, message } = await call('POST settings/test', { body: { what } }, { limitMs });
    const fallback = ok
      ? t('The test passed.')
      : t('The test failed, and the backend gave no reason.');
    return { isGood: ok, text: message || fallback };
  } catch (error) {
    // The backend has no such call, which the card explains.
    if (isAbsent(error)) return null;
    if (!(error instanceof ApiError)) throw error;
    const isTimeout = error.cause instanceof DOMException && error.cause.name === 'TimeoutError';
    const text = isTimeout
      ? t('No answer within [one :count second|other :count seconds].', { count: limitMs / 1_000 })
      : t("The test couldn't run: :reason", { reason: t(error.message) });
    return { isGood: false, text };
  }
}

function ResultLine({ isGood, text }: TestResult) {
  return (
    <p
      className={classNames(
        'flex items-start gap-2 text-sm font-medium',
        isGood ? 'text-positive' : 'text-danger',
      )}
    >
      <Icon name={isGood ? 'check' : 'warning'} className="mt-px size-5 shrink-0" />
      <span dir="auto" className="min-w-0 wrap-anywhere whitespace-pre-line">
        {text}
      </span>
    </p>
  );
}
