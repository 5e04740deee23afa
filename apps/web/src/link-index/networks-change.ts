import type { LinkNetworksStandingDto } from '@plumbline/api-client';
import { plainFormats } from '../app/formats.ts';

/** What changed since the list before, in words; null for a domain that it did not have. */
export function networksChange(
  { position, subnets, ips, previous }: LinkNetworksStandingDto,
  { number, count } = plainFormats,
): Readonly<Record<'position' | 'subnets' | 'ips', string>> | null {
  if (previous === null) return null;
  const difference = (now: number, before: number) =>
    now === before ? 'no change' : number(now - before, { signDisplay: 'always' });
  const places = previous.position - position;
  return {
    position:
      places === 0
        ? 'same place'
        : `${places > 0 ? 'up' : 'down'} ${count(Math.abs(places), 'place')}`,
    subnets: difference(subnets, previous.subnets),
    ips: difference(ips, previous.ips),
  };
}
