import { ADMIN_ACCESS } from '../../../contracts/constants.ts';
import { legacy } from '../../legacy-call.ts';
import { allowed } from '../admin-list.ts';

const phpVersion = '8.2.18';
const laravelVersions = { 9: '9.52.16', 10: '10.48.8', 11: '11.7.0' } as const;

export const showHealth = legacy(
  'GET admin/health',
  ({ world, visit }) => {
    allowed({ world, visit }, ADMIN_ACCESS);
    const { state } = world;
    const { queue, storage } = state.siteAdmin;
    const uploaded = state.uploads.entries.reduce((sum, { size }) => sum + size, 0);
    return {
      queue: { ...queue },
      storage: { ...storage, used: storage.used + uploaded },
      php: phpVersion,
      laravel: laravelVersions[state.laravel],
      status: 'success',
    };
  },
  'auth',
);
