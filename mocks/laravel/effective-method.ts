import type { PhpInput } from './php-input.ts';
import { PhpException } from './php-exception.ts';
import { Refusal } from './refusal.ts';

/**
 * The method that Symfony's Request finds: only a POST can be another one; the header first, then the body's `_method`, then the query's.
 * A header that was sent twice arrives as 'PUT, PUT', which Symfony calls a suspicious operation and Laravel a 404.
 */
export function effectiveMethod(request: Request, body: PhpInput, query: PhpInput): string {
  const wire = request.method.toUpperCase();
  if (wire !== 'POST') return wire;
  const named: unknown = request.headers.get('X-HTTP-Method-Override') || (body['_method'] ?? query['_method'] ?? wire);
  if (Array.isArray(named)) {
    throw new PhpException('Symfony\\Component\\HttpFoundation\\Exception\\BadRequestException', 'Input value "_method" contains a non-scalar value.');
  }
  if (typeof named !== 'string') return wire;
  const method = named.toUpperCase();
  if (!/^[A-Z]+$/.test(method)) throw new Refusal(404, { message: 'Bad hostname provided.' });
  return method;
}
