import dns from 'node:dns/promises';
import { WebFetchError } from '@plumbline/page';
import { errorCode } from './error-code.ts';
import { isLocalhostName, loopback } from './host-class.ts';

/** Resolves names to IP addresses, once per hop. The results are classified, and connections go only to them. */
export interface Resolver {
  /**
   * Every IP address of a public name, IPv6 and IPv4, from DNS alone.
   * @throws WebFetchError `dns_not_found` (no such name, or no address), `dns_failed` (no usable answer), `offline` (no
   * usable answer even for names that surely exist)
   */
  resolve(name: string, signal: AbortSignal): Promise<readonly string[]>;
  /** Every IP address of a name that the operator opened, resolved as the machine itself does. */
  resolveAsMachine(name: string, signal: AbortSignal): Promise<readonly string[]>;
}

export interface DnsResolverOptions {
  /** Milliseconds for one name, both record types together. */
  readonly timeoutMs?: number;
  /** Milliseconds for the second record type once the first has returned addresses. */
  readonly graceMs?: number;
  /** `ip` or `ip:port`; default: the machine's servers. */
  readonly servers?: readonly string[];
  /** Names that surely exist; without any, this machine never counts as offline. */
  readonly wellKnown?: readonly string[];
}

/** Root and TLD name servers: if none of them is found, no name is. */
const dnsServers = ['a.root-servers.net', 'b.root-servers.net', 'a.gtld-servers.net'];

/** How long a successful lookup proves that this machine is online, and how long an offline verdict is cached. */
const verdictMs = { online: 30_000, offline: 5_000 } as const;

const absent = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Queries the machine's DNS servers for A and AAAA records. Search domains and /etc/hosts are not used, so that a name
 * means the same to everybody; the DNS server follows CNAMEs. One record type with addresses is enough (many servers
 * mishandle AAAA); the other then has a second more. If neither has any, one failed query means that we don't know
 * whether the name exists. Before a name is blamed, names that surely exist are looked up.
 */
export function createDnsResolver(options: DnsResolverOptions = {}): Resolver {
  const { timeoutMs = 5_000, graceMs = 1_000, servers, wellKnown = dnsServers } = options;
  let foundAt = -Infinity;
  let control = { at: -Infinity, offline: Promise.resolve(false) };

  function createChannel(tries: number): dns.Resolver {
    const channel = new dns.Resolver({ timeout: Math.max(250, timeoutMs / 4), tries });
    if (servers) channel.setServers([...servers]);
    return channel;
  }

  /** Looked up only after a failure, and once for many lookups. */
  function isOffline(): Promise<boolean> {
    const now = performance.now();
    if (wellKnown.length === 0 || now - foundAt < verdictMs.online) return Promise.resolve(false);
    if (now - control.at >= verdictMs.offline) {
      const channel = createChannel(1);
      const offline = Promise.any(wellKnown.map((name) => channel.resolve4(`${name}.`))).then(
        () => {
          foundAt = performance.now();
          return false;
        },
        () => true,
      );
      control = { at: now, offline };
    }
    return control.offline;
  }

  async function failure(
    name: string,
    error: WebFetchError,
    signal: AbortSignal,
  ): Promise<WebFetchError> {
    if (signal.aborted) return error;
    const offline = await Promise.race([isOffline(), rejectOnAbort(signal)]);
    return offline
      ? new WebFetchError('offline', `DNS finds no names, such as ${name}`, { cause: error })
      : error;
  }

  async function resolve(name: string, signal: AbortSignal): Promise<readonly string[]> {
    // One channel per name, so that canceling one lookup cancels no other.
    const channel = createChannel(3);
    const cancel = () => channel.cancel();
    let timer = setTimeout(cancel, timeoutMs);
    const hurry = () => {
      clearTimeout(timer);
      timer = setTimeout(cancel, graceMs);
    };
    signal.addEventListener('abort', cancel, { once: true });
    try {
      // The trailing dot says that the name is complete.
      const questions = [channel.resolve6(`${name}.`), channel.resolve4(`${name}.`)];
      for (const question of questions) question.then(hurry, () => undefined);
      const parts = await Promise.allSettled(questions);
      const found = parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : []));
      if (found.length > 0) {
        foundAt = performance.now();
        return found;
      }
      const rejected = parts.find(
        (part) => part.status === 'rejected' && !absent.has(errorCode(part.reason)),
      );
      const error =
        rejected?.status === 'rejected'
          ? new WebFetchError('dns_failed', `no usable answer for ${name}`, {
              cause: rejected.reason,
            })
          : new WebFetchError('dns_not_found', `no IP address for ${name}`);
      throw await failure(name, error, signal);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    }
  }

  async function resolveAsMachine(name: string, signal: AbortSignal): Promise<readonly string[]> {
    if (isLocalhostName(name)) return loopback;
    const found = dns.lookup(name, { all: true, order: 'verbatim' }).catch((cause: unknown) => {
      const code = absent.has(errorCode(cause)) ? 'dns_not_found' : 'dns_failed';
      throw new WebFetchError(code, `no IP address for ${name}`, { cause });
    });
    const entries = await Promise.race([found, rejectOnAbort(signal)]);
    return entries.map(({ address }) => address);
  }

  return { resolve, resolveAsMachine };
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(signal.reason);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}

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
