/** German of pages that somebody wrote, and of the contact form. */
export const germanOfPages: Record<string, string> = {
  'A question, an idea, something that does not work? Write to us, and we answer by email.': 'Eine Frage, eine Idee, etwas, das nicht geht? Schreib uns, wir antworten per E-Mail.',
  'Your message could not be sent before. Here it is again.': 'Deine Nachricht konnte vorhin nicht gesendet werden. Hier ist sie wieder.',
  Message: 'Nachricht',
  'Send message': 'Nachricht senden',
  'Your message has been submitted.': 'Deine Nachricht wurde gesendet.',
  Table: 'Tabelle',
  ':site player': 'Player von :site',
  Name: 'Name',
};
