/** German of the landing page, of the plans and of paying for them; the words of the demo's own landing page and plans too. */
export const germanOfOffer: Record<string, string> = {
  'Choose the plan that suits you': 'Wähle den Tarif, der zu dir passt',
  'Change or end it whenever you like.': 'Wechsle oder beende ihn, wann du willst.',
  'How often you pay': 'Wie oft du zahlst',
  Monthly: 'Monatlich',
  Yearly: 'Jährlich',
  'Save up to :percentage%': 'Spare bis zu :percentage\u00a0%',
  Recommended: 'Empfohlen',
  Free: 'Kostenlos',
  'For as long as you like.': 'Solange du magst.',
  'per day': 'pro Tag',
  'per month': 'pro Monat',
  'per year': 'pro Jahr',
  'That is :price a month.': 'Das sind :price im Monat.',
  ':price every :count days': ':price alle :count Tage',
  ':price every :count months': ':price alle :count Monate',
  ':price every :count years': ':price alle :count Jahre',
  'This plan is not on sale at the moment.': 'Dieser Tarif ist gerade nicht zu haben.',
  'Yours again whenever you end your plan.': 'Wieder deiner, sobald du deinen Tarif beendest.',
  'You already have this with your account.': 'Den hast du schon mit deinem Konto.',
  'Change or end it on your billing page.': 'Ändern oder beenden kannst du ihn bei der Abrechnung.',
  'Current plan': 'Aktueller Tarif',
  'Compare plans': 'Tarife vergleichen',
  Feature: 'Leistung',
  Included: 'Enthalten',
  'Not included': 'Nicht enthalten',
  'Due today': 'Heute fällig',
  'At most :price': 'Höchstens :price',
  'Due on :date': 'Fällig am :date',
  'Loading the plans': 'Tarife werden geladen',
  'There are no plans to choose from at the moment.': 'Im Moment gibt es keine Tarife zur Auswahl.',
  'Do you have any questions about plans?': 'Hast du Fragen zu den Tarifen?',
  'Write to us. A person answers.': 'Schreib uns. Es antwortet ein Mensch.',
  'Nothing is for sale here at the moment: all that there is comes with your account.':
    'Im Moment wird hier nichts verkauft: Alles, was es gibt, gehört zu deinem Konto.',
  'Loading artists': 'Künstler werden geladen',
  'Look it over once more before you pay.': 'Sieh dir vor dem Bezahlen alles noch einmal an.',
  'What happens next': 'Wie es weitergeht',
  'You pay on the page of our payment service; this site never sees your card.':
    'Du bezahlst auf der Seite unseres Zahlungsdienstes; diese Seite sieht deine Karte nie.',
  'You come back here, and your plan begins at once.':
    'Du kommst hierher zurück, und dein Tarif beginnt sofort.',
  'It renews by itself until you end it, which takes one click.':
    'Er verlängert sich von selbst, bis du ihn mit einem Klick beendest.',
  'Continue to payment': 'Weiter zur Zahlung',
  'Choose another plan': 'Einen anderen Tarif wählen',
  'This site does not take payments here. Write to us, and we set up your plan with you.':
    'Diese Seite nimmt hier keine Zahlungen an. Schreib uns, dann richten wir deinen Tarif mit dir ein.',
  'Nothing was paid': 'Es wurde nichts bezahlt',
  'You left before paying. The plans are where they were.':
    'Du bist vor dem Bezahlen umgekehrt. Die Tarife sind noch da.',
  'See the plans': 'Tarife ansehen',
  'Waiting for your payment': 'Wir warten auf deine Zahlung',
  'This takes a few seconds.': 'Das dauert ein paar Sekunden.',
  'Your payment is on its way': 'Deine Zahlung ist unterwegs',
  'The payment service has not told us of it yet. You need not pay again; look here in a few minutes.':
    'Der Zahlungsdienst hat sie uns noch nicht gemeldet. Du musst nicht noch einmal zahlen; sieh in ein paar Minuten wieder her.',
  'Look again': 'Noch einmal nachsehen',
  'Your plan has begun': 'Dein Tarif hat begonnen',
  'Thank you. Everything in it is yours from now on.': 'Danke. Alles darin gehört ab jetzt dir.',
  'See your plan': 'Deinen Tarif ansehen',
  'We do not have that plan': 'Diesen Tarif haben wir nicht',
  'It may have been taken off sale. These are the plans that there are now.':
    'Vielleicht wird er nicht mehr angeboten. Diese Tarife gibt es jetzt.',
  'You have no plan yet': 'Du hast noch keinen Tarif',
  'Once you have one, it is here, with everything that you paid.':
    'Sobald du einen hast, steht er hier, mit allem, was du bezahlt hast.',
  'Your plan': 'Dein Tarif',
  'Your plan now': 'Dein Tarif jetzt',
  'Your new plan': 'Dein neuer Tarif',
  Active: 'Aktiv',
  Ending: 'Endet',
  'Renews on :date.': 'Verlängert sich am :date.',
  'Yours until :date, and not renewed.': 'Deiner bis :date, danach nicht verlängert.',
  'End the plan': 'Tarif beenden',
  'End your plan?': 'Tarif beenden?',
  'It stays yours until the time that you paid for is over. You can take it up again until then.':
    'Er bleibt deiner, bis die bezahlte Zeit vorbei ist. Bis dahin kannst du ihn wieder aufnehmen.',
  'Keep it': 'Behalten',
  'Keep the plan after all': 'Tarif doch behalten',
  'Your plan will end': 'Dein Tarif läuft aus',
  'Your plan goes on': 'Dein Tarif läuft weiter',
  'Plans of this site are not changed here. Write to us, and we do it for you.':
    'Tarife dieser Seite werden nicht hier geändert. Schreib uns, dann machen wir es für dich.',
  Invoices: 'Rechnungen',
  'There are none yet.': 'Es gibt noch keine.',
  'Loading the invoices': 'Rechnungen werden geladen',
  Open: 'Offen',
  'Open invoice :number': 'Rechnung :number öffnen',
  'This is your plan already': 'Das ist schon dein Tarif',
  'There is nothing to change.': 'Es gibt nichts zu ändern.',
  'Look it over once more before you change.': 'Sieh dir vor dem Wechsel alles noch einmal an.',
  'The new plan begins at once, and takes the place of the present one. What is left of that may be taken off what is due today.':
    'Der neue Tarif beginnt sofort und ersetzt den jetzigen. Was davon noch übrig ist, kann auf den heutigen Betrag angerechnet werden.',
  'Change to this plan': 'Zu diesem Tarif wechseln',
  'Your plan has changed': 'Dein Tarif ist gewechselt',
  'Albums, start to finish': 'Alben von Anfang bis Ende',
  'Side one, side two, and the silence between them. Nothing shuffles unless you ask.':
    'Seite eins, Seite zwei und die Stille dazwischen. Nichts wird gemischt, wenn du es nicht willst.',
  'Paid by the listen': 'Bezahlt nach Gehör',
  'Your money follows your own ears: it goes to the artists you played, and to nobody else.':
    'Dein Geld folgt deinen Ohren: Es geht an die, die du gehört hast, und an niemanden sonst.',
  'Notes worth reading': 'Texte, die sich lohnen',
  'Who played what, in which room, and why the dog is on track four.':
    'Wer was spielte, in welchem Raum, und warum der Hund auf Stück vier ist.',
  'A quieter kind of player': 'Ein leiserer Player',
  'For late hours and long trains': 'Für späte Stunden und lange Züge',
  'Gapless playback, a sleep timer that fades instead of stopping, and a queue that remembers where you left every record.':
    'Wiedergabe ohne Lücken, ein Schlaftimer, der ausblendet, und eine Warteschlange, die sich jede Stelle merkt.',
  'A door for artists': 'Eine Tür für Künstler',
  'Backstage, and it is yours': 'Backstage, und es gehört dir',
  'Upload masters, set your own release day, and see within the hour who is listening and from where. No label needed.':
    'Lade Master hoch, bestimme deinen Erscheinungstag und sieh binnen einer Stunde, wer wo zuhört. Ganz ohne Label.',
  'One price, every record': 'Ein Preis, jede Platte',
  'Listen free with a break now and then, or pay once a month and hear all of it, everywhere.':
    'Höre kostenlos mit einer Pause ab und zu, oder zahle einmal im Monat und höre alles, überall.',
  'The needle is down': 'Die Nadel liegt auf',
  'Three hundred new records this week. Yours is in there somewhere.':
    'Dreihundert neue Platten diese Woche. Deine ist irgendwo dabei.',
  Listener: 'Hören',
  'Every record, with a break now and then.': 'Jede Platte, mit einer Pause ab und zu.',
  'The whole catalogue': 'Der ganze Katalog',
  'A short break every half hour': 'Eine kurze Pause jede halbe Stunde',
  'On one device at a time': 'Auf einem Gerät zur Zeit',
  'Whole records': 'Ganze Platten',
  'Start to finish, everywhere, without a word in between.':
    'Von Anfang bis Ende, überall, ohne ein Wort dazwischen.',
  'No breaks': 'Keine Pausen',
  'Downloads for the train': 'Downloads für den Zug',
  'Lossless sound': 'Verlustfreier Klang',
  'On five devices': 'Auf fünf Geräten',
  Patron: 'Förderin',
  'For those who want the musicians to have more.': 'Für alle, die den Musikern mehr gönnen.',
  'Half of it goes to one artist of your choice': 'Die Hälfte geht an Künstler deiner Wahl',
  'Your name in the liner notes': 'Dein Name im Begleitheft',
};

