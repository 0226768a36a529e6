/** JSON that the gateway put into the document under this id; null where it is not there, or was cut off on its way. */
export function readInlined(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? 'null') as unknown;
  } catch {
    return null;
  }
}
