import type { BacklinksRequestDtoScope } from '@plumbline/api-client';

export type Scope = BacklinksRequestDtoScope;

/** What links are counted to. */
export interface AskedTarget {
  readonly url: string;
  readonly scope: Scope;
}

export const scopes: readonly { readonly value: Scope; readonly label: string }[] = [
  { value: 'domain', label: 'Domain' },
  { value: 'host', label: 'Host' },
  { value: 'url', label: 'Exact address' },
];

/** The scope that an address names; the whole domain where it names none. */
export const toScope = (text: string | undefined): Scope =>
  text === 'host' || text === 'url' ? text : 'domain';

/** The scope as the page's address has it: the default one is not named there. */
export const scopeInput = (scope: Scope): string | undefined =>
  scope === 'domain' ? undefined : scope;
