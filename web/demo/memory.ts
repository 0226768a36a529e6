const openKey = 'foyer-demo-panel';
const saidKey = 'foyer-demo-said';

/** Whether the panel was left open: in this browser, over reloads. */
export const wasOpen = (): boolean => localStorage.getItem(openKey) === 'open';

export function rememberOpen(isOpen: boolean): void {
  localStorage.setItem(openKey, isOpen ? 'open' : 'closed');
}

/** Keeps a sentence for the panel to say after the next load. */
export const say = (sentence: string): void => sessionStorage.setItem(saidKey, sentence);

export function takeSaid(): string {
  const said = sessionStorage.getItem(saidKey) ?? '';
  sessionStorage.removeItem(saidKey);
  return said;
}
