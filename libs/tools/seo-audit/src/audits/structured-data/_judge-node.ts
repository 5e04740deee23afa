import { asList, isObject, isPresent, type JsonObject, resolve, typesOf } from './_nodes.ts';
import { nestedRules, type RichResultRule, richResultRules } from './_rich-result-rules.ts';
import { lineage } from './_schema-vocabulary.ts';

export type References = ReadonlyMap<string, JsonObject>;

/** A property that a rule asks for and a node does not have. */
export interface Gap {
  readonly rule: RichResultRule;
  /** 'Product: offers or review or aggregateRating'. */
  readonly property: string;
  readonly required: boolean;
}

/** The rule for a node of these types; `null` when Google shows nothing for them. */
export const ruleFor = (types: readonly string[]): RichResultRule | null =>
  richResultRules.find(({ type }) => types.some((name) => lineage(name).has(type))) ?? null;

/** What the node lacks by its rule, and what the offers, ratings and reviews inside it lack by theirs. */
export function gapsOf(object: JsonObject, rule: RichResultRule, references: References): Gap[] {
  const lacking = (properties: readonly string[], required: boolean): Gap[] =>
    properties
      .filter((property) => !property.split('|').some((path) => has(object, path, references)))
      .filter((property) => !isMoot(object, property, references))
      .map((property) => ({
        rule,
        property: `${typesOf(object)[0] ?? rule.type}: ${property.replaceAll('|', ' or ')}`,
        required: required && rule.retired === undefined,
      }));
  const nested = Object.entries(nestedRules).flatMap(([property, inner]) =>
    asList(Object.hasOwn(object, property) ? object[property] : undefined)
      .map((value) => resolve(value, references))
      .filter(isObject)
      .filter(
        (value) =>
          typesOf(value).length === 0 ||
          typesOf(value).some((type) => lineage(type).has(inner.type)),
      )
      .flatMap((value) => gapsOf(value, inner, references)),
  );
  // What is required for a rich result need not be recommended as well.
  return [...lacking(rule.required, true), ...lacking(rule.recommended, false), ...nested];
}

/** `author.name` says nothing new while `author` itself is missing, or is a text or a link. */
function isMoot(object: JsonObject, property: string, references: References): boolean {
  const [first = '', ...rest] = property.split('|')[0]?.split('.') ?? [];
  if (rest.length === 0) return false;
  const values = asList(object[first]).map((value) => resolve(value, references));
  return !values.some(isObject);
}

/** Whether the path leads to a value; through a list, every object of it must have one. */
function has(object: JsonObject, path: string, references: References): boolean {
  const [first = '', ...rest] = path.split('.');
  if (!Object.hasOwn(object, first) || !isPresent(object[first])) return false;
  if (rest.length === 0) return true;
  const inner = asList(object[first])
    .map((value) => resolve(value, references))
    .filter(isObject);
  return inner.length > 0 && inner.every((value) => has(value, rest.join('.'), references));
}
