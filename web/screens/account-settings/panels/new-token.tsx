import type { AccessToken } from '../../../../contracts/schema/user.ts';
import type { Translate } from '../../../lib/translate.ts';
import { openDialog } from '../../../ui/dialog-store.ts';
import { type Closing, NewToken } from './new-token-steps.tsx';

/** Creates a token in a dialog, from its name to the step where it can be copied. */
export async function openNewToken(
  t: Translate,
  onCreated: (token: AccessToken | undefined) => void,
): Promise<void> {
  const closing: Closing = { mayClose: () => true };
  await openDialog<true>(
    { title: t('New access token'), size: 'md', mayClose: () => closing.mayClose() },
    (close) => <NewToken closing={closing} onCreated={onCreated} onDone={() => close(true)} />,
  );
}
