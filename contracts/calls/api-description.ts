import type { JsonSchema } from '../schema/json-schema.ts';

/**
 * The subset of OpenAPI 3.1 that the API description uses. tools/openapi/ generates it from the
 * table; the API's documentation reads it.
 */

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  description?: string;
  style?: 'form';
  explode?: true;
  schema: JsonSchema;
  example?: unknown;
}

/**
 * `example` is a request or response of the fake backend or, with `x-made-up`, a value that fits
 * the schema.
 */
export interface Content {
  schema: JsonSchema;
  example?: unknown;
  'x-made-up'?: true;
}

export interface Operation {
  operationId: string;
  tags: [string];
  summary: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Content> };
  responses: Record<
    string,
    { $ref: string } | { description: string; content: Record<string, Content> }
  >;
  security: Record<string, never[]>[];
  /** The row of the table. */
  'x-call': string;
  /** Not in any specification: a backend may lack this call. */
  'x-assumed'?: true;
  /** A GET that changes something. */
  'x-changes'?: true;
  /** How the gateway changes the call. */
  'x-gateway'?: string[];
}

export interface ApiDescription {
  openapi: '3.1.1';
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  /** Operations by address, `/api/v1/users/{id}`, and by method in lower case. */
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, { description: string; content: Record<string, Content> }>;
    securitySchemes: Record<string, Record<string, string>>;
  };
}

/**
 * Path of the site's own description. It is a file of the build; in development it is generated for
 * each request.
 */
export const apiDescriptionPath = '/openapi.json';

/** The client for third-party programs, next to it. */
export const clientFiles = { module: '/foyer-client.js', types: '/foyer-client.d.ts' } as const;
