import type { Credentials, Visit } from './visit.ts';

/** How a session travels: by cookies over HTTP and in a browser, by the world's own memory where no cookie travels. */
export interface SessionPort {
  /** Null when the request is stateless. */
  read(request: Request, cookies: Record<string, string>): Credentials | null;
  /** Tells the visitor what became of the session: adds to the answer's headers, or remembers it. */
  write(visit: Visit, answer: Headers): void;
  /** Whether a changing request must prove where it comes from. */
  checksCsrf: boolean;
}
