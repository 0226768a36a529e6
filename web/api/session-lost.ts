/** Sent to the window when the backend does not know who asks: whoever is shown as signed in may not be any more. */
export const sessionLost = 'foyer:session-lost';
