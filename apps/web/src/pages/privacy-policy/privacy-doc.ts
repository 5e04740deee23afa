import type { PrivacyPolicy } from '@plumbline/content';

export interface PrivacyDoc extends PrivacyPolicy {
  /** The policy in a few sentences. */
  readonly summary: readonly string[];
}

export const privacyDocPath = '/data/privacy-policy.json';
