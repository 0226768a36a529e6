import useSWR, { type SWRResponse } from 'swr';
import useSWRImmutable from 'swr/immutable';
import {
  type ApiDescription,
  apiDescriptionPath,
} from '../../../contracts/calls/api-description.ts';
import { headers } from '../../../contracts/constants.ts';
import { record } from '../../../contracts/loose.ts';
import { type SiteStatus, siteStatusPath } from '../../../contracts/site/site-status.ts';
import { ApiError, networkError } from './api-error.ts';

const refreshInterval = 10_000;

/**
 * Reads the gateway's status of the site, again every ten seconds while the page is visible. A 404
 * means that there is no gateway, as in mock mode.
 */
export const useSiteStatus = (): SWRResponse<SiteStatus, ApiError> =>
  useSWR(siteStatusPath, () => fetchJson(siteStatusPath, isStatus), { refreshInterval });

const isStatus = (value: unknown): value is SiteStatus => {
  const { backend, minutes, failures } = record(value);
  return typeof backend === 'object' && Array.isArray(minutes) && Array.isArray(failures);
};

/** Reads the description of the site's API: a static file, not a call of the table. */
export const useApiDescription = (): SWRResponse<ApiDescription, ApiError> =>
  useSWRImmutable(apiDescriptionPath, () => fetchJson(apiDescriptionPath, isDescription));

const isDescription = (value: unknown): value is ApiDescription =>
  typeof record(value)['paths'] === 'object';

/** @throws ApiError for everything but the expected JSON. */
async function fetchJson<Value>(
  path: string,
  isExpected: (value: unknown) => value is Value,
): Promise<Value> {
  const response = await fetch(path, { headers: { Accept: 'application/json' } }).catch(
    (error: unknown) => {
      throw networkError(error);
    },
  );
  const payload: unknown = await response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return undefined;
    throw networkError(error);
  });
  if (response.ok && isExpected(payload)) return payload;
  throw new ApiError(
    response.status,
    response.ok ? undefined : payload,
    response.headers.get(headers.requestId),
  );
}
