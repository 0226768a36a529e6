import { assetUrl, safeHref } from '../lib/address.ts';
import { useSession } from '../session/session.tsx';

/** Where a picture lies, and null where there is none to be had. */
export function usePicture(): (address: string | null | undefined) => string | null {
  const { settings } = useSession().bootstrap;
  return (address) => {
    const safe = safeHref(address);
    return safe === null ? null : assetUrl(safe, settings);
  };
}
