/** What each screen that is still to come will be, by the id of its route. */
export const promises: Record<string, string> = {
  home: 'Soon your music plays from here: new records, what you like, and where you left off.',
  pricing: 'Soon you compare the plans here, by the month or by the year.',
  checkout: 'Soon you complete your choice of a plan here.',
  billing: 'Soon you see your plan and your invoices here.',
  'change-plan': 'Soon you confirm a change of plan here.',
  'api-docs': 'Soon you read here how to use the API.',
  backstage: 'Soon you publish your records here.',
  admin: 'Soon you run the site from here.',
  artist: 'Soon you find this artist’s records here.',
  album: 'Soon you hear this album here.',
  track: 'Soon you hear this track here.',
  playlist: 'Soon you hear this playlist here.',
  channel: 'Soon you browse this channel here.',
  library: 'Soon you find everything that you like here.',
  user: 'Soon you see this person’s profile here.',
  search: 'Soon you see what was found here.',
};
