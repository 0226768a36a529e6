/** What visitors write into an address becomes a call only where it could name a page: its id or its slug. */
export const isPageName = (words: string): boolean => /^[\p{L}\p{M}\p{N}_-]{1,200}$/u.test(words);
