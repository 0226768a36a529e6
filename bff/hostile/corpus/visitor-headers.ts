/** Headers by which networks, proxies and PHP programs say, or believe, where a visitor is. */
export const visitorHeaders = [
  'X-Forwarded-For', 'X-Forwarded', 'Forwarded', 'Forwarded-For', 'Forwarded-For-IP', 'X-Forwarded-By', 'X-Forwarded-From', 'X-Forwarded-For-Original', 'X-Original-Forwarded-For', 'X-Originally-Forwarded-For',
  'X-ForwardedFor', 'X-Forward-For', 'X-Forwarder-For', 'X-HTTP-Forwarded-For', 'HTTP-X-Forwarded-For', 'Z-Forwarded-For', 'X-Vercel-Forwarded-For', 'X-Forwarded-Client-Cert', 'X-Forwarded-Port', 'X-Forwarded-User',
  'True-Client-IP', 'X-True-Client-IP', 'X-True-IP', 'CF-Connecting-IP', 'CF-Connecting-IPv6', 'CF-Pseudo-IPv4', 'DO-Connecting-IP', 'Fastly-Client-IP', 'Fly-Client-IP', 'Incap-Client-IP', 'X-Sucuri-ClientIP',
  'Ali-CDN-Real-IP', 'CDN-Src-IP', 'X-Src-IP', 'X-Source-IP', 'X-Azure-ClientIP', 'X-Azure-SocketIP', 'X-AppEngine-User-IP', 'X-AppEngine-Remote-Addr', 'X-NF-Client-Connection-IP', 'X-Envoy-External-Address',
  'CloudFront-Viewer-Address', 'X-Real-IP', 'X-RealIP', 'Real-IP', 'Client-IP', 'X-Client-IP', 'X-ClientIP', 'ClientIP', 'X-Client-Address', 'X-Cluster-Client-IP', 'Cluster-Client-IP', 'Proxy-Client-IP',
  'WL-Proxy-Client-IP', 'X-ProxyUser-IP', 'X-Proxy-IP', 'X-User-IP', 'X-UserIP', 'X-End-User-IP', 'X-Visitor-IP', 'X-Peer-IP', 'X-Sender-IP', 'X-Gateway-IP', 'X-IP', 'X-IPs', 'IP', 'X-IP-Address', 'X-Original-IP',
  'X-Originating-IP', 'X-Orig-IP', 'X-Originating-Host', 'Originating-IP', 'X-Remote-IP', 'X-Remote-Addr', 'X-Remote-Address', 'X-Remote-Host', 'Remote-Addr', 'Remote-Host', 'PC-Remote-Addr', 'RLNClientIPAddr',
  'X-Coming-From', 'Coming-From', 'Via', 'X-Host', 'X-Original-Host', 'CF-Visitor', 'X-Scheme', 'X-URL-Scheme', 'Front-End-HTTPS', 'Proxy',
] as const;

/** Other names that some server files under the same variable, or takes for the same header. */
export const respelled = (name: string): string[] => [
  ...new Set([
    name,
    name.toLowerCase(),
    name.toUpperCase(),
    name.replaceAll('-', '_'),
    name.replace('-', '_'),
    name.replaceAll('-', '.'),
    `HTTP_${name.replaceAll('-', '_').toUpperCase()}`,
    `${name}_`,
  ]),
];
