export const arabic: Record<string, string> = { 'Sign in': 'تسجيل الدخول' };
