import type { SWRResponse } from 'swr';
import useSWRImmutable from 'swr/immutable';
import {
  type ApiDescription,
  apiDescriptionPath,
} from '../../../contracts/calls/api-description.ts';
import { record } from '../../../contracts/loose.ts';
import type { ApiError } from './api-error.ts';
import { fetchJson } from './fetch-json.ts';

/** Reads the description of the site's API: a static file, not a call of the table. */
export const useApiDescription = (): SWRResponse<ApiDescription, ApiError> =>
  useSWRImmutable<ApiDescription, ApiError>(apiDescriptionPath, () =>
    fetchJson(apiDescriptionPath, isDescription),
  );

const isDescription = (value: unknown): value is ApiDescription =>
  typeof record(value)['paths'] === 'object';
