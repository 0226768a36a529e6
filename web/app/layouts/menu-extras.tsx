import { list, record, text } from '../../../contracts/loose.ts';
import { paths } from '../../../contracts/paths.ts';
import { useSession } from '../../session/session.tsx';
import { SvgIcon } from '../../session/svg-icon.tsx';
import { isIconAddress } from '../../lib/address.ts';
import { decisionAt } from '../guard.ts';

/** Marks a link that would lead to the prices, before the click. */
export function PlanHint({ address }: { address: string }) {
  const { bootstrap, t } = useSession();
  const decision = decisionAt(address, bootstrap);
  return (
    decision?.do === 'redirect' &&
    decision.to === paths.pricing() && (
      <span className="ms-auto text-2xs text-muted">{t('with a plan')}</span>
    )
  );
}

const shape = /^[MmZzLlHhVvCcSsQqTtAa0-9eE\s,.+-]{1,4000}$/;

/**
 * A menu item's icon as backends store it: a list of SVG elements, or the address of a picture.
 * Only paths are rendered, and only from path data; otherwise the space stays empty. Stroked icons
 * (`fill: none`) are rendered like the app's own.
 */
export function MenuIcon({ icon }: { icon: unknown }) {
  if (isIconAddress(text(icon)))
    return <SvgIcon address={text(icon)} className="size-5 shrink-0" />;
  const attributes = list(icon)
    .map((element) => record(record(element)['attr']))
    .filter(({ d }) => shape.test(text(d)));
  return (
    <svg
      viewBox="0 0 24 24"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      fillRule="evenodd"
      aria-hidden="true"
      className="size-5 shrink-0"
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
