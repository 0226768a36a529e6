import { debugTrace } from '../../../contracts/calls/debug-trace.ts';
import type { Translate } from '../../lib/translate.ts';
import { openDialog } from '../dialog-store.ts';
import { Trace } from './trace-view.tsx';

let closePresent = (): void => undefined;

/**
 * Shows a debug trace, if the gateway forwards traces. Opens above other dialogs, and the next
 * failure replaces it.
 */
export function showTrace(payload: unknown, t: Translate): void {
  const trace = debugTrace(payload);
  if (!trace) return;
  closePresent();
  void openDialog(
    { title: t('An error occured'), size: 'fullscreen', isInterruption: true },
    (close) => {
      closePresent = close;
      return <Trace trace={trace} />;
    },
  );
}
