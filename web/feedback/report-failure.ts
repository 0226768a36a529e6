import { defaultErrorMessage } from '../../contracts/errors.ts';
import { ApiError } from '../api/api-error.ts';
import type { Translate } from '../lib/translate.ts';
import { showTrace } from './trace-store.ts';
import { showToast } from '../ui/toast-store.ts';

/** The one path of a failure that no field can show: a debug trace opens the full-screen dialog, everything else is a danger toast. */
export function reportFailure(error: unknown, t: Translate): void {
  if (error instanceof ApiError && error.trace) {
    showTrace(error.trace);
    return;
  }
  const message = error instanceof ApiError ? error.message : defaultErrorMessage;
  showToast(t(message), { type: 'danger', action: error instanceof ApiError ? error.action : null });
}
