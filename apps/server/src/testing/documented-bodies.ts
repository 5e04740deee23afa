import { defaultBodyLimit } from '../http/json-body.ts';
import { operationsOf } from '../openapi/contract-rules.ts';
import { contract } from './contract.ts';
import { largestBody } from './largest-body.ts';

/** Each character in the longest spelling that an encoder gives it. */
const escaped = (maxLength: number) => `"${'\\u00e9'.repeat(maxLength)}"`;

/** Every call with a body: its documented limit, and the largest body that its schema allows. */
export const documentedBodies = () =>
  operationsOf(contract).flatMap(({ path, operation }) => {
    const schema = operation.requestBody?.content['application/json']?.schema;
    if (!schema) return [];
    const limit = /The body can be up to (\d+ [KM]B)\.$/.exec(
      operation.responses?.[413]?.description ?? '',
    )?.[1];
    return [{ path, limit, largest: largestBody(contract, schema, escaped) }];
  });

export const bytesOf = (limit: string | undefined): number => {
  const [number, unit] = limit?.split(' ') ?? [];
  return unit === undefined
    ? defaultBodyLimit
    : Number(number) * (unit === 'KB' ? 1024 : 1_048_576);
};
