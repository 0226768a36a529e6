/**
 * Shows visually whether something is on; the control around it announces it. Drawn with borders
 * only, so that forced colours show it too.
 */
export function SwitchMark({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden="true"
      className="ms-auto flex h-4.5 w-8 shrink-0 items-center rounded-full border border-current p-0.5"
    >
      <span
        className={`size-3 rounded-full border border-current ${isOn ? 'ms-auto bg-current forced-colors:bg-[CanvasText]' : ''}`}
      />
    </span>
  );
}
