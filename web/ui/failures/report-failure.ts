import { defaultErrorMessage } from '../../../contracts/site/errors.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import type { Translate } from '../../lib/translate.ts';
import { closeToast, showToast } from '../toast-store.ts';

/**
 * The only way to report a failure that no field can show: a debug trace opens the full-screen
 * dialog, everything else shows a danger toast. Both replace a success toast.
 */
export function reportFailure(failure: unknown, t: Translate): void {
  closeToast();
  if (failure instanceof ApiError && failure.trace) void openTrace(failure, t);
  else showFailure(failure, t);
}

async function openTrace(failure: ApiError, t: Translate): Promise<void> {
  try {
    const { showTrace } = await import('./trace-dialog.tsx');
    showTrace(failure.trace, t);
  } catch {
    // If the dialog's code fails to load, the failure's own message is shown.
    showFailure(failure, t);
  }
}

function showFailure(failure: unknown, t: Translate): void {
  const { message, action } =
    failure instanceof ApiError ? failure : { message: defaultErrorMessage, action: null };
  showToast(t(message), { type: 'danger', action });
}
