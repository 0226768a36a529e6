import { isSecretName } from './settings.ts';

/** A value as it may be printed: without passwords, on one line, not too long. */
export function quote(name: string, value = ''): string {
  if (isSecretName(name)) return "'***'";
  const shown = maskSecrets(value).replaceAll(/\s+/g, ' ');
  return `'${shown.length > 80 ? `${shown.slice(0, 79)}…` : shown}'`;
}

/** A text without the passwords that addresses in it carry: before their host, or as a parameter of that name. */
export function maskSecrets(text: string): string {
  // Up to the last @ of a word, and whether or not there are slashes before the name: a password can contain either, and addresses be mistyped.
  return text
    .replaceAll(/((?:^|\s)(?:\w+:)?(?:\/\/)?)\S*@/g, '$1***@')
    .replaceAll(/([?&][\w-]*(?:pass|secret|token|key)[\w-]*=)[^&\s]*/gi, '$1***');
}
