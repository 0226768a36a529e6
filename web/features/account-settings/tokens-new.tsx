import { useRef, useState } from 'react';
import { tokenName } from '../../../contracts/constants.ts';
import { call } from '../../api/call.ts';
import { useSubmit } from '../../feedback/use-submit.ts';
import { formText } from '../../lib/form-text.ts';
import type { Translate } from '../../lib/translate.ts';
import { useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { openDialog } from '../../ui/dialog-store.ts';
import { FormSummary } from '../../ui/form-summary.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { TokenShownOnce } from './tokens-shown-once.tsx';

/** Says whether the dialog may go when somebody leaves it by Escape or by its cross: its content decides, once there is something to lose. */
function createGate() {
  let decide = () => true;
  return { mayClose: () => decide(), guard: (next: () => boolean) => void (decide = next) };
}
type Gate = ReturnType<typeof createGate>;

/** Makes a token in a dialog, from its name to the moment in which it can be copied. */
export async function openNewToken(t: Translate, onCreated: () => Promise<void>): Promise<void> {
  const gate = createGate();
  await openDialog<true>({ title: t('New access token'), size: 'md', mayClose: gate.mayClose }, (close) => (
    <NewToken gate={gate} onCreated={onCreated} onDone={() => close(true)} />
  ));
}

/** The token itself lives in this component's state and nowhere else: no cache, no store and no report ever hold it. */
function NewToken({ gate, onCreated, onDone }: { gate: Gate; onCreated: () => Promise<void>; onDone: () => void }) {
  const [plainText, setPlainText] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const isCopied = useRef(false);
  const mayClose = () => {
    if (!isCopied.current) setLeaving(true);
    return isCopied.current;
  };
  const show = (token: string) => {
    gate.guard(mayClose);
    setPlainText(token);
    void onCreated();
  };
  const copied = () => {
    isCopied.current = true;
    setLeaving(false);
  };
  if (plainText === null) return <NameForm onCreated={show} onCancel={onDone} />;
  return <TokenShownOnce token={plainText} isLeaving={isLeaving} onCopied={copied} onDone={() => (isLeaving || mayClose()) && onDone()} />;
}

function NameForm({ onCreated, onCancel }: { onCreated: (token: string) => void; onCancel: () => void }) {
  const t = useT();
  const { onSubmit, isPending, errors, summary } = useSubmit(async (form) => {
    const { plainTextToken } = await call('POST access-tokens', { body: { tokenName: formText(form, 'tokenName').trim() } });
    showToast(t('Token create'));
    onCreated(plainTextToken);
  });
  return (
    <form className="mt-4 grid grid-cols-1 gap-5" onSubmit={onSubmit}>
      <FormSummary messages={summary} />
      <TextField
        name="tokenName" label={t('Token name')} required minLength={tokenName.shortest} maxLength={tokenName.longest} autoComplete="off"
        error={errors['tokenName']} hint={t('Name the program that will use it, so that you know it again.')}
      />
      <div className="flex flex-wrap-reverse justify-end gap-2">
        <Button variant="outline" className="grow md:grow-0" onClick={onCancel}>{t('Cancel')}</Button>
        <Button type="submit" className="grow md:grow-0" isPending={isPending}>{t('Create')}</Button>
      </div>
    </form>
  );
}
