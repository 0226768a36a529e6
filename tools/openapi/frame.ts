import type { ApiDescription, Content } from '../../contracts/calls/api-description.ts';

/** Parts that are the same for every call. */

const refusal = (
  description: string,
  message: string,
  more: object = {},
): { description: string; content: Record<string, Content> } => ({
  description,
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/ErrorReply' },
      example: { message, ...more },
    },
  },
});

const text = `Every call of this site, for your own programs. Addresses begin with \`/api/v1\`, a few with \`/auth\` or \`/secure\`.

Send an access token as \`Authorization: Bearer <token>\`, and no cookies. Create a token in the account settings. It is shown once, and acts in your name. Send and accept JSON (\`Accept: application/json\`), except for forms with a file.

Lists are paginated: \`page\` starts at 1, and the backend may ignore \`perPage\`. \`next_page\` is null on the last page.

If the visitor has an active workspace (the cookie \`activeWorkspaceId\`), the gateway adds \`workspaceId\` to GET, POST and PUT. Each response has a request ID in \`X-Request-Id\`: include it when you report a problem.

Calls marked as assumed are not in any specification. A backend without such a call returns 404, 405 or 501.`;

export const frame: Omit<ApiDescription, 'paths'> = {
  openapi: '3.1.1',
  info: {
    title: 'API of this site',
    version: '1',
    description: text,
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  tags: [],
  components: {
    schemas: {},
    responses: {
      401: refusal('Not signed in, or the token is no longer valid.', 'Unauthenticated.'),
      403: refusal('Not allowed, or not from this site.', 'This action is unauthorized.'),
      404: refusal('This item or call does not exist.', 'No query results for this address.'),
      409: refusal('It is already in that state.', 'It already exists.'),
      419: refusal(
        'Sent with a session but without its CSRF token. Access tokens need none.',
        'CSRF token mismatch.',
      ),
      422: refusal(
        'The input is not valid. `errors` has the reasons by field: a text or a list of texts.',
        'The given data was invalid.',
        { errors: { name: ['The name field is required.'] } },
      ),
      423: refusal('The password must be confirmed first.', 'Password confirmation required.'),
      429: refusal(
        'Too many attempts. `Retry-After` is the number of seconds to wait.',
        'Too Many Attempts.',
      ),
      503: refusal(
        'In maintenance, or overloaded. `Retry-After` is the number of seconds to wait.',
        'Service Unavailable',
      ),
    },
    securitySchemes: {
      token: {
        type: 'http',
        scheme: 'bearer',
        description: 'An access token from the account settings.',
      },
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'laravel_session',
        description: "A browser's session; the backend chooses its name.",
      },
      xsrf: {
        type: 'apiKey',
        in: 'header',
        name: 'X-XSRF-TOKEN',
        description: 'The decoded value of the cookie XSRF-TOKEN, with every write in a session.',
      },
    },
  },
};
