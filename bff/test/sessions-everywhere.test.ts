import { upstreams } from './test-gateway.ts';
import './documents.test.ts';
import './returning-guest.test.ts';
import './route-data.test.ts';

/** The tests of pages and of what guests share once more, in front of upstreams that begin a session with everything that they send. */
upstreams.giveSessions = true;
