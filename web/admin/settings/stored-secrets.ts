import { createContext } from 'react';

/** Names of the secrets that are stored in the backend, regardless of the form's present values. */
export const StoredSecrets = createContext<ReadonlySet<string>>(new Set());
