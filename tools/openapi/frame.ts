import type { ApiDescription, Content } from '../../contracts/api-description.ts';

/** What is the same for every call. */

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

const text = `Every call of this site, for programs of your own. Addresses begin with \`/api/v1\`, a few with \`/auth\` or \`/secure\`.

Send an access token as \`Authorization: Bearer <token>\`, and no cookies. A token is created in the account settings, is shown there once, and acts in your name. Send and accept JSON (\`Accept: application/json\`), except where a form with a file is named.

Lists come page by page: \`page\` begins with 1, \`perPage\` is a wish. \`next_page\` is null on the last page.

Where the visitor has an active workspace (the cookie \`activeWorkspaceId\`), the gateway adds \`workspaceId\` to GET, POST and PUT. Each response names its request in \`X-Request-Id\`: say it when you report a problem.

What is marked as assumed is promised by no specification: a backend that answers 404, 405 or 501 does not have it.`;

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
      401: refusal('Nobody is signed in, or the token is not known any more.', 'Unauthenticated.'),
      403: refusal('Not allowed, or not from this site.', 'This action is unauthorized.'),
      404: refusal(
        'There is no such thing, or no such call.',
        'No query results for this address.',
      ),
      409: refusal('It is as asked already.', 'It is there already.'),
      419: refusal(
        'Sent with a session, and without its token against forgery. Access tokens need none.',
        'CSRF token mismatch.',
      ),
      422: refusal(
        'The input is not valid. `errors` says why, by field: a text or a list of them.',
        'The given data was invalid.',
        { errors: { name: ['The name field is required.'] } },
      ),
      423: refusal('The password has to be confirmed first.', 'Password confirmation required.'),
      429: refusal(
        'Too many attempts. `Retry-After` says how many seconds to wait.',
        'Too Many Attempts.',
      ),
      503: refusal(
        'In maintenance, or overloaded. `Retry-After` says how many seconds to wait.',
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
        description: 'The session of a browser; the backend chooses its name.',
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