/** What the pages of music say in German. */
export const germanOfMusic: Record<string, string> = {
  'Verified artist': 'Verifizierter Act',
  ':count followers': ':count folgen',
  Popular: 'Beliebt',
  'Show more': 'Mehr anzeigen',
  ':count plays': ':count-mal gehört',
  Length: 'Dauer',
  Albums: 'Alben',
  'Singles and EPs': 'Singles und EPs',
  'Nothing has been released here yet.': 'Hier ist noch nichts erschienen.',
  'Similar artists': 'Ähnliche Künstler',
  Single: 'Single',
  EP: 'EP',
  'There are no tracks on this record yet.': 'Auf dieser Platte sind noch keine Stücke.',
  'Released :date': 'Erschienen am :date',
  '1 track': '1 Stück',
  ':count tracks': ':count Stücke',
  'This playlist is still empty.': 'Diese Playlist ist noch leer.',
  'From the album': 'Vom Album',
  By: 'Von',
  'Edit profile': 'Profil bearbeiten',
  'Here since :date': 'Dabei seit :date',
  'Liked tracks': 'Gelikte Stücke',
  'What you like will be kept here.': 'Was dir gefällt, findest du hier wieder.',
  ':name has not liked anything yet.': ':name hat noch nichts gelikt.',
  'Search for “:query”': 'Suche nach „:query“',
  Searching: 'Suche läuft',
  '1 result': '1 Ergebnis',
  ':count results': ':count Ergebnisse',
  'Top result': 'Top-Ergebnis',
  Tracks: 'Stücke',
  Artists: 'Künstler',
  Playlists: 'Playlists',
  Profiles: 'Profile',
  'Nothing here is called “:query”. Try fewer words, or another spelling.':
    'Nichts hier heißt „:query“. Versuche es mit weniger Wörtern oder anders geschrieben.',
  'Search is not available here': 'Eine Suche gibt es hier nicht',
  'The search did not come through': 'Die Suche kam nicht durch',
  'Others listen to': 'Andere hören',
  'Nothing plays at this address': 'Unter dieser Adresse spielt nichts',
  'This page did not come through': 'Diese Seite kam nicht durch',
  'It may have been taken down, or the link is not quite right. Search for it by its name.':
    'Vielleicht wurde es entfernt, oder der Link stimmt nicht ganz. Suche nach dem Namen.',
};

