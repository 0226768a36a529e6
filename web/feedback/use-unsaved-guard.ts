import { useBlocker } from '../router/use-blocker.ts';
import { useT } from '../session/session.tsx';
import { askToConfirm } from '../ui/ask-to-confirm.tsx';

/**
 * While something is unsaved, leaving this address asks first: by a link or a button of the app, by Back and Forward, and, in the browser's
 * own words, by closing or loading the page.
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
