/** German of playlists, and of what is done with them, sorted by the English. */
export const germanOfPlaylists: Record<string, string> = {
  ':name (copy :number)': ':name (Kopie :number)',
  ':name (copy)': ':name (Kopie)',
  ':name is in this playlist more than once': ':name steht mehrmals in dieser Playlist',
  'Add :name': ':name hinzufügen',
  Add: 'Hinzufügen',
  'Added :track to :name': ':track zu :name hinzugefügt',
  'Change the description': 'Beschreibung ändern',
  'Collaborative playlist': 'Gemeinsame Playlist',
  'Collaborative: others can add, remove and order tracks':
    'Gemeinsam: Andere können Titel hinzufügen, entfernen und ordnen',
  'Delete playlist': 'Playlist löschen',
  Description: 'Beschreibung',
  Duplicate: 'Duplizieren',
  'Edit details': 'Angaben bearbeiten',
  'Export as JSON': 'Als JSON speichern',
  'Export as M3U8': 'Als M3U8 speichern',
  'In this playlist': 'In dieser Playlist',
  "Let's find something for it": 'Suchen wir etwas dafür',
  'Made :name': ':name erstellt',
  'Move to the top': 'An den Anfang',
  'Moved :count tracks': ':count Titel verschoben',
  'Moved :track to position :position': ':track auf Platz :position verschoben',
  'No track is called so. Try another word of its name, or who made it.':
    'So heißt kein Titel. Versuche ein anderes Wort daraus, oder von wem er ist.',
  'Nothing is in it yet. What you add from anywhere, or find below, is kept here in your order.':
    'Noch ist nichts darin. Was du irgendwo hinzufügst oder unten findest, steht hier in deiner Reihenfolge.',
  'Picture of the playlist': 'Bild der Playlist',
  'Playlists cannot be followed on this site.': 'Playlists kann man auf dieser Seite nicht folgen.',
  'Private playlist': 'Private Playlist',
  'Public: everybody can find it and listen to it': 'Öffentlich: Alle können sie finden und hören',
  'Remove all': 'Alle entfernen',
  'Remove from this playlist': 'Aus dieser Playlist entfernen',
  'Removed :count tracks from :name': ':count Titel aus :name entfernt',
  'Removed :track from :name': ':track aus :name entfernt',
  'Removing takes them out wherever they stand.':
    'Beim Entfernen verschwinden sie überall, wo sie stehen.',
  Rename: 'Umbenennen',
  'Say what it is for': 'Wofür ist sie da?',
  'Search for tracks': 'Titel suchen',
  'Some of them are in this playlist more than once':
    'Einige davon stehen mehrmals in dieser Playlist',
  'This is private': 'Das ist privat',
  'This site keeps no pictures that others can see.':
    'Diese Seite bewahrt keine Bilder auf, die andere sehen können.',
  'Tracks of :name': 'Titel von :name',
  'Use the covers of its tracks': 'Die Cover ihrer Titel verwenden',
  'Whoever made it keeps it to themselves.': 'Wer es gemacht hat, behält es für sich.',
  'You have as many playlists as your plan includes':
    'Du hast so viele Playlists, wie dein Tarif enthält',
  'Delete one that you no longer need, or have a look at plans with more.':
    'Lösche eine, die du nicht mehr brauchst, oder sieh dir Tarife mit mehr an.',
  'Delete one that you no longer need, and there is room for another.':
    'Lösche eine, die du nicht mehr brauchst, dann ist Platz für eine andere.',
};
