/** What Node's server keeps an eye on by itself, as options of `createServer`. */
export const connectionLimits = {
  // Uploads last as long as they last; the gateway ends the ones that stand still.
  requestTimeout: 0,
  // Heads do not: this limit would be switched off with the other. Node looks every so often.
  headersTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  // Request line and headers together. A flag of Node's must not make room for more, or forgive what is malformed.
  maxHeaderSize: 16 * 1024,
  insecureHTTPParser: false,
  // The listener looks for a Host itself, and says in JSON that there is none.
  requireHostHeader: false,
  // Longer than the minute for which load balancers keep a connection: one that this side closes first costs them a request.
  keepAliveTimeout: 65_000,
  // Visitors who vanish without a word are noticed where no time limit applies.
  keepAlive: true,
  keepAliveInitialDelay: 60_000,
} as const;
