/** What the account settings say, in German. */
export const germanAccount: Record<string, string> = {
  'View and update your account details, profile and more.':
    'Sieh dir dein Konto an und ändere Angaben, Profil und mehr.',
  'Account details': 'Kontodaten',
  'Social login': 'Anmeldung über andere Dienste',
  'Active sessions': 'Aktive Sitzungen',
  'Location and language': 'Ort und Sprache',
  Developers: 'Entwickler',
  'Delete account': 'Konto löschen',
  'Name and profile image': 'Name und Profilbild',
  'Profile image': 'Profilbild',
  'JPG, PNG, GIF or WebP, 2 MB at most.': 'JPG, PNG, GIF oder WebP, höchstens 2 MB.',
  'Please select an image.': 'Bitte wähle ein Bild aus.',
  'file exceeds maximum allowed size of :size': 'Die Datei ist größer als die erlaubten :size',
  'Uploaded avatar': 'Profilbild hochgeladen',
  'Removed avatar': 'Profilbild entfernt',
  'Upload image': 'Bild hochladen',
  'Use an address': 'Adresse angeben',
  'Remove image': 'Bild entfernen',
  'Choose a square': 'Wähle einen Ausschnitt',
  Zoom: 'Vergrößerung',
  'Left and right': 'Links und rechts',
  'Up and down': 'Oben und unten',
  'Save picture': 'Bild speichern',
  'Use a picture from the web': 'Ein Bild aus dem Netz nehmen',
  'Address of the picture': 'Adresse des Bildes',
  'Use picture': 'Bild übernehmen',
  'Your name, as others see it.': 'Dein Name, wie andere ihn sehen.',
  'Last name': 'Nachname',
  'Updated account details': 'Kontodaten aktualisiert',
  'Saved. Reload the page to see it in the new language.':
    'Gespeichert. Lade die Seite neu, um sie in der neuen Sprache zu sehen.',
  'Choose one that you use nowhere else.': 'Wähle eines, das du nirgendwo sonst benutzt.',
  'Current password': 'Aktuelles Passwort',
  'Update password': 'Passwort ändern',
  'Password changed': 'Passwort geändert',
  'Longer is better than odder.': 'Lang ist besser als seltsam.',
  'Easy to guess': 'Leicht zu erraten',
  Good: 'Gut',
  Strong: 'Stark',
  'Your other devices stay signed in. Did somebody else know your old password?':
    'Deine anderen Geräte bleiben angemeldet. Kannte jemand dein altes Passwort?',
  'Log out other sessions': 'Andere Sitzungen abmelden',
  'For your security, please confirm your password to continue.':
    'Bestätige zu deiner Sicherheit dein Passwort, um fortzufahren.',
  Confirm: 'Bestätigen',
  'A code from an app on your phone protects your account even from people who know your password.':
    'Ein Code aus einer App auf deinem Telefon schützt dein Konto auch vor Leuten, die dein Passwort kennen.',
  'Two factor authentication is off.': 'Die Zwei-Faktor-Anmeldung ist aus.',
  'Two factor authentication is on.': 'Die Zwei-Faktor-Anmeldung ist an.',
  'You have not finished setting it up.': 'Du hast die Einrichtung noch nicht abgeschlossen.',
  'Show setup key': 'Einrichtungsschlüssel zeigen',
  Enable: 'Aktivieren',
  Disable: 'Deaktivieren',
  'QR code with the setup key': 'QR-Code mit dem Einrichtungsschlüssel',
  'Scan this code with an authenticator app, or enter the setup key by hand.':
    'Scanne diesen Code mit einer Authenticator-App, oder gib den Einrichtungsschlüssel von Hand ein.',
  'Setup key': 'Einrichtungsschlüssel',
  'Copy setup key': 'Schlüssel kopieren',
  Copied: 'Kopiert',
  'Your browser does not allow copying. Please select the text.':
    'Dein Browser erlaubt das Kopieren nicht. Bitte markiere den Text.',
  'Then enter the 6 digits that the app shows.': 'Gib dann die 6 Ziffern ein, die die App zeigt.',
  'Recovery codes': 'Wiederherstellungscodes',
  'Recovery codes of :site': 'Wiederherstellungscodes von :site',
  'Keep them in a safe place, such as a password manager. Each opens your account once when you have lost your phone.':
    'Bewahre sie an einem sicheren Ort auf, etwa in einem Passwortmanager. Jeder öffnet dein Konto einmal, wenn du dein Telefon verloren hast.',
  'Show recovery codes': 'Codes anzeigen',
  'Generate new codes': 'Neue Codes erzeugen',
  'New recovery codes are ready. The old ones no longer work.':
    'Neue Codes sind da. Die alten gelten nicht mehr.',
  'Copy codes': 'Codes kopieren',
  Download: 'Herunterladen',
  Print: 'Drucken',
  'Disable two factor authentication?': 'Zwei-Faktor-Anmeldung deaktivieren?',
  'Two factor authentication has been disabled.': 'Die Zwei-Faktor-Anmeldung wurde deaktiviert.',
  'Your password alone will then open your account.':
    'Dann öffnet dein Passwort allein dein Konto.',
  'The provided password was incorrect.': 'Das Passwort stimmt nicht.',
  'The provided password does not match your current password.':
    'Das ist nicht dein aktuelles Passwort.',
};

