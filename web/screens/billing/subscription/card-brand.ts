/**
 * Keyed by letters only, because payment services write 'amex', 'diners_club' and 'American
 * Express'.
 */
const brands: ReadonlyMap<string, string> = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['americanexpress', 'American Express'],
  ['diners', 'Diners Club'],
  ['dinersclub', 'Diners Club'],
  ['discover', 'Discover'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
  ['chinaunionpay', 'UnionPay'],
  ['maestro', 'Maestro'],
]);

/** The brand's own spelling of its name; an unknown brand is returned unchanged. */
export const cardBrand = (received: string): string =>
  brands.get(received.toLowerCase().replaceAll(/[^a-z]/g, '')) ?? received;
