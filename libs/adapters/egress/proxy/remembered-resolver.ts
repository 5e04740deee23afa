import type { Resolver } from '../resolver.ts';

/**
 * Looks up each name once and caches the result for its own lifetime. A load then sees the same IP addresses even if the
 * DNS records change, and a page with many connections to one host causes only one lookup. Failures are cached, too.
 * @param signal ends every lookup
 */
export function rememberedResolver(resolver: Resolver, signal: AbortSignal): Resolver {
  const answers = new Map<string, Promise<readonly string[]>>();
  const once = (way: 'resolve' | 'resolveAsMachine', name: string) => {
    const key = `${way} ${name}`;
    const known = answers.get(key);
    if (known) return known;
    const asked = resolver[way](name, signal);
    answers.set(key, asked);
    return asked;
  };
  return {
    resolve: (name) => once('resolve', name),
    resolveAsMachine: (name) => once('resolveAsMachine', name),
  };
}
