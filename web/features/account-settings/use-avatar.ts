import type { User } from '../../../contracts/schema/user.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { reportFailure } from '../../feedback/report-failure.ts';
import { useT } from '../../session/session.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useOwnUser } from './use-own-user.ts';

/** Changes one's picture, in the navbar too. */
export function useAvatar() {
  const t = useT();
  const { user: { id }, change } = useOwnUser();
  const params = { id };

  /** Not every backend sends the person along. */
  const take = async (user: User | undefined) => change({ avatar: (user ?? (await call('GET users/{id}', { params: { id: 'me' } })).user).avatar ?? null });

  return {
    /** Resolves to whether it worked; what the backend says of the file is a toast, as everything else is. */
    async upload(file: File): Promise<boolean> {
      try {
        await take((await call('POST users/{id}/avatar', { params, body: { file } })).user);
      } catch (error) {
        const message = error instanceof ApiError ? error.fields?.['file'] : undefined;
        if (message === undefined) reportFailure(error, t);
        else showToast(t(message), { type: 'danger' });
        return false;
      }
      showToast(t('Uploaded avatar'));
      return true;
    },
    /** Throws ApiError, for the form to show at its field. */
    async useAddress(url: string): Promise<void> {
      await take((await call('POST users/{id}/avatar', { params, body: { url } })).user);
      showToast(t('Uploaded avatar'));
    },
    async remove(): Promise<void> {
      const { user } = await call('DELETE users/{id}/avatar', { params });
      change({ avatar: user?.avatar ?? null });
      showToast(t('Removed avatar'));
    },
  };
}
