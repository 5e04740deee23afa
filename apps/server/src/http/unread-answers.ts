import type { FastifyInstance } from 'fastify';

/** The same as nginx's time between two writes (`send_timeout`). */
const patienceMs = 60_000;

/**
 * Closes the connection of a client that reads nothing for a minute, because unread data stays in memory. Event streams
 * are exempt: they are small and end with their job.
 */
export function closeUnread(fastify: FastifyInstance, afterMs = patienceMs): void {
  fastify.addHook('onSend', ({ raw }, _reply, payload, done) => {
    // Limits only the time while the response is sent. The time before belongs to the handler, the time after to
    // keep-alive. An injected request has no socket.
    raw.socket.setTimeout?.(afterMs);
    done(null, payload);
  });
}
