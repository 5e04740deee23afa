import type { FastifyInstance } from 'fastify';

/** As nginx waits for a client between two writes (`send_timeout`). */
const patienceMs = 60_000;

/**
 * Closes the connection of a client that reads nothing of its answer for a minute: what it does not read stays in memory.
 * Event streams are exempt: they are small, and end with their job.
 */
export function closeUnread(fastify: FastifyInstance, afterMs = patienceMs): void {
  fastify.addHook('onSend', ({ raw }, _reply, payload, done) => {
    // Until the answer is sent: the time before is the handler's, the time after belongs to keep-alive. An injected request
    // has no socket.
    raw.socket.setTimeout?.(afterMs);
    done(null, payload);
  });
}
