import useSWR, { type SWRResponse } from 'swr';
import { record } from '../../../contracts/loose.ts';
import { type SiteStatus, siteStatusPath } from '../../../contracts/site/site-status.ts';
import type { ApiError } from './api-error.ts';
import { fetchJson } from './fetch-json.ts';

const everyMs = 10_000;

/**
 * Reads the gateway's status of the site, again every ten seconds while the page is visible. A 404
 * means that there is no gateway, as in mock mode.
 */
export const useSiteStatus = (): SWRResponse<SiteStatus, ApiError> =>
  useSWR<SiteStatus, ApiError>(siteStatusPath, () => fetchJson(siteStatusPath, isStatus), {
    refreshInterval: everyMs,
  });

const isStatus = (value: unknown): value is SiteStatus => {
  const { backend, minutes, failures } = record(value);
  return typeof backend === 'object' && Array.isArray(minutes) && Array.isArray(failures);
};
