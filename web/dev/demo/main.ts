import { startDemo } from './start-demo.ts';

void startDemo();
