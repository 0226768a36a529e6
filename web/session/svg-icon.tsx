import { useIcon } from '../api/use-icon.ts';
import { assetUrl } from '../lib/address.ts';
import { classNames } from '../lib/dom.ts';
import { useSession } from './session.tsx';

/**
 * A small picture of the backend that says nothing. An SVG of this site is fetched as text, cleaned, and stands within the page, so that it
 * can take the colour of the text beside it in every theme; its space is empty until then. Any other is an image, and so is one that cannot be had so.
 */
export function SvgIcon({ address, className }: { address: string; className: string }) {
  const { settings } = useSession().bootstrap;
  const url = assetUrl(address, settings);
  const icon = useIcon(url, settings);
  if (icon === null)
    return <img src={url} alt="" className={classNames(className, 'object-contain')} />;
  const show = (place: HTMLSpanElement | null) =>
    place?.replaceChildren(...(icon ? [document.importNode(icon, true)] : []));
  return (
    <span
      ref={show}
      aria-hidden="true"
      className={classNames(className, 'inline-block [&>svg]:size-full')}
    />
  );
}
