/** Turns the links of a list into buttons that play: one Tab stop, with arrows, Home and End. */
export function attachRows(
  rows: readonly HTMLAnchorElement[],
  play: (index: number) => void,
): void {
  const focus = (index: number): void => {
    for (const [number, row] of rows.entries()) row.tabIndex = number === index ? 0 : -1;
    rows[index]?.focus();
  };
  const last = rows.length - 1;
  for (const [index, row] of rows.entries()) {
    row.setAttribute('role', 'button');
    row.tabIndex = index === 0 ? 0 : -1;
    row.addEventListener('click', (event) => {
      // With a modifier it stays a link.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      play(index);
    });
    row.addEventListener('keydown', (event) => {
      const targets = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: last };
      const to = targets[event.key as keyof typeof targets] as number | undefined;
      if (to !== undefined) focus(Math.min(last, Math.max(0, to)));
      else if (event.key === ' ') play(index);
      else return;
      event.preventDefault();
    });
  }
}
