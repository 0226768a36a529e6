/** German of what is said when something goes wrong or would be lost, and of advertisements. */
export const germanOfSafety: Record<string, string> = {
  'The rest of the site works as before. Try again; if that does not help, load the page anew.': 'Der Rest der Seite funktioniert wie zuvor. Versuche es noch einmal; wenn das nicht hilft, lade die Seite neu.',
  'This page could not start': 'Diese Seite konnte nicht starten',
  'Nothing is lost. Load the page again; if it stays like this, try again in a few minutes.': 'Nichts ist verloren. Lade die Seite neu; wenn es so bleibt, versuche es in ein paar Minuten noch einmal.',
  'Leave without saving?': 'Ohne Speichern verlassen?',
  'What you changed on this page has not been saved yet.': 'Was du auf dieser Seite geändert hast, ist noch nicht gespeichert.',
  Leave: 'Verlassen',
  Stay: 'Bleiben',
  Advertisement: 'Anzeige',
};
