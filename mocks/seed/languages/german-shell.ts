/** German of a listener's frame, sorted by the English. */
export const germanOfShell: Record<string, string> = {
  ':count unread': ':count ungelesen',
  Alerts: 'Neues',
  'All playlists': 'Alle Playlists',
  'Disc :number': 'Disc :number',
  'Fold the column': 'Spalte einklappen',
  Library: 'Bibliothek',
  'Playlists that you make or follow are here.':
    'Playlists, die du anlegst oder denen du folgst, stehen hier.',
  'Unfold the column': 'Spalte ausklappen',
  You: 'Du',
  'Your places': 'Deine Bereiche',
  'Your profile': 'Dein Profil',
};