/** German of uploads. */
export const germanUploads: Record<string, string> = {
  Uploads: 'Uploads',
  'Bring your files here. You can go on looking around while they travel.':
    'Bring deine Dateien hierher. Während sie unterwegs sind, kannst du dich weiter umsehen.',
  'Drop files or folders here': 'Dateien oder Ordner hier ablegen',
  'Up to :size for each file.': 'Bis zu :size je Datei.',
  'Large files go on where they stopped when the connection breaks.':
    'Bricht die Verbindung ab, geht es bei großen Dateien dort weiter, wo sie stehen geblieben sind.',
  'Choose files': 'Dateien auswählen',
  'Choose a folder': 'Ordner auswählen',
  Uploaded: 'Hochgeladen',
  'What you upload now is listed here.': 'Was du jetzt hochlädst, steht dann hier.',
  'Delete :name': ':name löschen',
  'Deleted :name': ':name gelöscht',
  Undo: 'Rückgängig',
  'Unfinished uploads': 'Unterbrochene Uploads',
  'Choose the same file again, and it goes on where it stopped.':
    'Wähle dieselbe Datei noch einmal aus, und es geht dort weiter, wo es aufgehört hat.',
  Resume: 'Fortsetzen',
  'Resume :name': ':name fortsetzen',
  'Discard :name': ':name verwerfen',
  'This is not the file that was being uploaded. Choose :name again, unchanged.':
    'Das ist nicht die Datei, die hochgeladen wurde. Wähle :name noch einmal aus, unverändert.',
  Waiting: 'Wartet',
  'Paused at :percentage%': 'Angehalten bei :percentage%',
  Cancelled: 'Abgebrochen',
  'Almost there': 'Gleich fertig',
  ':done of :size': ':done von :size',
  ':size/s': ':size/s',
  ':time left': 'noch :time',
  'This file could not be uploaded. Please try again.':
    'Diese Datei konnte nicht hochgeladen werden. Bitte versuche es noch einmal.',
  'Uploads paused': 'Uploads angehalten',
  'Uploading 1 file': '1 Datei wird hochgeladen',
  'Uploading :count files': ':count Dateien werden hochgeladen',
  '1 file was not uploaded': '1 Datei wurde nicht hochgeladen',
  ':count files were not uploaded': ':count Dateien wurden nicht hochgeladen',
  '1 file uploaded': '1 Datei hochgeladen',
  ':count files uploaded': ':count Dateien hochgeladen',
  'Uploads cancelled': 'Uploads abgebrochen',
  'Show less': 'Weniger anzeigen',
  'Show uploads': 'Uploads anzeigen',
  'Try :name again': ':name noch einmal versuchen',
  'Remove :name from the list': ':name aus der Liste entfernen',
  'Pause :name': ':name anhalten',
  'Cancel :name': ':name abbrechen',
  'This file type is not allowed': 'Dieser Dateityp ist nicht erlaubt',
  'Upload timed out': 'Zeitüberschreitung beim Hochladen',
  'Your space': 'Dein Speicherplatz',
  'Your space is used up': 'Dein Speicherplatz ist aufgebraucht',
  ':used of :allowed': ':used von :allowed',
  'Delete what you no longer need to upload more.':
    'Lösche, was du nicht mehr brauchst, um mehr hochzuladen.',
  'There is not much room left.': 'Es ist nicht mehr viel Platz.',
  'There is not enough space left for this file.': 'Für diese Datei reicht der Platz nicht.',
  'This file was moved or changed after you chose it. Please choose it again.':
    'Diese Datei wurde nach der Auswahl verschoben oder geändert. Bitte wähle sie erneut aus.',
  'The server did not confirm that the file has arrived. Please try again.':
    'Der Server hat nicht bestätigt, dass die Datei angekommen ist. Bitte versuche es noch einmal.',
  'The storage did not take the file. Please try again.':
    'Der Speicher hat die Datei nicht angenommen. Bitte versuche es noch einmal.',
  'The storage hides what the upload needs to finish. Its CORS rules have to expose the ETag header.':
    'Der Speicher verbirgt, was der Upload zum Abschließen braucht. Seine CORS-Regeln müssen den Header ETag freigeben.',
  ':name could not be read. It may be open elsewhere, or not yours to read.':
    ':name kann nicht gelesen werden. Vielleicht ist die Datei anderswo offen, oder du darfst sie nicht lesen.',
};

