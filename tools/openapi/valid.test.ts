import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { describeApi } from './describe-api.ts';

test(
  'the description of the API is valid OpenAPI 3.1 to a public validator',
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
