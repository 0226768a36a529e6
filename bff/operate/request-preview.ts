import { html } from 'hono/html';
import { isUnder } from '../../contracts/routes/decoded-path.ts';
import type { Config } from '../config/read-config.ts';
import { GatewayError } from '../errors.ts';
import { hasSessionCookie, readCookies } from '../request/cookies.ts';
import { refuseForged } from '../request/own-site.ts';
import { type Plan, type PlanConfig, planRequest } from '../request/plan-request.ts';
import { parseTarget, refuseAmbiguous } from '../request/target.ts';
import type { TraceContext } from '../request/trace-context.ts';
import { type Html, renderTable } from './html.ts';

/** A request as an operator describes it, to preview how the gateway would send it. */
export interface PreviewInput {
  method: string;
  /** Path and query. */
  path: string;
  /** The whole Cookie header and the value of the override header; empty if there is none. */
  cookie: string;
  override: string;
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

/** The form that describes a request, and the preview of how it would be handled. */
export function renderPreview(preview: { input: PreviewInput; found: Preview } | null): Html {
  const { method, path, cookie, override } = preview?.input ?? {
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
      ${field('full', 'Path and query', html`name="path" value="${path}" placeholder="/api/v1/users/me?with[]=roles" required maxlength="4000"`)}
      ${field('wide half', 'Override header', html`name="override" value="${override}" placeholder="PUT" maxlength="100"`)}
      ${field('full', 'Cookies, with or without values', html`name="cookies" value="${cookie}" maxlength="1000"`)}
      <button class="wide">Show</button>
    </form>
    ${preview && renderFound(preview.found)}
  </section>`;
}

const field = (css: string, label: string, attributes: Html): Html =>
  html`<label class="${css}"
    >${label}<input ${attributes} autocomplete="off" spellcheck="false"
  /></label>`;

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
        ${renderTable(['Name', 'Value'], found.headers.map(asCode), { caption: 'Headers to the backend' })}`;
  }
}

const asCode = (texts: readonly string[]): Html[] =>
  texts.map((text) => html`<code>${text}</code>`);

const previewMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

const maxChars = 4_000;

/** The request in a query, `?method=PUT&path=/api/v1/users/me`; null if there is none. */
export function readSupplied(query: URLSearchParams): PreviewInput | null {
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
const withValues = (cookies: string): string =>
  cookies
    .split(/[;,]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) =>
      one.includes('=') ? one : `${one}=${one === 'activeWorkspaceId' ? '1' : 'dummy'}`,
    )
    .join('; ');

/** Applies the rules to a hypothetical request. */
export function previewOf(
  input: PreviewInput,
  origin: string,
  plan: (request: PreviewInput) => Plan | null,
): Preview {
  try {
    const planned = plan(input);
    if (!planned) return { kind: 'answered-here' };
    const { method, path, callKey, headers: flat } = planned;
    const headers = flat.flatMap((name, index): [string, string][] =>
      index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : [],
    );
    return { kind: 'forwarded', method, url: origin + path, headers, call: callKey };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { kind: 'refused', code: error.code, status: error.status, message: error.message };
  }
}

/** An address reserved for examples (RFC 5737). */
const visitor = '192.0.2.1';
/** The example of https://www.w3.org/TR/trace-context/, not recorded. */
const trace: TraceContext = {
  id: '4bf92f3577b34da6a3ce929d0e0e4736',
  parent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00',
  state: '',
  isReceived: false,
};

/**
 * Previews how a request from the app would be handled, without sending it.
 * @throws GatewayError if it would be refused.
 */
export function previewRequest(
  { method, path, cookie, override }: PreviewInput,
  config: PlanConfig & Pick<Config, 'upstreamPrefixes' | 'sessionCookies'>,
): Plan | null {
  const isHttps = config.publicOrigin.startsWith('https:');
  const { cookies, forBackend = '' } = readCookies(cookie, isHttps);
  const headers = {
    accept: 'application/json',
    'sec-fetch-site': 'same-origin',
    ...(forBackend !== '' && { cookie: forBackend }),
    ...(override !== '' && { [config.overrideHeader.toLowerCase()]: override }),
  };
  const incoming = {
    id: 'preview',
    method,
    target: parseTarget(path),
    headers,
    rawHeaders: Object.entries(headers).flat(),
    cookies,
    hasSession: hasSessionCookie(cookies, config.sessionCookies),
    clientAddress: visitor,
    trace,
    routing: null,
  };
  refuseAmbiguous(incoming);
  refuseForged(incoming, config);
  return isUnder(incoming.target.decoded, config.upstreamPrefixes)
    ? planRequest(incoming, config)
    : null;
}
