import { adminScheme } from '../admin/admin-only.ts';

/** The parts of a schema that are used to build an example. */
export interface SampleSchema {
  readonly $ref?: string;
  readonly example?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly type?: string | readonly string[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, SampleSchema>>;
  readonly items?: SampleSchema;
  readonly allOf?: readonly SampleSchema[];
  readonly anyOf?: readonly SampleSchema[];
  readonly oneOf?: readonly SampleSchema[];
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly example?: unknown;
  readonly schema?: SampleSchema;
}

export interface SampleOperation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema?: SampleSchema }>> };
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, object>> }>
  >;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
}

type Schemas = Readonly<Record<string, SampleSchema>>;

const uuid = '35d177e9-f3d1-43ef-9ebd-7ae4c277e2d8';

/**
 * An example for a schema: its required fields, or else its first field.
 * @param also further fields that are shown: of several optional fields one may be needed
 */
function exampleOf(schemas: Schemas, schema: SampleSchema, also: readonly string[] = []): unknown {
  const named = schemas[schema.$ref?.split('/').at(-1) ?? ''];
  if (named) return exampleOf(schemas, named, also);
  if (schema.example !== undefined) return schema.example;
  if (schema.properties) {
    const { required = [], properties } = schema;
    const names = Object.keys(properties);
    const first = names.includes('url') ? 'url' : names[0];
    const chosen = names.filter((name) => required.includes(name) || also.includes(name));
    const shown = chosen.length > 0 ? chosen : [first];
    return Object.fromEntries(
      shown.flatMap((name = '') => {
        const field = properties[name];
        return field ? [[name, exampleOf(schemas, field)]] : [];
      }),
    );
  }
  if (schema.items) return [exampleOf(schemas, schema.items)];
  const [part] = schema.allOf ?? schema.anyOf ?? schema.oneOf ?? [];
  if (part) return exampleOf(schemas, part);
  if (schema.enum) return schema.enum[0];
  if (schema.format === 'uuid') return uuid;
  return schema.type === 'integer' || schema.type === 'number' ? 1 : 'text';
}

interface Call {
  readonly url: string;
  readonly method: string;
  readonly body: string | null;
  readonly operator: boolean;
  /** Names of headers with a secret. The contract calls them optional, because the operator's token works instead. */
  readonly secrets: readonly string[];
  /** The media type of the response, or '' if it is empty. */
  readonly answers: string;
}

function callOf(
  origin: string,
  path: string,
  method: string,
  operation: SampleOperation,
  schemas: Schemas,
  fields: readonly string[],
): Call {
  const { parameters = [], requestBody, responses = {}, security = [] } = operation;
  let url = path;
  const query = new URLSearchParams();
  for (const { name, in: place, required = false, example, schema = {} } of parameters) {
    const value = String(example ?? exampleOf(schemas, schema));
    if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(value));
    if (place === 'query' && required) query.set(name, value);
  }
  const body = requestBody?.content['application/json']?.schema;
  const [success] = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return {
    url: `${origin}${url}${query.size > 0 ? `?${query.toString()}` : ''}`,
    method: method.toUpperCase(),
    body: body ? JSON.stringify(exampleOf(schemas, body, fields)) : null,
    secrets: parameters
      .filter(({ name, in: place }) => place === 'header' && name.endsWith('-secret'))
      .map(({ name }) => name),
    operator: security.some((scheme) => adminScheme in scheme),
    answers: Object.keys(success?.[1].content ?? {})[0] ?? '',
  };
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** `REPORT_SECRET` of `x-report-secret`. */
const variableOf = (header: string): string =>
  header.replace(/^x-/, '').replaceAll('-', '_').toUpperCase();

function curlOf({ url, method, body, operator, secrets, answers }: Call): string {
  return [
    `curl ${answers === 'text/event-stream' ? '-sN' : '-s'} ${quoted(url)}`,
    ...(method === 'GET' || (method === 'POST' && body !== null) ? [] : [`-X ${method}`]),
    ...(operator ? ['-H "authorization: Bearer $ADMIN_TOKEN"'] : []),
    ...secrets.map((name) => `-H "${name}: $${variableOf(name)}"`),
    ...(body === null ? [] : ["-H 'content-type: application/json'", `-d ${quoted(body)}`]),
  ].join(' \\\n  ');
}

function typeScriptOf({ url, method, body, operator, secrets, answers }: Call): string {
  const headers = [
    ...(operator ? ['authorization: `Bearer ${process.env.ADMIN_TOKEN}`'] : []),
    ...secrets.map((name) => `'${name}': process.env.${variableOf(name)}!`),
    ...(body === null ? [] : ["'content-type': 'application/json'"]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length > 0 ? [`  headers: { ${headers.join(', ')} },`] : []),
    ...(body === null ? [] : [`  body: JSON.stringify(${body}),`]),
  ];
  const init = options.length > 0 ? `, {\n${options.join('\n')}\n}` : '';
  return [
    `const response = await fetch(${JSON.stringify(url)}${init});`,
    'if (!response.ok) throw new Error((await response.json()).detail);',
    answers === 'text/event-stream'
      ? 'for await (const events of response.body!.pipeThrough(new TextDecoderStream())) console.log(events);'
      : answers.endsWith('json')
        ? 'console.log(await response.json());'
        : 'console.log(await response.text());',
  ].join('\n');
}

export interface CallSample {
  readonly lang: 'Shell' | 'TypeScript';
  readonly label: string;
  readonly source: string;
}

/**
 * Code samples for a call, using the contract's examples.
 * @param origin where this server is
 * @param fields of the body that are shown besides the required ones
 */
export function samplesOf(
  origin: string,
  path: string,
  method: string,
  operation: SampleOperation,
  schemas: Schemas,
  fields: readonly string[] = [],
): readonly CallSample[] {
  const call = callOf(origin, path, method, operation, schemas, fields);
  return [
    { lang: 'Shell', label: 'curl', source: curlOf(call) },
    { lang: 'TypeScript', label: 'TypeScript', source: typeScriptOf(call) },
  ];
}
