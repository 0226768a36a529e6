/**
 * Spellings of one address that common database collations consider equal: accents, strokes,
 * ligatures, widths, case, invisible characters.
 */
export const spellings = [
  'ossian.lae@example.test',
  'OSSIAN.LAE@EXAMPLE.TEST',
  ' ossian.lae@example.test',
  'ossian.lae@example.test \t\n',
  '\u3000ossian.lae@example.test\u00a0',
  'óssian.lae@example.test',
  'o\u0301ssian.lae@example.test',
  'øssian.lae@example.test',
  'Øssian.lae@example.test',
  'ǿssian.lae@example.test',
  'ºssian.lae@example.test',
  'ōssian.lae@example.test',
  'oßian.lae@example.test',
  'oẞian.lae@example.test',
  'oſſian.lae@example.test',
  'osſian.lae@example.test',
  'oşşian.lae@example.test',
  'oßsian.lae@example.test',
  'ossıan.lae@example.test',
  'ossİan.lae@example.test',
  'ossïan.lae@example.test',
  'ossi\u0335an.lae@example.test',
  'ossiªn.lae@example.test',
  'ossiåñ.lae@example.test',
  'ossian.łae@example.test',
  'ossian.Łae@example.test',
  'ossian.ĺae@example.test',
  'ossian.ℓae@example.test',
  'ossian.læ@example.test',
  'ossian.lÆ@example.test',
  'ossian.lǽ@example.test',
  'ossian.laé@example.test',
  'ossian.lａe@example.test',
  'ｏｓｓｉａｎ.lae@example.test',
  'ossian．lae@example.test',
  'ossian.lae＠example.test',
  'ossian.lae@example．test',
  'ossian.lae@ⓔxample.test',
  'ossian.lae@𝐞xample.test',
  'ossian.lae@eXample.ţest',
  'ossian.lae@example.teﬆ',
  'os\u200bsian.lae@example.test',
  'os\u00adsian.lae@example.test',
  'os\u2060sian.lae@example.test',
  'os\ufeffsian.lae@example.test',
  'os\ufe0fsian.lae@example.test',
  'os\u0000sian.lae@example.test',
  'os\u034fsian.lae@example.test',
];

const parts = (email: string): string =>
  `--b\r\nContent-Disposition: form-data; name="password"\r\n\r\nx\r\n--b\r\nContent-Disposition: form-data; name="email"\r\n\r\n${email}\r\n--b--\r\n`;

export interface FormRequest {
  path: string;
  headers: { 'content-type': string };
  body: string;
}

/**
 * Every form with an address that the gateway accepts: content type, body, and the suffix of the
 * path.
 */
export const formsWith: readonly ((email: string) => FormRequest)[] = [
  (email) => ({
    path: '',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'x' }),
  }),
  (email) => ({
    path: '',
    headers: { 'content-type': 'application/vnd.api+json; charset=utf-8' },
    body: JSON.stringify({ email, password: 'x' }),
  }),
  (email) => ({
    path: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `password=x&email=${encodeURIComponent(email)}`,
  }),
  (email) => ({
    path: '',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: parts(email),
  }),
  (email) => ({
    path: `?email=${encodeURIComponent(email)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
    body: 'password=x',
  }),
];

/** Spellings of a call's path that some server reads as the same. */
export const pathSpellings: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => path.replaceAll(/(?<=.)\//g, '//'),
  (path) => path.replace(/\w$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/\w$/, (letter) => `%25${letter.charCodeAt(0).toString(16)}`),
  (path) => `http://evil.test${path}`,
  (path) => path.replace(/[^/]+$/, (last) => last.toUpperCase()),
  (path) => path.replace(/[^/]+$/, (last) => `x/../${last}`),
  (path) => path.replace(/[^/]+$/, (last) => `./${last}`),
  (path) => path.replace(/\/([^/]+)$/, '%2f$1'),
  (path) => `/api/v1${path.replace(/^\/api\/v1/, '')}`,
  (path) => `/secure${path.replace(/^\/api\/v1/, '')}`,
  (path) => `/index.php${path}`,
  (path) => `${path}/index.php`,
  (path) => path.replace(/^\/\w+/, (first) => `${first}/index.php`),
  (path) => `/${path}`,
  (path) => `${path};x`,
  (path) => `${path}%20`,
  (path) => `${path}%00`,
  (path) => `${path}?email=owner@example.test`,
];

export const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];

/** Ways to override the method of a request. */
export const overrides: readonly ((method: string) => {
  path: string;
  headers: Record<string, string>;
  field: Record<string, string>;
})[] = [
  (method) => ({ path: '', headers: { 'x-http-method-override': method }, field: {} }),
  (method) => ({ path: `?_method=${method.toLowerCase()}`, headers: {}, field: {} }),
  (method) => ({ path: `?%5fmethod=${method}`, headers: {}, field: {} }),
  (method) => ({ path: '', headers: {}, field: { _method: method } }),
];
