/** A Fastify server with one route that answers `BODY`: the floor that other servers are held against. */
import fastify from 'fastify';

const body = process.env.BODY ?? '';
const answer: unknown = JSON.parse(body === '' ? 'null' : body);
const app = fastify();
app.get('/', (_, reply) => reply.type('application/json').send(body));
// Reads the JSON that it is sent and writes its answer as JSON, as a call of an API does.
app.post('/', (_, reply) => reply.send(answer));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
