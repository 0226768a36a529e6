import { ApiError } from './api-error.ts';

/** Whether an assumed call failed because this backend does not have it: the app then does without, and says what to do instead. */
export const isAbsent = (error: unknown): boolean => error instanceof ApiError && [404, 405, 501].includes(error.status);
