import { classNames } from '../../lib/dom.ts';

interface TileProps {
  label: string;
  value: string;
  text: string;
  isBad?: boolean;
}

/** A figure with its name and a sentence about it. */
export const Tile = ({ label, value, text, isBad = false }: TileProps) => (
  <div className="min-w-0 rounded-card border border-divider bg-paper p-4 shadow-card">
    <h2 className="text-sm font-medium text-muted">{label}</h2>
    <p className={classNames('mt-1 text-xl font-bold tabular-nums', isBad && 'text-danger')}>
      <bdi>{value}</bdi>
    </p>
    <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-muted">{text}</p>
  </div>
);
