import type { Resolver } from '../resolver.ts';

/**
 * Looks up each name once, and caches the answer for its own lifetime: a load sees the same addresses, whatever a
 * name's records become, and a page with many connections to one host does not ask as often. Failures are kept too.
 * @param signal ends every question
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
