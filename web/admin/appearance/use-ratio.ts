import { languageTag } from '../../../contracts/site/language.ts';
import { useSession } from '../../data/session/session.tsx';

/** `4.5 to 1`. Rounded down, so that an insufficient 4.49 doesn't look like 4.5. */
export function useRatio(): (ratio: number) => string {
  const { bootstrap, t } = useSession();
  const number = new Intl.NumberFormat(languageTag(bootstrap.i18n.language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (ratio) => t(':ratio to 1', { ratio: number.format(Math.floor(ratio * 10) / 10) });
}
