import dns from 'node:dns/promises';
import { WebFetchError } from '@plumbline/page';
import { errorCode } from './error-code.ts';
import { isLocalhostName, loopback } from './host-name.ts';

/** Names to addresses. Asked once a hop; what it answers is classified, and only that is connected to. */
export interface Resolver {
  /**
   * Every address of a public name, IPv6 and IPv4, from DNS alone.
   * @throws WebFetchError `dns_not_found` (no such name, or no address), `dns_failed` (no usable answer)
   */
  resolve(name: string, signal: AbortSignal): Promise<readonly string[]>;
  /** Every address of a name that the operator opened, found the way the machine itself finds it. */
  resolveAsMachine(name: string, signal: AbortSignal): Promise<readonly string[]>;
}

export interface DnsResolverOptions {
  /** Milliseconds for one name, both record types together. */
  readonly timeoutMs?: number;
  /** Milliseconds for the second record type once the first gave addresses. */
  readonly graceMs?: number;
  /** `ip` or `ip:port`; default: those of the machine. */
  readonly servers?: readonly string[];
}

const absent = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Asks the machine's DNS servers for A and AAAA records. Neither search domains nor /etc/hosts take part, so that a
 * name means the same to everybody; CNAMEs are followed by the server asked. One record type that answers is enough
 * (many servers stumble over AAAA), the other then has a second more; when none does, a failure of either means that absence is not known.
 */
export function createDnsResolver(options: DnsResolverOptions = {}): Resolver {
  const { timeoutMs = 5_000, graceMs = 1_000, servers } = options;

  async function resolve(name: string, signal: AbortSignal): Promise<readonly string[]> {
    // One channel for each name, so that cancelling one cancels no other.
    const channel = new dns.Resolver({ timeout: Math.max(250, timeoutMs / 4), tries: 3 });
    if (servers) channel.setServers([...servers]);
    const cancel = () => channel.cancel();
    let timer = setTimeout(cancel, timeoutMs);
    const hurry = () => {
      clearTimeout(timer);
      timer = setTimeout(cancel, graceMs);
    };
    signal.addEventListener('abort', cancel, { once: true });
    try {
      // The dot at the end says that the name is complete.
      const questions = [channel.resolve6(`${name}.`), channel.resolve4(`${name}.`)];
      for (const question of questions) question.then(hurry, () => undefined);
      const parts = await Promise.allSettled(questions);
      const found = parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : []));
      if (found.length > 0) return found;
      const failure = parts.find(
        (part) => part.status === 'rejected' && !absent.has(errorCode(part.reason)),
      );
      if (failure?.status !== 'rejected') {
        throw new WebFetchError('dns_not_found', `no IP address for ${name}`);
      }
      const cause: unknown = failure.reason;
      throw new WebFetchError('dns_failed', `no usable answer for ${name}`, { cause });
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
