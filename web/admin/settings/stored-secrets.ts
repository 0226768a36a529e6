import { createContext } from 'react';

/** The names of the secrets that the backend has, whatever the form has now. */
export const StoredSecrets = createContext<ReadonlySet<string>>(new Set());
