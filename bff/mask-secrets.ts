import { isSecretName } from './settings.ts';

/** A printable value: no passwords, one line, bounded length. */
export function printableValue(name: string, value = ''): string {
  if (isSecretName(name)) return "'***'";
  const shown = maskSecrets(value).replaceAll(/\s+/g, ' ');
  return `'${shown.length > 80 ? `${shown.slice(0, 79)}…` : shown}'`;
}

/** Masks passwords in addresses within a text, before their host or as a parameter of that name. */
export function maskSecrets(text: string): string {
  // Up to the last @ of a word, with or without slashes before the name: a password can contain
  // either, and addresses may be mistyped.
  return text
    .replaceAll(/((?:^|\s)(?:\w+:)?(?:\/\/)?)\S*@/g, '$1***@')
    .replaceAll(/([?&][\w-]*(?:pass|secret|token|key)[\w-]*=)[^&\s]*/gi, '$1***');
}
