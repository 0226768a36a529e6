/** What each screen that is still to come will be, by the id of its route. */
export const promises: Record<string, string> = {
  home: 'Soon your music plays from here: new records, what you like, and where you left off.',
  'api-docs': 'Soon you read here how to use the API.',
  backstage: 'Soon you publish your records here.',
  admin: 'Soon you run the site from here.',
  channel: 'Soon you browse this channel here.',
  library: 'Soon you find everything that you like here.',
};
