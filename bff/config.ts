export { type Config, ConfigError, readConfig } from './config/read-config.ts';
export type { EffectiveSetting } from './config/print.ts';
