import { useBlocker } from '../../data/router/use-blocker.ts';
import { useT } from '../../data/session/session.tsx';
import { askToConfirm } from '../ask-to-confirm.tsx';
import { showToast } from '../toast-store.ts';

/**
 * While there are unsaved changes, leaving this address asks first: by a link or button of the app,
 * by Back and Forward, and, with the browser's own prompt, by closing or reloading the page.
 *
 * `saveDraft`: stores the changes on the device. Then nothing is lost, and a notice replaces the
 * question.
 */
export function useUnsavedGuard(
  isUnsaved: boolean,
  saveDraft: () => DraftResult = cannotSave,
): void {
  const t = useT();
  const leave = async (): Promise<boolean> => {
    const result = saveDraft();
    if (result === 'stored') showToast(t('Draft kept'));
    if (result !== 'refused') return true;
    return askToConfirm({
      title: t('Leave without saving?'),
      text: t("Your changes on this page haven't been saved yet."),
      confirmLabel: t('Leave'),
      cancelLabel: t('Stay'),
      isDangerous: true,
    });
  };
  useBlocker(isUnsaved, leave, () => saveDraft() === 'refused');
}

/** `nothing`: everything has been saved since the last render. */
type DraftResult = 'stored' | 'nothing' | 'refused';

const cannotSave = (): DraftResult => 'refused';
