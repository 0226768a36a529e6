import type {
  ApiDescription,
  Content,
  Operation,
  Parameter,
} from '../../../contracts/calls/api-description.ts';
import type { JsonSchema } from '../../../contracts/schema/json-schema.ts';
import type { CallAccess } from './reference.ts';

const json = (schema: JsonSchema, example: unknown): Record<string, Content> => ({
  'application/json': { schema, example },
});
const refusal = (status: number) => ({ $ref: `#/components/responses/${status}` });
const ways: Record<CallAccess, Operation['security']> = {
  everybody: [{}, { token: [] }, { session: [] }],
  token: [{ token: [] }, { session: [], xsrf: [] }],
  session: [{}, { session: [], xsrf: [] }],
};

function operation(
  key: string,
  topic: string,
  summary: string,
  more: Partial<Operation>,
): Operation {
  const reply = {
    description: 'The reply',
    content: json(
      { type: 'object', properties: { status: { type: 'string' } } },
      { status: 'success' },
    ),
  };
  return {
    operationId: key,
    tags: [topic],
    summary,
    responses: { 200: reply, 422: refusal(422) },
    security: ways.token,
    'x-call': key,
    ...more,
  };
}

const id: Parameter = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: ['integer', 'string'] },
  example: 7,
};

/**
 * A small API in the format of the real description, with one call for each kind that the page
 * renders differently.
 */
export const description: ApiDescription = {
  openapi: '3.1.1',
  info: {
    title: 'API of this site',
    version: '1',
    description: '',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  tags: [
    { name: 'Music', description: 'Artists, albums and tracks.' },
    { name: 'Account', description: "One's own details." },
    { name: 'Empty', description: 'Nothing.' },
  ],
  paths: {
    '/api/v1/tracks/{id}': {
      get: operation('GET tracks/{id}', 'Music', 'A track', {
        description: 'With `album`, where it has one.',
        security: ways.everybody,
        'x-assumed': true,
        'x-gateway': ['Retried when the backend fails briefly.'],
        parameters: [
          id,
          { name: 'with', in: 'query', description: 'More of it.', schema: { type: 'string' } },
        ],
        responses: {
          200: {
            description: 'The reply',
            content: json(
              {
                type: 'object',
                properties: { track: { $ref: '#/components/schemas/Track' } },
                required: ['track'],
              },
              { track: { id: 7, name: 'Dusk' } },
            ),
          },
          404: refusal(404),
        },
      }),
      // The contract's own key names the parameter `{ids}`.
      delete: operation('DELETE tracks/{ids}', 'Music', 'Delete tracks', {
        parameters: [{ ...id, example: '4,5' }],
      }),
    },
    '/api/v1/users/me': {
      put: operation('PUT users/me', 'Account', 'Change your details', {
        requestBody: {
          required: true,
          content: json(
            { type: 'object', properties: { first_name: { type: ['string', 'null'] } } },
            { first_name: 'Mia' },
          ),
        },
      }),
    },
    '/api/v1/file-entries': {
      post: operation('POST file-entries', 'Account', 'Upload a file', {
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: {
                  file: { type: 'string', contentMediaType: 'application/octet-stream' },
                  disk: { type: 'string' },
                },
                required: ['file'],
              },
              example: { file: 'a.txt', disk: 'uploads' },
            },
          },
        },
      }),
    },
    '/api/v1/tracks/lists': {
      get: operation('GET tracks/lists', 'Account', 'Lists', {
        parameters: [
          {
            name: 'parameters',
            in: 'query',
            style: 'form',
            explode: true,
            schema: { type: 'object', additionalProperties: {} },
          },
        ],
      }),
    },
    '/auth/login': {
      post: operation('POST auth/login', 'Account', 'Sign in', { security: ways.session }),
    },
  },
  components: {
    schemas: {
      Track: {
        type: 'object',
        description: 'One recording.',
        properties: {
          id: { type: 'number' },
          name: { type: 'string', description: 'As people read it.' },
          album: { anyOf: [{ $ref: '#/components/schemas/Album' }, { type: 'null' }] },
        },
        required: ['id', 'name'],
      },
      Album: {
        type: 'object',
        properties: {
          id: { type: 'number' },
          tracks: { type: 'array', items: { $ref: '#/components/schemas/Track' } },
        },
      },
    },
    responses: {
      404: {
        description: 'This item or call does not exist.',
        content: json({}, { message: 'No.' }),
      },
      422: {
        description: 'The input is not valid. `errors` says why, by field.',
        content: json({}, { message: 'Invalid.', errors: { name: ['Required.'] } }),
      },
    },
    securitySchemes: {},
  },
};
