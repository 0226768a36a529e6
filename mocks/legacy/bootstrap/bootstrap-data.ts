import { legacy } from '../../legacy-call.ts';
import { startUpData } from './start-up-data.ts';

export const bootstrapData = legacy('GET bootstrap-data', (call) => ({ data: startUpData(call), status: 'success' }));
