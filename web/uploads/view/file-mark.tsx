import { LaterIcon } from '../../ui/later-icon.tsx';

/** A sheet with the kind of file on it. Decorative: the name says it too. */
export function FileMark({ extension }: { extension: string }) {
  return (
    <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-control bg-chip text-muted">
      {extension === '' || extension.length > 4 ? <LaterIcon name="file" /> : <span className="text-2xs font-bold tracking-tight uppercase">{extension}</span>}
    </span>
  );
}
