/** The backend of UPSTREAM_URL, as ROUTES names it. */
export const defaultBackend = 'a';

/** Who may have a screen: the app, or the backend. */
export const screenTargets = ['app', 'legacy'] as const;
