import { germanAccount, germanAccountMore } from './german-account.ts';
import { germanApiDocs } from './german-api-docs.ts';
import { germanOfLibrary } from './german-library.ts';
import { germanOfLists } from './german-lists.ts';
import {
  germanOfMusic,
  germanOfOffer,
  germanOfPages,
  germanOfSafety,
  germanUploads,
} from './german-offer.ts';
import { germanOfChannels } from './german-channels.ts';
import { germanOfPeople } from './german-people.ts';
import { germanOfPlayer } from './german-player.ts';
import { germanOfPlaylists } from './german-playlists.ts';
import { germanOfScreens } from './german-screens.ts';
import { germanOfSearch } from './german-search.ts';
import { germanOfShell } from './german-shell.ts';

/** German by the English text that the app shows. Placeholders keep their names. */
export const german: Record<string, string> = {
  ...germanOfMusic,
  ...germanOfPages,
  ...germanOfSafety,
  ...germanOfOffer,
  ...germanOfPeople,
  ...germanOfPlayer,
  ...germanOfPlaylists,
  ...germanOfSearch,
  ...germanOfChannels,
  ...germanOfShell,
  ...germanOfLibrary,
  ...germanOfLists,
  ...germanOfScreens,
  // Shell
  'Skip to content': 'Zum Inhalt springen',
  'Skip to player': 'Zum Player springen',
  ':site home': 'Startseite von :site',
  Main: 'Hauptmenü',
  Menu: 'Menü',
  More: 'Mehr',
  Footer: 'Fußzeile',
  Login: 'Anmelden',
  Register: 'Registrieren',
  'Account menu': 'Kontomenü',
  'Profile page': 'Profil',
  Billing: 'Abrechnung',
  Notifications: 'Benachrichtigungen',
  'Notifications, :count unread': 'Benachrichtigungen, :count ungelesen',
  'Log out': 'Abmelden',
  'Dark mode': 'Dunkles Design',
  'Light theme': 'Helles Design',
  'Dark theme': 'Dunkles Design',
  Language: 'Sprache',
  'Language: :name': 'Sprache: :name',
  'Copyright © :year :name': 'Copyright © :year :name',
  'Copyright © :year :name, All Rights Reserved':
    'Copyright © :year :name, alle Rechte vorbehalten',
  'Cookie notice': 'Cookie-Hinweis',
  'We use cookies to optimize site functionality and provide you with the best possible experience.':
    'Wir verwenden Cookies, damit die Seite gut funktioniert und du sie gern benutzt.',
  'Read about cookies': 'Mehr über Cookies',
  OK: 'OK',
  Close: 'Schließen',
  Cancel: 'Abbrechen',
  Delete: 'Löschen',
  Loading: 'Lädt',
  'Try again': 'Noch einmal versuchen',
  'You are offline. This page goes on as soon as you are back.':
    'Du bist offline. Diese Seite macht weiter, sobald du wieder da bist.',
  'You are back online.': 'Du bist wieder online.',
  'You are offline': 'Du bist offline',
  'This page has not been opened on this device yet, so it needs a connection. It opens by itself as soon as there is one.':
    'Diese Seite wurde auf diesem Gerät noch nicht geöffnet und braucht deshalb eine Verbindung. Sobald es eine gibt, öffnet sie sich von selbst.',
  'Try now': 'Jetzt versuchen',
  'Please sign in again': 'Bitte melde dich wieder an',
  'You were signed out in the meantime. The page stays as it is, and you go on where you were.':
    'Du wurdest zwischendurch abgemeldet. Die Seite bleibt, wie sie ist, und du machst dort weiter, wo du warst.',
  "Can't logout while in appearance editor.":
    'Abmelden geht nicht, während das Aussehen bearbeitet wird.',
  'Load again': 'Neu laden',
  'Load more': 'Mehr laden',
  Home: 'Startseite',

  // Signing in
  'Sign in': 'Anmelden',
  'Sign in to your account': 'Melde dich in deinem Konto an',
  'To join your team on :siteName, login to your account':
    'Melde dich an, um deinem Team auf :siteName beizutreten',
  Email: 'E-Mail',
  Password: 'Passwort',
  'Show password': 'Passwort zeigen',
  'Hide password': 'Passwort verbergen',
  'Stay signed in for a month': 'Einen Monat lang angemeldet bleiben',
  'Forgot your password?': 'Passwort vergessen?',
  "Don't have an account? Sign up.": 'Noch kein Konto? Registrieren.',
  OR: 'ODER',
  'Or sign in with': 'Oder anmelden mit',
  'Or sign up with': 'Oder registrieren mit',
  'Continue with :service': 'Weiter mit :service',
  'Continue with google': 'Weiter mit Google',
  'Continue with facebook': 'Weiter mit Facebook',
  'Continue with twitter': 'Weiter mit Twitter',
  'Continue with envato': 'Weiter mit Envato',
  Continue: 'Weiter',
  'Two factor authentication': 'Zwei-Faktor-Anmeldung',
  'Please confirm access to your account by entering the authentication code provided by your authenticator application.':
    'Bitte bestätige den Zugang mit dem Code aus deiner Authenticator-App.',
  'Please confirm access to your account by entering one of your emergency recovery codes.':
    'Bitte bestätige den Zugang mit einem deiner Notfallcodes.',
  Code: 'Code',
  'Recovery code': 'Notfallcode',
  'Use recovery code instead': 'Stattdessen einen Notfallcode verwenden',
  'Use authentication code instead': 'Stattdessen den Code aus der App verwenden',
  'Back to sign in': 'Zurück zur Anmeldung',
  'An error occurred. Please try again later':
    'Es ist ein Fehler aufgetreten. Bitte versuche es später noch einmal',
  'Could not verify you are human.': 'Wir konnten nicht prüfen, ob du ein Mensch bist.',
  'Password required': 'Passwort nötig',
  'An account with this email exists already. Enter its password to connect :service to it.':
    'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Gib dessen Passwort ein, um es mit :service zu verbinden.',
  Connect: 'Verbinden',

  // Signing up
  'Create account': 'Konto anlegen',
  'Create a new account': 'Neues Konto anlegen',
  'To join your team on :siteName, create an account':
    'Lege ein Konto an, um deinem Team auf :siteName beizutreten',
  "First, let's create your account": 'Zuerst legen wir dein Konto an',
  'Confirm password': 'Passwort bestätigen',
  'I accept the :name': 'Ich akzeptiere: :name',
  'Already have an account? Sign in.': 'Schon ein Konto? Anmelden.',
  'Terms of service': 'Nutzungsbedingungen',
  'Privacy policy': 'Datenschutzerklärung',
  'Verify your email': 'Bestätige deine E-Mail-Adresse',
  'Enter the verification code we sent to :email':
    'Gib den Code ein, den wir an :email geschickt haben',
  Verify: 'Bestätigen',
  'Resend code': 'Code noch einmal senden',
  'Email sent': 'E-Mail gesendet',
  'Please choose': 'Bitte wählen',
  'Resend code in :seconds s': 'Code noch einmal senden in :seconds s',

  // Passwords
  'Reset your password': 'Passwort zurücksetzen',
  'Reset password': 'Passwort zurücksetzen',
  'New password': 'Neues Passwort',
  'Confirm new password': 'Neues Passwort bestätigen',
  'Your password has been reset!': 'Dein Passwort wurde zurückgesetzt!',
  'Send link': 'Link senden',
  'Ask for a new link': 'Neuen Link anfordern',
  'You are signed in as :name. You can choose a new password in your account settings.':
    'Du bist als :name angemeldet. Ein neues Passwort wählst du in deinen Kontoeinstellungen.',
  'Enter your email address below and we will send you a link to reset or create your password.':
    'Gib deine E-Mail-Adresse ein. Wir schicken dir einen Link, mit dem du dein Passwort neu setzt.',

  // Pages that are not there, or not yet
  "Looks like you've found the doorway to the great nothing":
    'Das ist wohl die Tür zum großen Nichts',
  'There is no page at this address. The music is this way.':
    'Unter dieser Adresse gibt es nichts. Zur Musik geht es hier entlang.',
  'Take me there!': 'Bring mich hin!',
  'Page not found': 'Seite nicht gefunden',
  'Something went wrong on this page': 'Auf dieser Seite ging etwas schief',
  'Nothing is lost. Load the page again, and it should be fine.':
    'Nichts ist verloren. Lade die Seite neu, dann sollte alles gut sein.',
  'This page is being built. It will be here soon.':
    'Diese Seite entsteht gerade. Bald ist sie da.',
  'There was an issue. Please try again.': 'Da ging etwas schief. Bitte versuche es noch einmal.',
  'There was an issue loading this page': 'Die Seite konnte nicht geladen werden',
  'Please try again later': 'Bitte versuche es später noch einmal',
  'There are no items matching your query': 'Nichts passt zu deiner Suche',
  'An error occured': 'Ein Fehler ist aufgetreten',
  'Download log': 'Protokoll herunterladen',
  'Expand vendor frames': 'Fremde Aufrufe zeigen',
  'Collapse vendor frames': 'Fremde Aufrufe verbergen',
  ':count vendor frame': ':count fremder Aufruf',
  ':count vendor frames': ':count fremde Aufrufe',

  // Notifications and workspaces
  'Hang tight!': 'Gleich geht es los!',
  'Notifications will start showing up here soon.':
    'Bald erscheinen hier deine Benachrichtigungen.',
  'Mark all as read': 'Alle als gelesen markieren',
  Unread: 'Ungelesen',
  Join: 'Beitreten',
  Decline: 'Ablehnen',
  'Joined workspace': 'Arbeitsbereich beigetreten',
  'Declined workspace invitation': 'Einladung abgelehnt',
  'This invite is no longer valid': 'Diese Einladung gilt nicht mehr',
  'Notification settings': 'Benachrichtigungen einstellen',
  Workspace: 'Arbeitsbereich',
  Default: 'Standard',
  '1 member': '1 Mitglied',
  ':count members': ':count Mitglieder',
  '(opens in a new tab)': '(öffnet in einem neuen Tab)',
  'Mark as read': 'Als gelesen markieren',
  'Notifications blocked. Please enable them for this site from browser settings.':
    'Benachrichtigungen sind blockiert. Bitte erlaube sie für diese Seite in den Einstellungen des Browsers.',
  'Updated preferences': 'Einstellungen gespeichert',
  'What you hear about, by channel': 'Worüber du hörst, nach Kanal',
  'What happens': 'Was geschieht',
  'All by :channel': 'Alles per :channel',
  ':name by :channel': ':name per :channel',
  Browser: 'Browser',
  Mobile: 'Handy',
  SMS: 'SMS',
  'Choose what you want to hear about, and where.': 'Wähle, worüber du hören willst, und wo.',
  'There are no notification settings to change here.':
    'Hier gibt es keine Benachrichtigungen einzustellen.',
  'You have unsaved changes': 'Du hast ungespeicherte Änderungen',
  Discard: 'Verwerfen',
  'Save changes': 'Änderungen speichern',
  'For notifications in this browser, it will ask you to allow them.':
    'Für Benachrichtigungen in diesem Browser fragt er dich nach deiner Erlaubnis.',
  'Artists you follow': 'Künstler, denen du folgst',
  'New records and singles': 'Neue Platten und Singles',
  'Concerts near you': 'Konzerte in deiner Nähe',
  'Your circle': 'Dein Kreis',
  'Replies to your comments': 'Antworten auf deine Kommentare',
  'New followers': 'Neue Follower',
  'Invitations to workspaces': 'Einladungen in Arbeitsbereiche',
  'From Undersong': 'Von Undersong',
  'New stories in the journal': 'Neue Geschichten im Journal',
  'a few seconds ago': 'vor wenigen Sekunden',

  // The site's own words and pages
  Settings: 'Einstellungen',
  Discover: 'Entdecken',
  'New records': 'Neue Platten',
  'For artists': 'Für Künstler',
  Genres: 'Genres',
  Offline: 'Offline',
  Upgrade: 'Upgrade',
  'Get started': 'Loslegen',
  Terms: 'Bedingungen',
  Privacy: 'Datenschutz',
  Cookies: 'Cookies',
  Help: 'Hilfe',
  About: 'Über uns',
  'About us': 'Über uns',
  Plans: 'Tarife',
  'About the artist': 'Über den Künstler',
  'with a plan': 'mit Tarif',
  ':page comes with a plan. Choose one to open it.':
    '„:page“ gehört zu einem Tarif. Wähle einen, dann öffnet es sich.',
  Contact: 'Kontakt',
  API: 'API',
  Journal: 'Journal',
  Radio: 'Radio',
  'Your music will play from here.': 'Von hier aus spielt deine Musik.',
  'Search for artists, albums and tracks': 'Künstler, Alben und Titel suchen',
  'Currently trending artists on :site': 'Gerade beliebt auf :site',

  // The landing page as this demo's settings have it
  'Hear what lies underneath': 'Hör, was darunter liegt',
  'Undersong is a listening room for independent records. Whole albums, honest liner notes, and most of what you pay goes to the people who played.':
    'Undersong ist ein Hörraum für unabhängige Platten: ganze Alben, ehrliche Begleittexte, und das meiste von dem, was du zahlst, bekommen die, die gespielt haben.',
  'Search for artists, albums and songs': 'Künstler, Alben und Lieder suchen',
  'Browse new records': 'Neue Platten ansehen',
  'Start listening': 'Jetzt hören',

  // What went wrong, in the app's, the gateway's and the backend's words
  'We could not reach the server. Check your connection and try again.':
    'Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.',
  'Your session has expired. Please load the page again.':
    'Deine Sitzung ist abgelaufen. Bitte lade die Seite neu.',
  'This page was open for too long. Reload it and try again.':
    'Diese Seite war zu lange offen. Lade sie neu und versuche es noch einmal.',
  'Something went wrong on our side. Please try again.':
    'Bei uns ging etwas schief. Bitte versuche es noch einmal.',
  'The service had a problem with this request. Please try again.':
    'Der Dienst kam mit dieser Anfrage nicht zurecht. Bitte versuche es noch einmal.',
  'The service cannot be reached right now. Please try again in a moment.':
    'Der Dienst ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.',
  'The service took too long to answer. Please try again in a moment.':
    'Der Dienst hat zu lange gebraucht. Bitte versuche es gleich noch einmal.',
  'Unauthenticated.': 'Bitte melde dich an.',
  'Server Error': 'Serverfehler',
  'These credentials do not match our records.': 'Diese Zugangsdaten kennen wir nicht.',
  'The email field is required.': 'Bitte gib eine E-Mail-Adresse ein.',
  'The password field is required.': 'Bitte gib ein Passwort ein.',
  'The email has already been taken.': 'Diese E-Mail-Adresse ist schon vergeben.',
  'The email must be a valid email address.': 'Das ist keine gültige E-Mail-Adresse.',
  'The url must be a valid URL.': 'Das ist keine gültige Adresse im Netz.',
  'The password must be at least 8 characters.': 'Das Passwort braucht mindestens 8 Zeichen.',
  'The password confirmation does not match.': 'Die beiden Passwörter stimmen nicht überein.',
  'The provided two factor authentication code was invalid.': 'Dieser Code stimmt nicht.',
  'The provided two factor recovery code was invalid.': 'Dieser Notfallcode stimmt nicht.',
  "We can't find a user with that email address.": 'Zu dieser E-Mail-Adresse gibt es kein Konto.',
  'We have emailed your password reset link!': 'Der Link zum Zurücksetzen ist unterwegs zu dir!',
  'Please wait before retrying.': 'Bitte warte einen Moment, bevor du es noch einmal versuchst.',
  'This password reset token is invalid.': 'Dieser Link zum Zurücksetzen gilt nicht mehr.',
  'This verification code is not valid.': 'Dieser Code gilt nicht.',
  'The provided password is incorrect.': 'Das Passwort stimmt nicht.',
  'First name': 'Vorname',
  'What do you listen to most?': 'Was hörst du am meisten?',
  'Send me new records once a month': 'Schickt mir einmal im Monat neue Alben',

  // Screens that are still to come
  'Soon you publish your records here.': 'Bald veröffentlichst du hier deine Platten.',
  'Soon you run the site from here.': 'Bald leitest du von hier aus die Seite.',
  'We are doing some maintenance. Please try again in a few minutes.':
    'Wir warten gerade die Technik. Bitte versuche es in ein paar Minuten noch einmal.',
  'Too many attempts. Please wait a moment and try again.':
    'Zu viele Versuche. Bitte warte einen Moment und versuche es noch einmal.',
  'Too many attempts. Try again :when.': 'Zu viele Versuche. Versuche es :when noch einmal.',
  'Too many attempts. Please wait a few minutes and try again.':
    'Zu viele Versuche. Bitte warte ein paar Minuten und versuche es noch einmal.',
  'Please sign in to go on.': 'Bitte melde dich an, um weiterzumachen.',

  ...germanAccount,
  ...germanUploads,
  ...germanAccountMore,
  ...germanApiDocs,
};
