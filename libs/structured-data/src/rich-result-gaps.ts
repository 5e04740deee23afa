import { asList, isObject, isPresent, type JsonObject, resolve, typesOf } from './nodes.ts';
import { nestedRules, type RichResultRule, richResultRules } from './rich-result-rules.ts';
import type { ValueFault } from './value-fault.ts';
import type { ValueCheck } from './value-faults.ts';
import { lineage } from './vocabulary.ts';

export type References = ReadonlyMap<string, JsonObject>;

/** A property of a rule that is missing or invalid. */
export interface Gap {
  readonly rule: RichResultRule;
  /** 'Product: offers or review or aggregateRating'. */
  readonly property: string;
  readonly required: boolean;
  /** What is wrong with the value; `null` where there is none. */
  readonly fault: ValueFault | null;
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

/** Missing and invalid properties of the node, and of the offers, ratings and reviews inside it. */
export function gapsOf(
  object: JsonObject,
  rule: RichResultRule,
  references: References,
  faultsIn: ValueCheck,
): Gap[] {
  const search = (property: string): Found =>
    find(object, property.split('|').map(toPath), references, faultsIn);
  const lacking = (properties: readonly string[], required: boolean): Gap[] =>
    properties.flatMap((property) => {
      const { present, fault } = search(property);
      if (present ? fault === null : isMoot(object, property, rule, references)) return [];
      return [
        {
          rule,
          property: `${typesOf(object)[0] ?? rule.type}: ${spoken(property)}`,
          required: required && rule.retired === undefined,
          fault,
        },
      ];
    });
  const nested = (rule.nested ?? []).flatMap((property) =>
    asList(object[property])
      .slice(0, maxValues)
      .map((value) => resolve(value, references))
      .filter(isObject)
      .filter((value) => isOf(value, nestedRules[property].type))
      .flatMap((value) => gapsOf(value, nestedRules[property], references, faultsIn)),
  );
  const isThere = (property: string): boolean => search(property).present;
  const asked = [
    ...rule.required,
    ...(rule.requiredWhen ?? []).flatMap(([when, needed]) => (when(isThere) ? [needed] : [])),
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

const spoken = (property: string): string => property.replace(/:\w+/g, '').replaceAll('|', ' or ');

/** An object without a type counts as the expected type. */
function isOf(object: JsonObject, type: string): boolean {
  const types = typesOf(object);
  return types.length === 0 || types.some((name) => lineage(name).has(type));
}

/** `author.name` is redundant while `author` itself is missing, or is a text or a link that serves as well. */
function isMoot(
  object: JsonObject,
  property: string,
  { objects = [] }: RichResultRule,
  references: References,
): boolean {
  const [first, ...rest] = toPath(property.split('|')[0] ?? '');
  if (first === undefined || rest.length === 0) return false;
  const value = object[first.name];
  if (objects.includes(first.name) && isPresent(value)) return false;
  return !asList(value).some((each) => isObject(resolve(each, references)));
}

interface Step {
  readonly name: string;
  /** Only values of this type have the rest of the path. */
  readonly type: string | null;
}

const toPath = (path: string): Step[] =>
  path.split('.').map((step) => {
    const [name = '', type = null] = step.split(':');
    return { name, type };
  });

interface Found {
  readonly present: boolean;
  /** Why no value can be read. */
  readonly fault: ValueFault | null;
}

/** Whether one of the paths leads to a readable value; through a list, every object of it must have one. */
function find(
  object: JsonObject,
  paths: readonly (readonly Step[])[],
  references: References,
  faultsIn: ValueCheck,
): Found {
  const found: Found[] = [];
  for (const name of new Set(paths.map(([first]) => first?.name ?? ''))) {
    if (!Object.hasOwn(object, name) || !isPresent(object[name])) continue;
    const own = paths.filter(([first]) => first?.name === name);
    if (own.some(({ length }) => length === 1)) {
      const wrong = faultsIn(object).find((each) => each.property === name && isError(each));
      found.push({ present: true, fault: wrong ?? null });
    }
    const longer = own.filter(({ length }) => length > 1);
    const inner = asList(object[name])
      .slice(0, maxValues)
      .map((value) => resolve(value, references))
      .filter(isObject)
      .map((value) => {
        const fitting = longer.filter(
          ([first]) => first?.type == null || typesOf(value).some((type) => isA(type, first.type)),
        );
        const rest = fitting.map((path) => path.slice(1));
        return find(value, rest, references, faultsIn);
      });
    if (inner.length > 0 && inner.every(({ present }) => present)) {
      found.push({ present: true, fault: inner.find(({ fault }) => fault)?.fault ?? null });
    }
  }
  return found.find(({ fault }) => fault === null) ?? found[0] ?? { present: false, fault: null };
}

const isError = ({ level }: ValueFault): boolean => level === 'error';
const isA = (type: string, parent: string | null): boolean =>
  parent !== null && lineage(type).has(parent);
