import { Suspense } from 'react';
import { list, record, text } from '../../../contracts/loose.ts';
import { isIconAddress } from '../../lib/address.ts';
import { useHydrated } from '../../data/session/session.tsx';
import { optionalPart } from '../lazy-code.ts';

/** Lazy, because few menus have icons from files. */
const SvgIcon = optionalPart(() =>
  import('../../data/session/svg-icon.tsx').then((file) => file.SvgIcon),
);

const shape = /^[MmZzLlHhVvCcSsQqTtAa0-9eE\s,.+-]{1,4000}$/;
const className = 'size-5 shrink-0';
const placeholder = <span className={className} />;

/**
 * A menu item's icon as backends store it: a list of SVG elements, or the address of a picture.
 * Only paths are rendered, and only from path data; otherwise the space stays empty. Stroked icons
 * (`fill: none`) are rendered like the app's own. `isOptional`: an item without an icon needs no
 * space.
 */
export function MenuIcon({ icon, isOptional = false }: { icon: unknown; isOptional?: boolean }) {
  const isHydrated = useHydrated();
  if (isIconAddress(text(icon)))
    return isHydrated ? (
      <Suspense fallback={placeholder}>
        <SvgIcon address={text(icon)} className={className} />
      </Suspense>
    ) : (
      placeholder
    );
  const attributes = list(icon)
    .map((element) => record(record(element)['attr']))
    .filter(({ d }) => shape.test(text(d)));
  if (isOptional && attributes.length === 0) return null;
  return (
    <svg
      viewBox="0 0 24 24"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      fillRule="evenodd"
      aria-hidden="true"
      className={className}
    >
      {attributes.map(({ d, fill }, index) => (
        <path
          key={index}
          d={text(d)}
          {...(fill === 'none' ? { fill, stroke: 'currentColor' } : { fill: 'currentColor' })}
        />
      ))}
    </svg>
  );
}
