/** What the account settings say, in German. */
export const germanAccount: Record<string, string> = {
  'View and update your account details, profile and more.': 'Sieh dir dein Konto an und ändere Angaben, Profil und mehr.',
  'Account details': 'Kontodaten',
  'Social login': 'Anmeldung über andere Dienste',
  'Active sessions': 'Aktive Sitzungen',
  'Location and language': 'Ort und Sprache',
  'Developers': 'Entwickler',
  'Delete account': 'Konto löschen',
};
