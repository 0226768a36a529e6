/** By their letters alone: payment services write 'amex', 'diners_club' and 'American Express'. */
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

/** The name of a card's brand as the brand writes it; an unknown one unchanged. */
export const cardBrand = (received: string): string =>
  brands.get(received.toLowerCase().replaceAll(/[^a-z]/g, '')) ?? received;
