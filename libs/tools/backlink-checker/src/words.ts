import { isSharedDomain, type LinkScope, type LinkTarget } from '@plumbline/links';

/** 'this address', 'this host', 'this domain'. */
export const targetInWords: Readonly<Record<LinkScope, string>> = {
  url: 'this address',
  host: 'this host',
  domain: 'this domain',
};

/** Whose own pages do not count as links. */
export const othersInWords: Readonly<Record<LinkScope, string>> = {
  url: 'other hosts',
  host: 'other hosts',
  domain: 'other domains',
};

/** Note about a domain that many owners share; null for others. */
export function sharedNote({ scope, domain }: LinkTarget): string | null {
  if (scope !== 'domain' || !isSharedDomain(domain)) return null;
  return `Sites of many owners live under ${domain}, and these figures are of all of them. Ask for the host to see one site.`;
}

export const count = (value: number): string => value.toLocaleString('en');
