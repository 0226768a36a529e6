import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { describeApi } from './describe-api.ts';

test(
  'a public validator accepts the API description as OpenAPI 3.1',
  { timeout: 60_000 },
  async () => {
    const api = await describeApi();

    expect(await new Validator().validate(structuredClone(api) as never)).toEqual({ valid: true });
    expect(
      (
        await new Validator().validate({
          ...structuredClone(api),
          paths: { '/x': { get: { responses: 'none' } } },
        })
      ).valid,
    ).toBe(false);
  },
);
