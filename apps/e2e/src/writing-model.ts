/**
 * The demonstration model of the writer, with a switch for its behavior: `POST /short`, `POST /normal`. Run: `node
 * apps/e2e/src/writing-model.ts`.
 */
import { createServer } from 'node:http';
import { answerKinds } from '../../../tools/demo-model/behavior.ts';
import { startDemoModel } from '../../../tools/demo-model/start-demo-model.ts';
import { ports } from './addresses.ts';

const model = await startDemoModel({ port: ports.model, slowMs: 1_000 });

createServer((request, response) => {
  const kind = answerKinds.find((name) => request.url === `/${name}`);
  if (kind && request.method === 'POST') model.behave(kind);
  response.statusCode = kind || request.url === '/' ? 200 : 404;
  response.end();
}).listen(ports.modelSwitch, '127.0.0.1');
