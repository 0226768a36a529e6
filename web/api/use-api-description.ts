import type { SWRResponse } from 'swr';
import useSWRImmutable from 'swr/immutable';
import { type ApiDescription, apiDescriptionPath } from '../../contracts/api-description.ts';
import { headers } from '../../contracts/constants.ts';
import { record } from '../../contracts/loose.ts';
import { ApiError, networkError } from './api-error.ts';

/** Reads the description of the site's API, which is a static file, not a call of the table. */
export const useApiDescription = (): SWRResponse<ApiDescription, ApiError> =>
  useSWRImmutable<ApiDescription, ApiError>(apiDescriptionPath, fetchDescription);

async function fetchDescription(): Promise<ApiDescription> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(apiDescriptionPath, { headers: { Accept: 'application/json' } });
    text = await response.text();
  } catch (error) {
    throw networkError(error);
  }
  const payload = parsed(text);
  if (!response.ok || typeof record(payload)['paths'] !== 'object')
    throw new ApiError(
      response.status,
      response.ok ? undefined : payload,
      response.headers.get(headers.requestId),
    );
  return payload as ApiDescription;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
