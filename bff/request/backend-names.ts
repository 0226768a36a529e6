/** The backend of UPSTREAM_URL, as ROUTES names it. */
export const defaultBackend = 'a';

/** The possible targets of a screen: the app, or the backend. */
export const screenTargets = ['app', 'legacy'] as const;
