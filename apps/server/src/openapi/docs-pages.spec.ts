import { contract } from '../testing/contract.ts';
import { createSchemaValidator } from '../testing/json-schema.ts';
import { operationsOf } from './contract-rules.ts';
import { hasRecordedAnswer, readRecordedAnswer } from './docs-pages.ts';

/** Calls without a recorded answer, and why. */
const unrecorded: Readonly<Record<string, string>> = {
  followBlogRun: 'an event stream',
  followPageSpeedRun: 'an event stream',
  followSeoAuditRun: 'an event stream',
  followSitemapCrawl: 'an event stream',
};

const operations = operationsOf(contract).map(({ operation, path, method, where }) => {
  const { operationId = '', responses = {} } = operation;
  const [status = '', success = {}] =
    Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  const [[media = '', { schema = {} } = {}] = []] = Object.entries(success.content ?? {});
  return { where, path, method, operationId, status: Number(status), media, schema };
});
const recorded = operations.filter(({ operationId }) => !(operationId in unrecorded));

const leftOut = /^… [\d,]+ more$/;

/** What was recorded, without the items that say how many were left out. */
const recordedItems = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    return value
      .filter((item) => typeof item !== 'string' || !leftOut.test(item))
      .map(recordedItems);
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, recordedItems(part)]),
  );
};

interface Recording {
  readonly request: { readonly method: string; readonly path: string };
  readonly status: number;
  readonly answer: unknown;
}

const ajv = createSchemaValidator();
ajv.addSchema(contract, 'contract');

describe('recorded answers', () => {
  it('are of every call, except event streams', () => {
    const missing = operations.filter(({ operationId }) => !hasRecordedAnswer(operationId));
    expect(missing.map(({ operationId }) => operationId)).toEqual(
      missing.map(({ operationId }) => (operationId in unrecorded ? operationId : 'an answer')),
    );
    expect(missing.map(({ media }) => media)).toEqual(
      Object.keys(unrecorded).map(() => 'text/event-stream'),
    );
  });

  it.each(recorded)(
    '$operationId answers what its schema says',
    async ({ operationId, path, method, status, media, schema }) => {
      const recording = JSON.parse(await readRecordedAnswer(operationId)) as Recording;
      expect(recording.status).toBe(status);
      expect(recording.request.method).toBe(method.toUpperCase());
      const pattern = path.replaceAll(/\{\w+\}/g, '[^/]+');
      expect(recording.request.path).toMatch(new RegExp(`^${pattern}(\\?.*)?$`));
      const answer = recordedItems(recording.answer);
      if (media === 'text/csv') {
        expect(answer).toEqual([expect.stringMatching(/^Source URL,/), expect.any(String)]);
        return;
      }
      const local = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')) as object;
      expect([ajv.validate(local, answer), ajv.errors]).toEqual([true, null]);
    },
  );

  it('say when they were shortened', async () => {
    const audit = JSON.parse(await readRecordedAnswer('auditPage')) as {
      answer: { data: { checks: unknown[] } };
    };
    expect(audit.answer.data.checks.at(-1)).toMatch(leftOut);
  });
});
