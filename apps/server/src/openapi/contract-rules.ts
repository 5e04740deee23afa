import { houseTags } from './build-document.ts';

/** The parts of an OpenAPI document that the rules read. */
export interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly { readonly name: string; readonly description?: string }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema?: Schema }>>;
  };
  readonly responses?: Readonly<Record<string, Answer>>;
}

interface Answer {
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly 'x-max-characters'?: number;
  readonly maxItems?: number;
  readonly description?: string;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
}

/** A broken rule in the contract: `rule: where`. */
export type Finding = `${string}: ${string}`;

const problemRef = '#/components/schemas/ProblemDto';

/** Every operation of a document with its path and method. */
export const operationsOf = (contract: Contract) =>
  Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      where: `${method.toUpperCase()} ${path}`,
      path,
      method,
      operation,
    })),
  );

function* schemasBelow(
  schema: Schema,
  where: string,
): Generator<{ schema: Schema; where: string; named: boolean }> {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    yield { schema: property, where: `${where}.${name}`, named: true };
    yield* schemasBelow(property, `${where}.${name}`);
  }
  const unnamed = [
    schema.items,
    ...(schema.allOf ?? []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
  ];
  for (const part of unnamed) {
    if (!part) continue;
    yield { schema: part, where: `${where}[]`, named: false };
    yield* schemasBelow(part, `${where}[]`);
  }
}

/** Every schema of the document, its properties included. */
export const schemasOf = (contract: Contract) =>
  Object.entries(contract.components.schemas).flatMap(([name, schema]) => [
    { schema, where: name, named: false },
    ...schemasBelow(schema, name),
  ]);

/** Tools whose paths in the specification differ from their pages. */
const specifiedNames: ReadonlyMap<string, string> = new Map([
  ['meta-generator', 'meta-tags'],
  ['keyword-checker', 'keyword-analysis'],
  ['backlink-checker', 'backlinks'],
]);

const says = (text: string | undefined): boolean => (text ?? '').trim().length > 3;

/** Checks the rules for every call of the contract. @param toolIds the tags that a tool may have */
export function contractFindings(contract: Contract, toolIds: readonly string[]): Finding[] {
  const tags = new Set([...toolIds, ...Object.keys(houseTags)]);
  const ids = new Set<string>();
  const findings: Finding[] = [];
  for (const { where, path, operation } of operationsOf(contract)) {
    const { operationId = '', summary, description, parameters = [], responses = {} } = operation;
    if (operationId === '' || ids.has(operationId)) findings.push(`unique-operation-id: ${where}`);
    ids.add(operationId);
    const [tag = '', ...more] = operation.tags ?? [];
    if (more.length > 0 || !tags.has(tag)) findings.push(`one-known-tag: ${where}`);
    const own = `/api/${specifiedNames.get(tag) ?? tag}`;
    if (toolIds.includes(tag) && path !== own && !path.startsWith(`${own}/`)) {
      findings.push(`path-of-its-tool: ${where}`);
    }
    if (!says(summary)) findings.push(`summary: ${where}`);
    if (!says(description)) findings.push(`description: ${where}`);
    for (const parameter of parameters) {
      if (!says(parameter.description))
        findings.push(`parameter-description: ${where} ${parameter.name}`);
    }
    const problems = Object.entries(responses).filter(([status]) => Number(status) >= 400);
    const wellFormed = problems.filter(
      ([, { content, description: text }]) =>
        says(text) && content?.['application/problem+json']?.schema?.$ref === problemRef,
    );
    if (problems.length === 0 || wellFormed.length < problems.length) {
      findings.push(`documents-its-problems: ${where}`);
    }
    if (!Object.keys(responses).some((status) => status.startsWith('2'))) {
      findings.push(`documents-its-result: ${where}`);
    }
  }
  for (const { schema, where, named } of schemasOf(contract)) {
    if (named && !says(schema.description)) findings.push(`property-description: ${where}`);
  }
  return findings;
}
