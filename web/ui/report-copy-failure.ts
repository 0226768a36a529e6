import type { Translate } from '../lib/translate.ts';
import { showToast } from './toast-store.ts';

/** For a browser that refuses to copy a text which is visible on the page. */
export const reportCopyFailure = (t: Translate): void =>
  void showToast(t("Your browser doesn't allow copying. Select the text and copy it yourself."), {
    type: 'danger',
  });
