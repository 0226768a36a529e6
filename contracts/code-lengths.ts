/** Lengths of codes. In a file of their own, because few pages have codes. */
export const codes = { verification: 6, twoFactor: 6, recovery: 21 } as const;
