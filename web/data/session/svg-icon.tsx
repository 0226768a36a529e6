import { useIcon } from '../calls/use-icon.ts';
import { assetUrl } from '../../lib/address.ts';
import { classNames } from '../../lib/dom.ts';
import { useSession } from './session.tsx';

/**
 * A small decorative picture from the backend. An SVG of this site is fetched as text, sanitized
 * and inlined, so that it takes the colour of the surrounding text in every theme; its space stays
 * empty until then. Any other picture is an image, and so is an SVG that cannot be fetched.
 */
export function SvgIcon({ address, className }: { address: string; className: string }) {
  const { settings } = useSession().bootstrap;
  const url = assetUrl(address, settings);
  const icon = useIcon(url, settings);
  if (icon === null)
    return <img src={url} alt="" className={classNames(className, 'object-contain')} />;
  const show = (element: HTMLSpanElement | null) =>
    element?.replaceChildren(...(icon ? [document.importNode(icon, true)] : []));
  return (
    <span
      ref={show}
      aria-hidden="true"
      className={classNames(className, 'inline-block [&>svg]:size-full')}
    />
  );
}
