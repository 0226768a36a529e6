import { Link } from 'react-router';
import { Picture } from '../tracks/picture.tsx';
import type { TrackSource } from '../tracks/source.ts';
import type { Item } from './read-channel.ts';
import { cardOf } from './card-of-item.tsx';

/** Items other than tracks, one below the other. */
export function ItemRows({ items, list }: { items: Item[]; list: TrackSource }) {
  return (
    <ul className="-mx-2 grid grid-cols-1 gap-x-6 md:grid-cols-2">
      {items.map((one) => {
        const { to, name, address, detail, isRound = false } = cardOf(one, list);
        return (
          <li
            key={to}
            className="ring-of-link relative flex min-h-16 items-center gap-4 rounded-control px-2 py-1.5 transition-colors hover:bg-hover"
          >
            <Picture name={name} address={address} isRound={isRound} className="w-13" />
            <div className="min-w-0">
              <p dir="auto" className="w-fit max-w-full truncate text-base font-medium">
                <Link to={to} data-result="" className="after:absolute after:inset-0">
                  {name}
                </Link>
              </p>
              {detail && (
                <p dir="auto" className="relative w-fit max-w-full truncate text-sm text-muted">
                  {detail}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
