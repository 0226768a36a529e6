/** The part of OpenAPI 3.1 that the description of the API consists of: written from the table by tools/openapi/, read by the API's documentation. */

/** The words of JSON Schema that the table needs. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  not?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  description?: string;
  contentMediaType?: string;
}

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

/** `example` is what the fake backend takes or answers, or, where `x-made-up`, a value that fits the schema. */
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
  /** No specification promises it: a backend may have no such call. */
  'x-assumed'?: true;
  /** Changes something although it is a GET. */
  'x-changes'?: true;
  /** What the gateway does to it on its way. */
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
  /** By address, `/api/v1/users/{id}`, and by method in small letters. */
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, { description: string; content: Record<string, Content> }>;
    securitySchemes: Record<string, Record<string, string>>;
  };
}

/** Where the site keeps its own description, a file of the build that development makes anew for each request. */
export const apiDescriptionPath = '/openapi.json';

/** The client for programs of others, beside it. */
export const clientFiles = { module: '/foyer-client.js', types: '/foyer-client.d.ts' } as const;
