import { upstreams } from './test-gateway.ts';
import './documents.test.ts';
import './returning-guest.test.ts';
import './route-data.test.ts';

/**
 * Runs the tests of pages and shared data again, with upstreams that start a session with every
 * response.
 */
upstreams.giveSessions = true;
