export interface AdminOnlyOptions {
  /** Whether the call has a use where no language model is configured. */
  readonly evenWithoutModel?: boolean;
}

/** Metadata key that `AdminOnly` sets for the guard. */
export const ADMIN_ONLY = 'admin-only';

/** Names of the security schemes in the OpenAPI document. */
export const adminScheme = 'admin';
export const sessionScheme = 'session';
