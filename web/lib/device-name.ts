import type { UserSession } from '../../contracts/schema/account.ts';
import type { Translate } from './translate.ts';

/** A session's browser and system, as far as the backend knows them. */
export const deviceName = ({ browser, platform }: UserSession, t: Translate): string =>
  browser && platform
    ? t(':browser on :platform', { browser, platform })
    : browser || platform || t('Unknown device');
