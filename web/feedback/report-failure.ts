import { defaultErrorMessage } from '../../contracts/errors.ts';
import { ApiError } from '../api/api-error.ts';
import type { Translate } from '../lib/translate.ts';
import { showToast } from '../ui/toast-store.ts';

/** The one path of a failure that no field can show: a debug trace opens the full-screen dialog, everything else is a danger toast. */
export function reportFailure(error: unknown, t: Translate): void {
  const trace = error instanceof ApiError ? error.trace : undefined;
  if (trace) void import('./trace-dialog.tsx').then(({ showTrace }) => showTrace(trace, t), () => showFailure(error, t));
  else showFailure(error, t);
}

function showFailure(error: unknown, t: Translate): void {
  const { message, action } = error instanceof ApiError ? error : { message: defaultErrorMessage, action: null };
  showToast(t(message), { type: 'danger', action });
}
