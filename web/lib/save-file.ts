/** Saves generated content as a download. `type`: its media type. */
export function saveFile(
  contents: string | Blob | readonly string[],
  name: string,
  type: string,
): void {
  const address = URL.createObjectURL(new Blob([contents].flat(), { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // Safari reads the address only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * A file name that every file system accepts, without path separators. `fallback` replaces a name
 * without any valid character.
 */
export function fileNameOf(name: string, ending: string, fallback: string): string {
  const safe = name
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '');
  const short = [...safe]
    .slice(0, 80)
    .join('')
    .replace(/[\s.]+$/, '');
  return `${short || fallback}.${ending}`;
}
