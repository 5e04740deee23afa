import type { LinkNetworksStandingDto } from '@plumbline/api-client';
import { plainFormats } from '../app/formats.ts';

/** Describes the change since the previous list; null if that list did not have the domain. */
export function networksChange(
  { position, subnets, ips, previous }: LinkNetworksStandingDto,
  { number, count } = plainFormats,
): Readonly<Record<'position' | 'subnets' | 'ips', string>> | null {
  if (previous === null) return null;
  const difference = (now: number, before: number) =>
    now === before ? 'no change' : `${now > before ? '+' : '−'}${number(Math.abs(now - before))}`;
  return {
    position: rankChange(position, previous.position, count),
    subnets: difference(subnets, previous.subnets),
    ips: difference(ips, previous.ips),
  };
}

/** Describes the change between two ranks, for example 'up 2 places'. */
export function rankChange(now: number, before: number, count = plainFormats.count): string {
  if (now === before) return 'unchanged';
  return `${now < before ? 'up' : 'down'} ${count(Math.abs(before - now), 'place')}`;
}
