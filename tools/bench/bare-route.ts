/** A Fastify server with one route that returns `BODY`: the baseline for other servers. */
import fastify from 'fastify';

const body = process.env.BODY ?? '';
const app = fastify();
app.get('/', (_, reply) => reply.type('application/json').send(body));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
