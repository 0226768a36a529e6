/** Copies a text, and reports the outcome. Never rejects. */
export async function copyText(
  text: string,
  done: string,
  tell: (sentence: string) => void,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tell(done);
  } catch {
    tell('Your browser blocked copying.');
  }
}
