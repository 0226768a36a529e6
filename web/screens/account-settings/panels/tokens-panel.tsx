import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../contracts/routes/paths.ts';
import type { AccessToken } from '../../../../contracts/schema/user.ts';
import { call } from '../../../data/calls/call.ts';
import { useAction } from '../../../ui/forms/use-action.ts';
import { useT } from '../../../data/session/session.tsx';
import { askToConfirm } from '../../../ui/ask-to-confirm.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Icon } from '../../../ui/all-icons.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useOwnAccount } from '../own-account.ts';
import { Panel, PanelFooter, LastUsed, PanelRow, PanelRows } from '../panel-frame.tsx';
import type { Translate } from '../../../lib/translate.ts';
import { openDialog } from '../../../ui/dialog-store.ts';
import type { ReplyOf } from '../../../../contracts/schema/calls.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { formText } from '../../../lib/dom.ts';
import { DialogButtons } from '../../../ui/dialog-buttons.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FormSummary } from '../../../ui/form-summary.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/**
 * Tokens for the user's own programs that use the API. The registry shows the panel only to users
 * with the permission.
 */
export function TokensPanel() {
  const t = useT();
  const { update, ...reading } = useOwnAccount();
  const tokens = reading.data?.tokens;
  return (
    <Panel
      id="developers"
      title={t('API access tokens')}
      text={t(
        'With a token, your own programs can use the API on your behalf. Treat it like a password.',
      )}
    >
      <PanelRows
        label={t('API access tokens')}
        of={{ ...reading, data: tokens }}
        expected={2}
        empty={t('You have no tokens yet. Create one for each program that uses the API.')}
      >
        {(token) => (
          <TokenRow
            key={token.id}
            token={token}
            onDeleted={() =>
              update(({ tokens: present }) => ({
                tokens: present.filter(({ id }) => id !== token.id),
              }))
            }
          />
        )}
      </PanelRows>
      <PanelFooter>
        <Link
          to={paths.apiDocs()}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: 'ghost' }, '-ms-4 me-auto')}
        >
          {t('API documentation')}
          <Icon name="external" className="size-4" isMirrored />
          <span className="sr-only">{t('(opens in a new tab)')}</span>
        </Link>
        <Button
          variant="outline"
          onClick={() =>
            void openNewToken(t, (created) =>
              update(({ tokens: present }) => ({
                tokens: [...present, ...(created ? [created] : [])],
              })),
            )
          }
        >
          {t('Create token')}
        </Button>
      </PanelFooter>
    </Panel>
  );
}

function TokenRow({ token, onDeleted }: { token: AccessToken; onDeleted: () => void }) {
  const t = useT();
  const { isPending, run } = useAction(async () => {
    const isSure = await askToConfirm({
      title: t('Delete token?'),
      text: t("Programs that use “:name” will lose access to the API. This can't be undone.", {
        name: token.name,
      }),
      confirmLabel: t('Delete token'),
      cancelLabel: t('Cancel'),
      isDangerous: true,
    });
    if (!isSure) return;
    await call('DELETE access-tokens/{id}', { params: { id: token.id } });
    showToast(t('Token deleted'));
    onDeleted();
  });
  return (
    <PanelRow
      icon={<Icon name="lock" />}
      name={<bdi>{token.name}</bdi>}
      facts={[<LastUsed key="used" at={token.last_used_at} />]}
    >
      <IconButton
        label={t('Delete token :name', { name: token.name })}
        icon="trash"
        aria-busy={isPending}
        onClick={run}
      />
    </PanelRow>
  );
}

/** Creates a token in a dialog, from its name to the step where it can be copied. */
async function openNewToken(
  t: Translate,
  onCreated: (token: AccessToken | undefined) => void,
): Promise<void> {
  const closing: Closing = { mayClose: () => true };
  await openDialog<true>(
    { title: t('New access token'), size: 'md', mayClose: () => closing.mayClose() },
    (close) => <NewToken closing={closing} onCreated={onCreated} onDone={() => close(true)} />,
  );
}

/**
 * Controls whether Escape or the close button may close the dialog: the content replaces `mayClose`
 * while there is something to lose.
 */
