import { debugTrace } from '../../contracts/debug-trace.ts';
import type { Translate } from '../lib/translate.ts';
import { openDialog } from '../ui/dialog-store.ts';
import { Trace } from './trace-view.tsx';

let closePresent = (): void => undefined;

/**
 * Shows a server's failure in full, for people who mend it: seen only where the gateway lets traces through. It stands above a dialog that
 * somebody is filling in, and the next failure takes its place.
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
