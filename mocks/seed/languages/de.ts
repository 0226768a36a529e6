export const german: Record<string, string> = { 'Sign in': 'Anmelden' };
