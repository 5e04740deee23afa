import { counted, escapeHtml } from '@plumbline/seo/text';
import type { SampleSchema } from './samples.ts';

/** The parts of a schema that a reader is shown. */
export interface FieldSchema extends SampleSchema {
  readonly description?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly 'x-max-characters'?: number;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly items?: FieldSchema;
  readonly allOf?: readonly FieldSchema[];
  readonly anyOf?: readonly FieldSchema[];
  readonly oneOf?: readonly FieldSchema[];
}

export type FieldSchemas = Readonly<Record<string, FieldSchema>>;

/** Text of the contract: paragraphs, and code between backticks. */
export const proseHtml = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${inlineHtml(paragraph)}</p>`)
    .join('');

export const inlineHtml = (text: string): string =>
  escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const nameOf = ({ $ref }: FieldSchema): string => $ref?.split('/').at(-1) ?? '';

/** Resolves a schema's reference, or the only part of an `allOf`. The outer description takes precedence. */
function resolved(schemas: FieldSchemas, schema: FieldSchema): FieldSchema {
  const target = schemas[nameOf(schema)] ?? (schema.allOf?.length === 1 ? schema.allOf[0] : null);
  if (!target) return schema;
  const { $ref: _ref, allOf: _allOf, ...own } = schema;
  return { ...resolved(schemas, target), ...own };
}

const variantsOf = ({ anyOf, oneOf }: FieldSchema): readonly FieldSchema[] => anyOf ?? oneOf ?? [];

function typeOf(schemas: FieldSchemas, schema: FieldSchema): string {
  const shape = resolved(schemas, schema);
  const variants = variantsOf(shape);
  if (variants.length > 0) {
    return [...new Set(variants.map((variant) => typeOf(schemas, variant)))].join(' or ');
  }
  if (shape.items) return `list of ${typeOf(schemas, shape.items)}`;
  if (shape.properties) return 'object';
  const type = typeof shape.type === 'string' ? shape.type : (shape.type ?? []).join(' or ');
  return type === '' ? 'any' : type;
}

const constraintsOf = (shape: FieldSchema): readonly string[] => {
  const characters = shape['x-max-characters'] ?? shape.maxLength;
  const values = shape.enum ?? shape.items?.enum;
  return [
    ...(values ? [`One of ${values.map((value) => `\`${String(value)}\``).join(', ')}.`] : []),
    ...(shape.minimum === undefined ? [] : [`At least ${shape.minimum}.`]),
    ...(shape.maximum === undefined ? [] : [`At most ${shape.maximum}.`]),
    ...(shape.maxItems === undefined ? [] : [`At most ${counted(shape.maxItems, 'item')}.`]),
    ...(characters === undefined ? [] : [`At most ${counted(characters, 'character')}.`]),
    ...(shape.default === undefined ? [] : [`Default: \`${JSON.stringify(shape.default)}\`.`]),
  ];
};

/** Whether a description mentions a limit, as in "http or https, at most 2,048 characters". */
const saysAlready = (description: string, limit: string): boolean =>
  description.toLowerCase().includes(limit.toLowerCase().replace(/\.$/, ''));

/** The object schemas behind a field: itself, the items of its list, or its variants. */
function objectsIn(schemas: FieldSchemas, schema: FieldSchema): readonly FieldSchema[] {
  const shape = resolved(schemas, schema);
  if (shape.properties) return [schema];
  if (shape.items) return objectsIn(schemas, shape.items);
  return variantsOf(shape).flatMap((variant) => objectsIn(schemas, variant));
}

const refOf = (schema: FieldSchema): string =>
  schema.$ref ?? schema.allOf?.find(({ $ref }) => $ref !== undefined)?.$ref ?? '';

/**
 * The fields of an object as a list of terms; objects in them unfold.
 * @param isSent whether a caller sends it: fields that are needed are marked, rather than those that may be missing
 * @param path schemas that this one is in: one that contains itself is named, not unfolded
 */
export function fieldsHtml(
  schemas: FieldSchemas,
  schema: FieldSchema,
  isSent: boolean,
  path: readonly string[] = [],
): string {
  const { properties = {}, required = [] } = resolved(schemas, schema);
  const fields = Object.entries(properties).map(([name, field]) => {
    const shape = resolved(schemas, field);
    const isRequired = required.includes(name);
    const said = shape.description ?? '';
    const about = [said, ...constraintsOf(shape).filter((limit) => !saysAlready(said, limit))];
    const inner = objectsIn(schemas, field)
      .filter((object) => refOf(object) === '' || !path.includes(refOf(object)))
      .map((object) => unfolding(schemas, name, object, isSent, path))
      .join('');
    return `<div><dt><code>${escapeHtml(name)}</code> <span class="quiet">${escapeHtml(typeOf(schemas, field))}</span>${needHtml(isRequired, isSent)}</dt><dd>${inlineHtml(about.join(' '))}${inner}</dd></div>`;
  });
  // Fields that must be sent come first, in the order of the contract.
  const isFirst = Object.keys(properties).map((name) => required.includes(name));
  const ordered = [
    ...fields.filter((_, index) => isFirst[index]),
    ...fields.filter((_, index) => !isFirst[index]),
  ];
  return ordered.length === 0 ? '' : `<dl class="fields">${ordered.join('')}</dl>`;
}

/** Shown next to a field's type: whether it must be sent, or may be missing. */
export function needHtml(isRequired: boolean, isSent: boolean): string {
  if (isRequired) return isSent ? ' <span class="needed">required</span>' : '';
  return ' <span class="quiet">optional</span>';
}

function unfolding(
  schemas: FieldSchemas,
  name: string,
  object: FieldSchema,
  isSent: boolean,
  path: readonly string[],
): string {
  const inside = fieldsHtml(schemas, object, isSent, [...path, refOf(object)]);
  if (inside === '') return '';
  const count = Object.keys(resolved(schemas, object).properties ?? {}).length;
  return `<details><summary>${counted(count, 'field')} of ${escapeHtml(name)}</summary>${inside}</details>`;
}

/** The schema of one field, or of nothing. */
export const fieldOf = (
  schemas: FieldSchemas,
  schema: FieldSchema,
  name: string,
): FieldSchema | undefined => resolved(schemas, schema).properties?.[name];

/** What is in `data`: the object, or one item of the list. */
export const dataObjects = objectsIn;

export { typeOf as fieldType };