/** What the panels of sessions, places, tokens, other accounts and danger say, in German. */
export const germanAccountMore: Record<string, string> = {
  'Sign in with one press by connecting accounts that you have elsewhere.':
    'Verbinde Konten, die du anderswo hast, und melde dich mit einem Klick an.',
  'This site offers no accounts of other sites to sign in with.':
    'Diese Seite bietet keine Anmeldung mit anderen Konten an.',
  Connected: 'Verbunden',
  Disabled: 'Deaktiviert',
  Disable: 'Deaktivieren',
  Enable: 'Aktivieren',
  'Disable :service account': 'Konto von :service deaktivieren',
  'Enable :service account': 'Konto von :service aktivieren',
  'Enabled :service account': 'Konto von :service aktiviert',
  'Disabled :service account': 'Konto von :service deaktiviert',
  'Disable :service account?': 'Konto von :service deaktivieren?',
  'It is your only way to sign in. Set a password first, or you will not get back into your account.':
    'Nur damit kannst du dich anmelden. Lege zuerst ein Passwort fest, sonst kommst du nicht mehr in dein Konto.',
  'Disable anyway': 'Trotzdem deaktivieren',
  'Your browser blocked the window. Allow pop-ups for this site and try again.':
    'Dein Browser hat das Fenster blockiert. Erlaube Pop-ups für diese Seite und versuche es noch einmal.',
  'Log out others': 'Andere abmelden',
  'Every other browser and device is signed out of your account. Enter your password to go on.':
    'Alle anderen Browser und Geräte werden von deinem Konto abgemeldet. Gib dein Passwort ein, um fortzufahren.',
  'Logged out other sessions.': 'Andere Sitzungen wurden abgemeldet.',
  'Browsers and devices that are signed in to your account. If you do not know one of them, log it out and change your password.':
    'Browser und Geräte, die in deinem Konto angemeldet sind. Kennst du eines nicht, melde es ab und ändere dein Passwort.',
  'You are signed in nowhere else.': 'Du bist sonst nirgends angemeldet.',
  Mobile: 'Mobilgerät',
  Tablet: 'Tablet',
  Computer: 'Computer',
  'This device': 'Dieses Gerät',
  ':browser on :platform': ':browser auf :platform',
  'Unknown device': 'Unbekanntes Gerät',
  'Last active at an unknown time': 'Zuletzt aktiv: unbekannt',
  'Date, time and language': 'Datum, Uhrzeit und Sprache',
  'Dates and times are shown in your time zone, and the site speaks your language.':
    'Datum und Uhrzeit siehst du in deiner Zeitzone, und die Seite spricht deine Sprache.',
  Language: 'Sprache',
  Country: 'Land',
  'Time zone': 'Zeitzone',
  'Choose a country': 'Land auswählen',
  'Clear language': 'Sprache leeren',
  'Clear country': 'Land leeren',
  'Clear time zone': 'Zeitzone leeren',
  'Show languages': 'Sprachen anzeigen',
  'Show countries': 'Länder anzeigen',
  'Show time zones': 'Zeitzonen anzeigen',
  'Automatic, as this browser has it': 'Automatisch, wie dieser Browser',
  'It is now :time there.': 'Dort ist es jetzt :time.',
  Save: 'Speichern',
  'API access tokens': 'API-Zugriffstoken',
  'With a token your own programs can use the API in your name. Treat it like a password.':
    'Mit einem Token nutzen deine eigenen Programme die API in deinem Namen. Behandle es wie ein Passwort.',
  'You have no tokens yet. Create one for each program that uses the API.':
    'Du hast noch keine Token. Erstelle eines für jedes Programm, das die API nutzt.',
  'Create token': 'Token erstellen',
  'New access token': 'Neues Zugriffstoken',
  'Token name': 'Name des Tokens',
  'Name the program that will use it, so that you know it again.':
    'Nenne das Programm, das es nutzen wird, damit du es wiedererkennst.',
  Create: 'Erstellen',
  'Token create': 'Token erstellt',
  'Token deleted': 'Token gelöscht',
  'Last used': 'Zuletzt benutzt',
  Never: 'Nie',
  'Delete token :name': 'Token :name löschen',
  'Delete token': 'Token löschen',
  'Delete token?': 'Token löschen?',
  'Programs that use “:name” will no longer reach the API. This cannot be undone.':
    'Programme mit „:name“ erreichen die API dann nicht mehr. Das lässt sich nicht rückgängig machen.',
  'Copy your new token now. For your security it will not be shown again.':
    'Kopiere dein neues Token jetzt. Zu deiner Sicherheit wird es nicht noch einmal gezeigt.',
  'Your new token': 'Dein neues Token',
  'You have not copied this token yet. Once closed, it cannot be viewed again.':
    'Du hast dieses Token noch nicht kopiert. Danach kann es nicht mehr angezeigt werden.',
  'Copy token': 'Token kopieren',
  Copied: 'Kopiert',
  'Your browser did not copy it. Select the token and copy it by hand.':
    'Dein Browser hat es nicht kopiert. Wähle das Token aus und kopiere es von Hand.',
  'Close anyway': 'Trotzdem schließen',
  Done: 'Fertig',
  'Danger zone': 'Gefahrenzone',
  'Deleting your account takes everything with it: your profile, your playlists and what you have published. Nobody can bring it back.':
    'Mit deinem Konto verschwindet alles: dein Profil, deine Playlists und was du veröffentlicht hast. Niemand kann es zurückholen.',
  'You will be asked for your password.': 'Du wirst nach deinem Passwort gefragt.',
  'Delete your account?': 'Dein Konto löschen?',
  'Your profile, playlists and everything that you have published here are deleted at once. This cannot be undone.':
    'Dein Profil, deine Playlists und alles, was du hier veröffentlicht hast, werden sofort gelöscht. Das lässt sich nicht rückgängig machen.',
  'Keep account': 'Konto behalten',
  'Account deleted': 'Konto gelöscht',
  'It will not sign you in here any more. You can enable it again whenever you like.':
    'Du kannst dich damit hier nicht mehr anmelden. Du kannst es jederzeit wieder aktivieren.',
  'Jump to a section': 'Zu einem Abschnitt springen',
  'Show all :count sessions': 'Alle :count Sitzungen zeigen',
  'Show fewer': 'Weniger zeigen',
  // Forms
  'Please fill in this field.': 'Bitte fülle dieses Feld aus.',
  'Please tick this box to go on.': 'Bitte setze hier ein Häkchen, um fortzufahren.',
  'Please enter at least :count characters.': 'Bitte gib mindestens :count Zeichen ein.',
  'Please enter an email address such as name@example.com.':
    'Bitte gib eine E-Mail-Adresse wie name@example.com ein.',
  'Please check what you entered.': 'Bitte prüfe deine Eingabe.',
  'The code is sent as soon as it is complete.': 'Wird abgeschickt, sobald er vollständig ist.',
  'A code of :count characters.': 'Ein Code aus :count Zeichen.',
};
