import type { Environment } from './parse-environment.ts';

/** The environment for the rest of the server: parsed once and frozen. */
export type AppConfig = Omit<Environment, 'adminToken'> & {
  /** Grants access to the operator's calls. Never logged, never sent in a response. */
  readonly adminToken: string;
};

export type TrustProxy = AppConfig['trustProxy'];
export type LogLevel = AppConfig['logLevel'];

/** Injection token of the {@link AppConfig}. */
export const APP_CONFIG = Symbol('APP_CONFIG');
