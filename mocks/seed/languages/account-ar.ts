/** What the account settings say, in Arabic. */
export const arabicAccount: Record<string, string> = {
  'View and update your account details, profile and more.': 'اعرض بيانات حسابك وملفك الشخصي وغيرها وعدّلها.',
  'Account details': 'بيانات الحساب',
  'Social login': 'تسجيل الدخول عبر خدمات أخرى',
  'Active sessions': 'الجلسات النشطة',
  'Location and language': 'الموقع واللغة',
  'Developers': 'المطورون',
  'Delete account': 'حذف الحساب',
};
