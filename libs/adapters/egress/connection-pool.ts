import { connectionKey, type Connection } from './connection.ts';
import type { VettedTarget } from './guard.ts';

/** Idle connections kept in all. */
const maxIdle = 64;

/** Idle connections by scheme, host, port and the checked IP address. */
export class ConnectionPool {
  readonly #idle = new Map<string, Connection[]>();
  readonly #all = new Set<Connection>();

  /** Every open connection, so that closing ends them all. */
  add(connection: Connection): void {
    this.#all.add(connection);
    connection.dialed.socket.once('close', () => this.#forget(connection));
  }

  /** An idle connection to one of the IP addresses that were just checked, if there is one. */
  take(target: VettedTarget): Connection | null {
    for (const address of target.addresses) {
      const idle = this.#idle.get(connectionKey(target, address)) ?? [];
      for (let found = idle.pop(); found; found = idle.pop()) if (found.alive) return found;
    }
    return null;
  }

  /** Keeps a connection whose response was read to its end; callers destroy any other. */
  giveBack(connection: Connection): void {
    if (!connection.alive || this.idleCount >= maxIdle) {
      connection.destroy();
      return;
    }
    const idle = this.#idle.get(connection.key);
    if (idle) idle.push(connection);
    else this.#idle.set(connection.key, [connection]);
  }

  get idleCount(): number {
    return [...this.#idle.values()].reduce((sum, idle) => sum + idle.length, 0);
  }

  close(): void {
    for (const connection of this.#all) connection.destroy();
    this.#idle.clear();
  }

  #forget(connection: Connection): void {
    this.#all.delete(connection);
    const idle = this.#idle.get(connection.key)?.filter((other) => other !== connection);
    if (!idle) return;
    if (idle.length === 0) this.#idle.delete(connection.key);
    else this.#idle.set(connection.key, idle);
  }
}
