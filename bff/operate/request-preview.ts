import { html } from 'hono/html';
import { GatewayError } from '../errors.ts';
import type { Plan } from '../request/plan-request.ts';
import type { SuppliedRequest } from './preview-request.ts';
import type { Html } from './html.ts';

/** The form that describes a request, and the preview of how it would be handled. */
export function renderPreview(preview: { supplied: SuppliedRequest; found: Preview } | null): Html {
  const { method, path, cookie, override } = preview?.supplied ?? {
    method: 'PUT',
    path: '',
    cookie: 'activeWorkspaceId=1',
    override: '',
  };
  return html`<section aria-labelledby="preview">
    <h2 id="preview">Preview a request</h2>
    <p class="soft">
      Shows how the gateway would handle this request from the app. Nothing is sent.
    </p>
    <form method="get" action="#preview">
      <label
        >Method<select name="method">
          ${previewMethods.map((one) => html`<option${one === method ? ' selected' : ''}>${one}</option>`)}
        </select></label
      >
      <label class="full"
        >Path and query<input
          name="path"
          value="${path}"
          placeholder="/api/v1/users/me?with[]=roles"
          required
          maxlength="4000"
          autocomplete="off"
          spellcheck="false"
      /></label>
      <label class="wide half"
        >Override header<input
          name="override"
          value="${override}"
          placeholder="PUT"
          maxlength="100"
          autocomplete="off"
          spellcheck="false"
      /></label>
      <label class="full"
        >Cookies, with or without values<input
          name="cookies"
          value="${cookie}"
          maxlength="1000"
          autocomplete="off"
          spellcheck="false"
      /></label>
      <button class="wide">Show</button>
    </form>
    ${preview && renderFound(preview.found)}
  </section>`;
}

function renderFound(found: Preview): Html {
  switch (found.kind) {
    case 'answered-here':
      return html`<p role="status">
        <b>Handled by the gateway.</b> This address is not forwarded to the backend.
      </p>`;
    case 'refused':
      return html`<p role="status">
        <b class="bad">Refused: ${found.code}</b>, status ${found.status}. ${found.message}
      </p>`;
    case 'forwarded':
      return html`<p role="status">
          <b class="good">Forwarded</b> as
          ${found.call ? html`the call <code>${found.call}</code>` : 'an address that is not in the table of calls'}:
        </p>
        <p>
          <code><b>${found.method}</b> ${found.url}</code>
        </p>
        <table>
          <caption>
            Headers to the backend
          </caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            ${found.headers.map(
              ([name, value]) =>
                html`<tr>
                  <th scope="row"><code>${name}</code></th>
                  <td><code>${value}</code></td>
                </tr>`,
            )}
          </tbody>
        </table>`;
  }
}

/** How a request would be handled. */
export type Preview =
  | {
      kind: 'forwarded';
      method: string;
      url: string;
      headers: [name: string, value: string][];
      call: string | null;
    }
  | { kind: 'answered-here' }
  | { kind: 'refused'; code: string; status: number; message: string };

const previewMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

const maxChars = 4_000;

/** The request in a query, `?method=PUT&path=/api/v1/users/me`; null if there is none. */
export function readSupplied(query: URLSearchParams): SuppliedRequest | null {
  const field = (name: string): string => (query.get(name) ?? '').trim().slice(0, maxChars);
  const method = field('method').toUpperCase();
  if (field('path') === '') return null;
  return {
    method: previewMethods.includes(method) ? method : 'GET',
    path: field('path'),
    cookie: withValues(field('cookies')),
    override: field('override'),
  };
}

/** Cookie names are enough: each one without a value gets one. */
function withValues(cookies: string): string {
  const names = cookies
    .split(/[;,]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return names
    .map((one) =>
      one.includes('=') ? one : `${one}=${one === 'activeWorkspaceId' ? '1' : 'dummy'}`,
    )
    .join('; ');
}

/** Applies the rules to a hypothetical request. */
export function previewOf(
  supplied: SuppliedRequest,
  origin: string,
  plan: (request: SuppliedRequest) => Plan | null,
): Preview {
  try {
    const planned = plan(supplied);
    if (!planned) return { kind: 'answered-here' };
    const headers = planned.headers.flatMap((name, index): [string, string][] =>
      index % 2 === 0 ? [[name, planned.headers[index + 1] ?? '']] : [],
    );
    return {
      kind: 'forwarded',
      method: planned.method,
      url: origin + planned.path,
      headers,
      call: planned.callKey,
    };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { kind: 'refused', code: error.code, status: error.status, message: error.message };
  }
}
