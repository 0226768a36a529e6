/** German of the library, sorted by the English. */
export const germanOfLibrary: Record<string, string> = {
  ':count found': ':count gefunden',
  ':count of :total': ':count von :total',
  ':count removed': ':count entfernt',
  Ascending: 'Aufsteigend',
  'By you': 'Von dir',
  Clear: 'Leeren',
  Descending: 'Absteigend',
  'Find in albums': 'In Alben finden',
  'Find in artists': 'In Künstlern finden',
  'Find in liked tracks': 'In gelikten Stücken finden',
  'Find in playlists': 'In Playlists finden',
  'Find in the history': 'Im Verlauf finden',
  'Follow an artist on their page, and you find them here.':
    'Folge Künstlern auf ihrer Seite, dann findest du sie hier.',
  History: 'Verlauf',
  'Make one of your own, or save one that you like.':
    'Mach eine eigene, oder merk dir eine, die dir gefällt.',
  'No albums yet': 'Noch keine Alben',
  'No artists yet': 'Noch keine Künstler',
  'No playlists yet': 'Noch keine Playlists',
  'Nothing heard yet': 'Noch nichts gehört',
  'Nothing here has “:words” in it.': 'Nichts hier enthält „:words“.',
  'Nothing liked yet': 'Noch nichts gelikt',
  'Number of tracks': 'Anzahl der Stücke',
  Owner: 'Von',
  'Parts of your library': 'Teile deiner Bibliothek',
  'Press the heart beside a track, and it is kept here.':
    'Drück auf das Herz neben einem Stück, dann steht es hier.',
  'Press the heart on an album, and it is kept here.':
    'Drück auf das Herz bei einem Album, dann steht es hier.',
  Released: 'Erschienen',
  'Removed :name': ':name entfernt',
  'Search the whole site': 'Auf der ganzen Seite suchen',
  'Show all': 'Alles zeigen',
  'This cannot be shown here.': 'Das kann hier nicht gezeigt werden.',
  'This site cannot search a list of this length: you see all of it.':
    'Diese Seite kann eine so lange Liste nicht durchsuchen: Du siehst sie ganz.',
  Today: 'Heute',
  'What you listen to is noted here, day by day.': 'Was du hörst, steht hier, Tag für Tag.',
  Yesterday: 'Gestern',
};
