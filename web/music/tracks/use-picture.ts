import { assetUrl, safeHref } from '../../lib/address.ts';
import { useSession } from '../../data/session/session.tsx';

/** Resolves a picture's address; null without a picture. */
export function usePicture(): (address: string | null | undefined) => string | null {
  const { settings } = useSession().bootstrap;
  return (address) => {
    const safe = safeHref(address);
    return safe === null ? null : assetUrl(safe, settings);
  };
}
