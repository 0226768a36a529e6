/** German of lists and tables of any length, sorted by the English. */
export const germanOfLists: Record<string, string> = {
  '1 selected': '1 ausgewählt',
  ':count of :total selected': ':count von :total ausgewählt',
  ':count selected': ':count ausgewählt',
  Actions: 'Aktionen',
  Added: 'Hinzugefügt',
  'Clear selection': 'Auswahl aufheben',
  'No longer available': 'Nicht mehr verfügbar',
  Number: 'Nummer',
  Plays: 'Gehört',
  Remove: 'Entfernen',
  'Selected tracks': 'Ausgewählte Titel',
  Title: 'Titel',
  'Own order': 'Eigene Reihenfolge',
  'Sort by': 'Sortieren nach',
  Select: 'Auswählen',
  'Sorted by :name': 'Sortiert nach: :name',
  'Sorted by :name, from the end': 'Sortiert nach: :name, vom Ende her',
  'This site keeps its own order.': 'Diese Seite bleibt bei ihrer eigenen Reihenfolge.',
  'Reading the rest…': 'Der Rest wird gelesen…',
  ':count of :total tracks…': ':count von :total Stücken …',
  ':count tracks…': ':count Stücke …',
  'Added :count tracks to :name': ':count Stücke zu :name hinzugefügt',
  'List too long to shuffle. Playing :count of its tracks.':
    'Die Liste ist zu lang zum Mischen. Es spielen :count ihrer Stücke.',
  'List too long. Added the first :count of its tracks.':
    'Die Liste ist zu lang. Ihre ersten :count Stücke wurden hinzugefügt.',
  'List too long. Saved the first :count of its tracks as :name.':
    'Die Liste ist zu lang. Ihre ersten :count Stücke sind als :name gespeichert.',
  'Loading tracks…': 'Stücke werden geladen …',
  'Stopped after :done of :count tracks.': 'Nach :done von :count Stücken abgebrochen.',
  'This playlist is too long for that.': 'Diese Playlist ist dafür zu lang.',
};