/** German of pages that somebody wrote, and of the contact form. */
export const germanOfPages: Record<string, string> = {
  'A question, an idea, something that does not work? Write to us, and we answer by email.':
    'Eine Frage, eine Idee, etwas, das nicht geht? Schreib uns, wir antworten per E-Mail.',
  'Your message could not be sent before. Here it is again.':
    'Deine Nachricht konnte vorhin nicht gesendet werden. Hier ist sie wieder.',
  Message: 'Nachricht',
  'Send message': 'Nachricht senden',
  'Your message has been submitted.': 'Deine Nachricht wurde gesendet.',
  Table: 'Tabelle',
  ':site player': 'Player von :site',
  Name: 'Name',
};

/** German of what is said when something goes wrong or would be lost, and of advertisements. */
export const germanOfSafety: Record<string, string> = {
  'The rest of the site works as before. Try again; if that does not help, load the page anew.':
    'Der Rest der Seite funktioniert wie zuvor. Versuche es noch einmal; wenn das nicht hilft, lade die Seite neu.',
  'This page could not start': 'Diese Seite konnte nicht starten',
  'Nothing is lost. Load the page again; if it stays like this, try again in a few minutes.':
    'Nichts ist verloren. Lade die Seite neu; wenn es so bleibt, versuche es in ein paar Minuten noch einmal.',
  'Leave without saving?': 'Ohne Speichern verlassen?',
  'What you changed on this page has not been saved yet.':
    'Was du auf dieser Seite geändert hast, ist noch nicht gespeichert.',
  Leave: 'Verlassen',
  Stay: 'Bleiben',
  Advertisement: 'Anzeige',
};
