import { ApiError } from '../../../data/calls/api-error.ts';
import { call } from '../../../data/calls/call.ts';

/**
 * Ends every session but this one. If the backend requires a confirmed password first (423), the
 * password just typed is used for that too, so that nobody types it twice.
 */
export async function endOtherSessions(password: string): Promise<void> {
  const send = () => call('POST user-sessions/logout-other', { body: { password } });
  try {
    await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 423) throw error;
    await call('POST auth/user/confirm-password', { body: { password } });
    await send();
  }
}
