/** `npm run demo:model [behavior]`: a model to try the blog without an API key. Set `PORT` and `SEED` to change the defaults. */
import { answerKinds, type Behavior } from './behavior.ts';
import { startDemoModel } from './start-demo-model.ts';

const known: readonly string[] = ['hostile', 'mixed', ...answerKinds];
const behavior = process.argv[2] ?? 'normal';
if (!known.includes(behavior)) {
  console.error(`Unknown behavior: ${behavior}. Use one of ${known.join(', ')}.`);
  process.exit(1);
}
const model = await startDemoModel({
  port: Number(process.env.PORT || 11_435),
  behavior: behavior as Behavior,
  seed: process.env.SEED || 'plumbline',
});
console.log(`The demonstration model is running (${behavior}). It fills in template sentences and knows nothing.
Start the server with:

  OPENAI_BASE_URL=${model.baseUrl}
  OPENAI_API_KEY=demo
  OPENAI_MODEL=demo

Other models misbehave on purpose: demo-slow, demo-429, demo-500, demo-cut, demo-malformed, demo-short,
demo-duplicate, demo-hostile, demo-mixed.`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void model.close());
}
