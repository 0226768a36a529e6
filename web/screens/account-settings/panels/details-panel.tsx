import { useState } from 'react';
import { call } from '../../../data/calls/call.ts';
import { SaveButtons, UnsavedNote } from '../../../ui/forms/save-buttons.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { useUnsavedGuard } from '../../../ui/forms/use-unsaved-guard.ts';
import { useT } from '../../../data/session/session.tsx';
import { FormSummary } from '../../../ui/form-summary.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useOwnUser } from '../own-account.ts';
import { Panel, PanelFooter } from '../panel-frame.tsx';

/** The user's name. It changes in the navbar at once, and reverts if the backend refuses. */
export function DetailsPanel() {
  const t = useT();
  const { user, change } = useOwnUser();
  const saved = { first_name: user.first_name ?? '', last_name: user.last_name ?? '' };
  const [draft, setDraft] = useState(saved);
  const isUnsaved = draft.first_name !== saved.first_name || draft.last_name !== saved.last_name;
  useUnsavedGuard(isUnsaved);
  const { formProps, isPending, errors, summary } = useSubmit(async () => {
    const before = { ...saved, display_name: user.display_name };
    change({
      ...draft,
      display_name: `${draft.first_name} ${draft.last_name}`.trim() || user.display_name,
    });
    try {
      const { user: after } = await call('PUT users/me', { body: draft });
      if (after?.display_name) change({ display_name: after.display_name });
    } catch (error) {
      change(before);
      throw error;
    }
    showToast(t('Updated account details'));
  });
  const field = (name: keyof typeof draft) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setDraft((present) => ({ ...present, [name]: target.value })),
  });
  return (
    <Panel
      id="account-details"
      title={t('Account details')}
      text={t('Your name, as others see it.')}
    >
      <form {...formProps}>
        <FormSummary messages={summary} />
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <TextField {...field('first_name')} label={t('First name')} autoComplete="given-name" />
          <TextField {...field('last_name')} label={t('Last name')} autoComplete="family-name" />
        </div>
        <PanelFooter note={<UnsavedNote isUnsaved={isUnsaved} isPending={isPending} />}>
          <SaveButtons
            isUnsaved={isUnsaved}
            isPending={isPending}
            onDiscard={() => setDraft(saved)}
          />
        </PanelFooter>
      </form>
    </Panel>
  );
}
