import {
  type ArgumentMetadata,
  type Type,
  type ValidationError,
  ValidationPipe,
} from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { ARRAY_MAX_SIZE, getMetadataStorage, MAX_LENGTH, ValidationTypes } from 'class-validator';
import { type FieldProblem, ProblemError } from './problems.ts';
import { MAX_CHARACTERS } from './request-fields.ts';

/** More code points than the longest emoji has: a kiss of two people with different skin tones. */
const unitsPerCharacter = 16;

/** Maximum number of fields to list. */
const maxListed = 20;

/** Field names come from the caller: keep them short and printable. */
const fieldName = (path: string): string => path.slice(0, 100).replace(/[^\w.$-]/g, '?');

function flatten(errors: readonly ValidationError[], path: readonly string[]): FieldProblem[] {
  return errors.flatMap((error) => {
    const here = [...path, error.property];
    // A value that isn't an object fails its own rule and the rules of its fields. The first message is enough.
    const [message] = Object.values(error.constraints ?? {});
    const own = message === undefined ? [] : [{ field: here.join('.'), message }];
    return [...own, ...flatten(error.children ?? [], here)];
  });
}

/** The problem that lists the invalid fields. If there are many, only the first ones. */
export function validationFailed(issues: readonly FieldProblem[]): ProblemError {
  const errors = issues
    .slice(0, maxListed)
    .map(({ field, message }) => ({ field: fieldName(field), message }));
  return new ProblemError('validation_failed', {
    errors,
    ...(errors.length === 1 && errors[0] ? { detail: errors[0].message } : {}),
  });
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Treats a `null` field as omitted, so handlers only see omitted fields. */
const withoutNulls = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** What we know about a DTO's field before class-transformer sees its value. */
interface KnownField {
  /** The class of a nested object, or of the items of a list. */
  readonly nested: Type<object> | null;
  readonly items: Bound;
  readonly characters: Bound;
}

interface Bound {
  readonly max: number;
  readonly message: string;
}

const knownFields = new Map<Type<object>, ReadonlyMap<string, KnownField>>();

function fieldsOf(dto: Type<object>): ReadonlyMap<string, KnownField> {
  const known = knownFields.get(dto);
  if (known) return known;
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  const fields = new Map<string, KnownField>();
  for (const [name, ofField] of Map.groupBy(rules, ({ propertyName }) => propertyName)) {
    const isNested = ofField.some(({ type }) => type === ValidationTypes.NESTED_VALIDATION);
    const boundOf = (...names: readonly string[]): Bound => {
      const found = ofField.find(({ name: rule }) => rule !== undefined && names.includes(rule));
      return {
        max: Number(found?.constraints[0] ?? Infinity),
        message: String(found?.message ?? 'This is too long'),
      };
    };
    fields.set(name, {
      nested: isNested ? nestedClass(dto, name) : null,
      items: boundOf(ARRAY_MAX_SIZE),
      characters: boundOf(MAX_LENGTH, MAX_CHARACTERS),
    });
  }
  knownFields.set(dto, fields);
  return fields;
}

/** The class that `@Type` names. class-transformer reveals it only by creating an instance. */
const nestedClass = (dto: Type<object>, field: string): Type<object> =>
  (plainToInstance(dto, { [field]: {} }) as Record<string, object>)[field]
    ?.constructor as Type<object>;

/** The size error of a value. */
function sizeIssue({ items, characters }: KnownField, value: unknown): string | null {
  if (Array.isArray(value) && value.length > items.max) return items.message;
  const isLong = (text: unknown) =>
    typeof text === 'string' && text.length > unitsPerCharacter * characters.max;
  return (Array.isArray(value) ? value.some(isLong) : isLong(value)) ? characters.message : null;
}

/** Finds unknown fields, and lists and texts that are far too long, anywhere in a plain object. */
function shapeIssues(
  value: Fields,
  dto: Type<object>,
  path: readonly string[] = [],
): FieldProblem[] {
  const known = fieldsOf(dto);
  const issues: FieldProblem[] = [];
  for (const [name, inner] of Object.entries(value)) {
    if (issues.length >= maxListed) break;
    const here = [...path, name];
    const field = known.get(name);
    if (field === undefined) {
      issues.push({ field: here.join('.'), message: 'Unknown field' });
      continue;
    }
    const message = sizeIssue(field, inner);
    if (message !== null) {
      issues.push({ field: here.join('.'), message });
    } else if (field.nested) {
      const items: [string[], unknown][] = Array.isArray(inner)
        ? inner.map((item, at) => [[...here, String(at)], item])
        : [[here, inner]];
      for (const [where, item] of items) {
        if (isObject(item)) issues.push(...shapeIssues(item, field.nested, where));
      }
    }
  }
  return issues;
}

/**
 * Rejects unknown fields, long lists and long texts before class-transformer runs. It compares an object's keys with
 * each other and creates an instance of each item, and `MaxLength` builds a list of all surrogate pairs.
 */
class RequestPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype, type } = metadata;
    if (!metatype || !this.toValidate(metadata)) return super.transform(value, metadata);
    if (Array.isArray(value)) {
      throw new ProblemError('validation_failed', { detail: 'Send one JSON object as the body.' });
    }
    if (!isObject(value)) return super.transform(value, metadata);
    const plain = type === 'body' ? withoutNulls(value) : value;
    const issues = shapeIssues(plain, metatype as Type<object>);
    if (issues.length > 0) throw validationFailed(issues);
    return super.transform(plain, metadata);
  }
}

/**
 * Checks every request DTO. Unknown fields are errors, each field has one message, and plain objects become instances.
 */
export function createValidationPipe(): ValidationPipe {
  return new RequestPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => validationFailed(flatten(errors, [])),
  });
}
