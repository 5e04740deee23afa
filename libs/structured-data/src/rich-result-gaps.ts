import { asList, isObject, isPresent, type JsonObject, resolve, typesOf } from './nodes.ts';
import { nestedRules, type RichResultRule, richResultRules } from './rich-result-rules.ts';
import { lineage } from './vocabulary.ts';

export type References = ReadonlyMap<string, JsonObject>;

/** A missing property of a rule. */
export interface Gap {
  readonly rule: RichResultRule;
  /** 'Product: offers or review or aggregateRating'. */
  readonly property: string;
  readonly required: boolean;
}

/** Maximum values of one property that are checked, since references can fan out. */
const maxValues = 100;

/** The rule for a node of these types; `null` when Google shows nothing for them. */
export const ruleFor = (types: readonly string[]): RichResultRule | null =>
  richResultRules.find((rule) => fits(rule, types)) ?? null;

/** Whether a rule is about a node of these types. */
export const fits = ({ type, except = [] }: RichResultRule, types: readonly string[]): boolean =>
  types.some((name) => {
    const family = lineage(name);
    return family.has(type) && !except.some((other) => family.has(other));
  });

/** Missing properties of the node, and of the offers, ratings and reviews inside it. */
export function gapsOf(object: JsonObject, rule: RichResultRule, references: References): Gap[] {
  const lacking = (properties: readonly string[], required: boolean): Gap[] =>
    properties
      .filter((property) => !property.split('|').some((path) => has(object, path, references)))
      .filter((property) => !isMoot(object, property, references))
      .map((property) => ({
        rule,
        property: `${typesOf(object)[0] ?? rule.type}: ${spoken(property)}`,
        required: required && rule.retired === undefined,
      }));
  const nested = (rule.nested ?? []).flatMap((property) =>
    asList(object[property])
      .slice(0, maxValues)
      .map((value) => resolve(value, references))
      .filter(isObject)
      .filter((value) => isOf(value, nestedRules[property].type))
      .flatMap((value) => gapsOf(value, nestedRules[property], references)),
  );
  const asked = [
    ...rule.required,
    ...(rule.requiredWith ?? []).flatMap(([given, needed]) =>
      has(object, given, references) ? [needed] : [],
    ),
  ];
  const required = lacking(asked, true);
  const alternatives = new Set(
    asked
      .filter((property) => required.some((gap) => gap.property.endsWith(`: ${spoken(property)}`)))
      .flatMap((property) => property.split('|')),
  );
  // A missing group of required properties is reported once, not again for each recommended member.
  const recommended = rule.recommended.filter((property) => !alternatives.has(property));
  return [...required, ...lacking(recommended, false), ...nested];
}

const spoken = (property: string): string => property.replaceAll('|', ' or ');

/** An object without a type counts as the expected type. */
function isOf(object: JsonObject, type: string): boolean {
  const types = typesOf(object);
  return types.length === 0 || types.some((name) => lineage(name).has(type));
}

/** `author.name` is redundant while `author` itself is missing, or is a text or a link. */
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
    .slice(0, maxValues)
    .map((value) => resolve(value, references))
    .filter(isObject);
  return inner.length > 0 && inner.every((value) => has(value, rest.join('.'), references));
}
