import type { JsonSchema } from './schema-answer.ts';
import type { StepData } from './blog-steps.ts';

/** The part of a chat completions request that matters here. Comes from outside: read with care. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly stream: boolean;
  readonly streamUsage: boolean;
  /** Asked for by `response_format`; `null` for free text. */
  readonly shape: { readonly name: string; readonly schema: JsonSchema } | null;
  readonly wantsJson: boolean;
}

type Plain = Readonly<Record<string, unknown>>;
const plain = (value: unknown): Plain =>
  typeof value === 'object' && value !== null ? (value as Plain) : {};

/** @throws SyntaxError when it is no JSON, TypeError when it has no messages */
export function readRequest(body: string): ChatRequest {
  const given = plain(JSON.parse(body) as unknown);
  if (!Array.isArray(given.messages) || given.messages.length === 0) {
    throw new TypeError("'messages' must be a list with at least one message");
  }
  const format = plain(given.response_format);
  const shape = plain(format.json_schema);
  return {
    model: typeof given.model === 'string' ? given.model : 'demo',
    messages: given.messages.map((message) => ({
      role: String(plain(message).role),
      content: textOf(plain(message).content),
    })),
    stream: given.stream === true,
    streamUsage: plain(given.stream_options).include_usage === true,
    shape:
      format.type === 'json_schema' && shape.schema
        ? { name: String(shape.name), schema: shape.schema as JsonSchema }
        : null,
    wantsJson: format.type === 'json_schema' || format.type === 'json_object',
  };
}

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : Array.isArray(content)
      ? content.map((part) => String(plain(part).text ?? '')).join('\n')
      : '';

/** What a prompt hands over between `<data>` and `</data>`. */
export function dataOf({ messages }: ChatRequest): StepData {
  const prompt = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const found = /<data>\n(.*)\n<\/data>/s.exec(prompt)?.[1];
  try {
    return found === undefined ? {} : plain(JSON.parse(found) as unknown);
  } catch {
    return {};
  }
}
