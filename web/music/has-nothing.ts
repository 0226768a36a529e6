import type { ApiError } from '../api/api-error.ts';

/** A backend without the call, and one that keeps it to itself, has nothing to show either. */
export const hasNothing = ({ status }: ApiError): boolean => [401, 403, 404, 405, 501].includes(status);
