/** The codes as a text that can be kept, one on each line. */
export const codesText = (codes: readonly string[]): string => `${codes.join('\n')}\n`;

export function downloadCodes(codes: readonly string[], siteName: string): void {
  const address = URL.createObjectURL(new Blob([codesText(codes)], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${siteName.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-recovery-codes.txt`;
  link.click();
  URL.revokeObjectURL(address);
}

/** Prints the codes alone, from a frame that nobody sees. */
export function printCodes(codes: readonly string[], title: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const page = frame.contentDocument;
  if (page) {
    const [heading, list] = [page.createElement('h1'), page.createElement('pre')];
    heading.textContent = title;
    list.textContent = codesText(codes);
    page.body.append(heading, list);
  }
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}
