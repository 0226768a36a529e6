import { legacy } from '../../legacy-call.ts';
import { startUpData } from '../bootstrap/start-up-data.ts';

export const logout = legacy('POST auth/logout', (call) => {
  call.visit.signOut();
  return { bootstrapData: startUpData(call), status: 'success' };
});
