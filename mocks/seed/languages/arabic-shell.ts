/** Arabic of a listener's frame, sorted by the English. */
export const arabicOfShell: Record<string, string> = {
  ':count unread': ':count غير مقروءة',
  Alerts: 'تنبيهات',
  'All playlists': 'كل قوائم التشغيل',
  'Disc :number': 'القرص :number',
  'Fold the column': 'طي العمود',
  Library: 'المكتبة',
  'Playlists that you make or follow are here.': 'تظهر هنا قوائم التشغيل التي تنشئها أو تتابعها.',
  'Unfold the column': 'توسيع العمود',
  You: 'أنت',
  'Your places': 'أماكنك',
  'Your profile': 'ملفك الشخصي',
};
