import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../data/session/session.tsx';
import { askToConfirm } from '../ask-to-confirm.tsx';
import { showToast } from '../toast-store.ts';
import { type Confirm, useBrowserHistory } from '../../data/router/history.ts';
import { listen } from '../../lib/dom.ts';

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

/**
 * Asks before a link, code or Back discards unsaved changes. When the visitor leaves the app, the
 * browser asks in its own words. A new query or hash of the same page doesn't count as leaving.
 * `mustAsk`: read when the browser is about to ask, because it can't wait for an answer.
 */
export function useBlocker(
  isOn: boolean,
  confirm: Confirm,
  mustAsk: () => boolean = () => true,
): void {
  const history = useBrowserHistory();
  const ask = useEffectEvent(confirm);
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (mustAsk()) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const unblock = history?.block(() => ask());
    const stop = listen(window, 'beforeunload', (event: BeforeUnloadEvent) => warn(event));
    return () => {
      unblock?.();
      stop();
    };
  }, [isOn, history]);
}
