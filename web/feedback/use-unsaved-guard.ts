import { useBlocker } from '../router/use-blocker.ts';
import { useT } from '../session/session.tsx';
import { askToConfirm } from '../ui/ask-to-confirm.tsx';

/**
 * While there are unsaved changes, leaving this address asks first: by a link or button of the app,
 * by Back and Forward, and, with the browser's own prompt, by closing or reloading the page.
 */
export function useUnsavedGuard(isUnsaved: boolean): void {
  const t = useT();
  useBlocker(isUnsaved, () =>
    askToConfirm({
      title: t('Leave without saving?'),
      text: t("Your changes on this page haven't been saved yet."),
      confirmLabel: t('Leave'),
      cancelLabel: t('Stay'),
      isDangerous: true,
    }),
  );
}
