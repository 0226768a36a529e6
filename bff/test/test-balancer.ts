import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listen, type Running, send } from './test-gateway.ts';

interface Instance {
  url: string;
  isReady: boolean;
}

export interface Balancer extends Running {
  add(url: string): void;
  remove(url: string): void;
  /** Number of instances that get requests. */
  ready(): number;
}

const everyMs = 200;

/**
 * Works like common load balancers: checks `/readyz` every 200 ms, sends requests in turn to ready
 * instances, keeps connections open, and tries another instance only when a connection was refused.
 * `retriesReads`: also when a GET broke off before its response, as nginx does.
 */
export async function startBalancer({ retriesReads = false } = {}): Promise<Balancer> {
  const instances: Instance[] = [];
  const keepAlive = new Agent({ keepAlive: true });
  let turn = 0;
  const check = async (one: Instance): Promise<void> => {
    one.isReady = await send(one.url, '/readyz').then(
      ({ status }) => status === 200,
      () => false,
    );
  };
  const timer = setInterval(() => void Promise.all(instances.map(check)), everyMs);
  const pass = (req: IncomingMessage, res: ServerResponse, tries: number): void => {
    const ready = instances.filter(({ isReady }) => isReady);
    const one = ready[(turn += 1) % ready.length];
    if (!one || tries === 0) return void res.writeHead(503).end('nobody is ready');
    sendOn(one.url, keepAlive, req, res, (code) => {
      const isRead = retriesReads && req.method === 'GET' && !res.headersSent;
      if (code === 'ECONNREFUSED' || isRead) pass(req, res, tries - 1);
      else if (res.headersSent) res.destroy();
      else res.writeHead(502).end(`balancer: ${code}`);
    });
  };
  const running = await listen((req, res) => pass(req, res, 3));
  return {
    ...running,
    add: (url) => void instances.push({ url, isReady: false }),
    remove: (url) =>
      void instances.splice(
        instances.findIndex((one) => one.url === url),
        1,
      ),
    ready: () => instances.filter(({ isReady }) => isReady).length,
    async close() {
      clearInterval(timer);
      await running.close();
      keepAlive.destroy();
    },
  };
}

function sendOn(
  url: string,
  agent: Agent,
  req: IncomingMessage,
  res: ServerResponse,
  onError: (code: string) => void,
): void {
  const { hostname, port } = new URL(url);
  const outgoing = request(
    { hostname, port, agent, path: req.url, method: req.method, headers: req.headers },
    (response) => {
      res.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(res).on('error', () => {});
      response.on('error', () => res.destroy());
    },
  );
  outgoing.on('error', (error: NodeJS.ErrnoException) => onError(error.code ?? error.message));
  // Only after it is connected: data read from the visitor cannot be sent to another instance.
  outgoing.on('socket', (socket) => {
    if (socket.connecting) socket.once('connect', () => void req.pipe(outgoing));
    else req.pipe(outgoing);
  });
}
