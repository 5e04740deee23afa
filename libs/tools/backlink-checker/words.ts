import { isSharedDomain, type LinkTarget } from '@plumbline/links';

/** Note about a domain that many owners share; null for others. */
export function sharedNote({ scope, domain }: LinkTarget): string | null {
  if (scope !== 'domain' || !isSharedDomain(domain)) return null;
  return `Sites with different owners share ${domain}, and these numbers cover all of them. Choose Host to see one site.`;
}
