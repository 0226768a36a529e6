/** A text without the passwords that addresses in it carry: before their host, or as a parameter of that name. */
export function maskSecrets(text: string): string {
  // Up to the last @ of a word, and without asking for slashes in the right places: a password can hold either, and addresses be mistyped.
  return text.replaceAll(/((?:^|\s)(?:\w+:)?(?:\/\/)?)\S*@/g, '$1***@').replaceAll(/([?&][\w-]*(?:pass|secret|token|key)[\w-]*=)[^&\s]*/gi, '$1***');
}
