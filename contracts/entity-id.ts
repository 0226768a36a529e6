/** What can be the id of an artist, a record or a person in an address: nothing else is asked for, and nothing is there. */
export const isEntityId = (word: string): boolean => /^[1-9]\d{0,9}$/.test(word);