interface Closing {
  mayClose: () => boolean;
}

/** The token exists only in this component's state: no cache, store or report ever holds it. */
function NewToken({
  closing,
  onCreated,
  onDone,
}: {
  closing: Closing;
  onCreated: (token: AccessToken | undefined) => void;
  onDone: () => void;
}) {
  const [plainText, setPlainText] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const isCopied = useRef(false);
  const mayClose = () => {
    if (!isCopied.current) setLeaving(true);
    return isCopied.current;
  };
  const show = ({ token, plainTextToken }: ReplyOf<'POST access-tokens'>) => {
    Object.assign(closing, { mayClose });
    setPlainText(plainTextToken);
    onCreated(token);
  };
  const copied = () => {
    isCopied.current = true;
    setLeaving(false);
  };
  if (plainText === null) return <NameForm onCreated={show} onCancel={onDone} />;
  return (
    <TokenShownOnce
      token={plainText}
      isLeaving={isLeaving}
      onCopied={copied}
      onDone={() => (isLeaving || mayClose()) && onDone()}
    />
  );
}

function NameForm({
  onCreated,
  onCancel,
}: {
  onCreated: (reply: ReplyOf<'POST access-tokens'>) => void;
  onCancel: () => void;
}) {
  const t = useT();
  const { formProps, isPending, errors, summary } = useSubmit(async (form) => {
    const reply = await call('POST access-tokens', {
      body: { tokenName: formText(form, 'tokenName').trim() },
    });
    showToast(t('Token create'));
    onCreated(reply);
  });
  return (
    <form className="mt-4 grid grid-cols-1 gap-5" {...formProps}>
      <FormSummary messages={summary} />
      <TextField
        name="tokenName"
        label={t('Token name')}
        required
        autoComplete="off"
        error={errors['tokenName']}
        hint={t("Name the program that will use it, so you'll recognise it later.")}
      />
      <DialogButtons
        confirmLabel={t('Create')}
        cancelLabel={t('Cancel')}
        isPending={isPending}
        onCancel={onCancel}
      />
    </form>
  );
}

/**
 * Shows the token, the only time. Says so, and asks again before closing if the token was not
 * copied.
 */
function TokenShownOnce({ token, isLeaving, onCopied, onDone }: Props) {
  const t = useT();
  const text = useRef<HTMLParagraphElement>(null);
  // The field that had focus is no longer there.
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="mt-2 grid grid-cols-1 gap-4">
      <p ref={text} tabIndex={-1} className="text-base text-muted outline-hidden">
        {t("Copy your new token now. For your security, we won't show it again.")}
      </p>
      {/* Copying by hand counts too. */}
      <textarea
        readOnly
        rows={2}
        dir="ltr"
        translate="no"
        spellCheck={false}
        autoComplete="off"
        aria-label={t('Your new token')}
        value={token}
        onCopy={onCopied}
        onFocus={(event) => event.target.select()}
        className="block w-full resize-none rounded-control border border-control bg-background-alt p-3 text-start font-mono text-sm break-all focus:border-primary focus:ring-3 focus:ring-primary/30 focus:outline-hidden"
      />
      <div role="alert">
        {isLeaving && (
          <p className="flex animate-appear gap-2 rounded-control border border-danger/40 bg-danger/8 p-3 text-sm">
            <Icon name="warning" className="mt-px size-5 shrink-0 text-danger" />
            {t("You haven't copied this token yet. Once you close this, you can't view it again.")}
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <CopyButton
          text={token}
          label={t('Copy token')}
          copiedLabel={t('Copied')}
          onCopied={onCopied}
          onFailure={() =>
            showToast(t("Your browser didn't copy the token. Select it and copy it yourself."), {
              type: 'danger',
            })
          }
        />
        <Button variant={isLeaving ? 'danger' : 'primary'} size="sm" onClick={onDone}>
          {isLeaving ? t('Close anyway') : t('Done')}
        </Button>
      </div>
    </div>
  );
}

interface Props {
  token: string;
  /** The user tried to close the dialog without copying. */
  isLeaving: boolean;
  onCopied: () => void;
  onDone: () => void;
}
