import {
  asList,
  isObject,
  isPresent,
  type JsonObject,
  type References,
  resolve,
  typesOf,
} from './nodes.ts';
import {
  type NestedProperty,
  nestedRules,
  type RichResultRule,
  richResultRules,
} from './rich-result-rules.ts';
import type { ValueCheck, ValueIssue } from './value-issues.ts';
import { lineage } from './vocabulary.ts';

/** A property of a rule that is missing or invalid. */
export interface Gap {
  readonly rule: RichResultRule;
  /** 'Product: offers or review or aggregateRating'. */
  readonly property: string;
  readonly required: boolean;
  /** The issue with the value; `null` if the value is missing. */
  readonly issue: ValueIssue | null;
}

/** Maximum number of values to check per property, since references can fan out. */
const maxValues = 100;

/** The rule for a node of these types; `null` when Google has no rich result for them. */
export const ruleFor = (types: readonly string[]): RichResultRule | null =>
  richResultRules.find((rule) => fits(rule, types)) ?? null;

/** Whether a rule applies to a node of these types. */
export const fits = ({ type, except = [] }: RichResultRule, types: readonly string[]): boolean =>
  types.some((name) => {
    const family = lineage(name);
    return family.has(type) && !except.some((other) => family.has(other));
  });

/** Missing and invalid properties of an object according to a rule, and of the offers, ratings and reviews inside it. */
export type GapFinder = (object: JsonObject, rule: RichResultRule) => readonly Gap[];

/** Checks each object once per property, however many others refer to it. */
export function gapFinder(references: References, issuesIn: ValueCheck): GapFinder {
  const find = finder(references, issuesIn);
  const partGaps = once((part, property: NestedProperty) => gapsOf(part, nestedRules[property]));
  const gapsOf: GapFinder = (object, rule) => {
    const lacking = (properties: readonly string[], required: boolean): Gap[] =>
      properties.flatMap((property) => {
        const { present, issue } = find(object, property);
        if (present ? issue === null : isMoot(object, property, rule, references)) return [];
        return [
          {
            rule,
            property: `${typesOf(object)[0] ?? rule.type}: ${spoken(property)}`,
            required: required && rule.retired === undefined,
            issue,
          },
        ];
      });
    const nested = (rule.nested ?? []).flatMap((property) =>
      objectsIn(object, property, references)
        .filter((value) => isOf(value, nestedRules[property].type))
        .flatMap((value) => partGaps(value, property)),
    );
    const isThere = (property: string): boolean => find(object, property).present;
    const asked = [
      ...rule.required,
      ...(rule.requiredWhen ?? []).flatMap(([when, needed]) => (when(isThere) ? [needed] : [])),
    ];
    const required = lacking(asked, true);
    const alternatives = new Set(
      asked
        .filter((property) =>
          required.some((gap) => gap.property.endsWith(`: ${spoken(property)}`)),
        )
        .flatMap((property) => property.split('|')),
    );
    // A missing group of required properties is reported once, and not again for each recommended member.
    const recommended = rule.recommended.filter((property) => !alternatives.has(property));
    return [...required, ...lacking(recommended, false), ...nested];
  };
  return gapsOf;
}

/** The objects among the values of a property, each once. */
const objectsIn = (object: JsonObject, property: string, references: References): JsonObject[] => [
  ...new Set(
    asList(object[property])
      .slice(0, maxValues)
      .map((value) => resolve(value, references))
      .filter(isObject),
  ),
];

/** Caches the result for each object and question. */
function once<Question extends string, Answer>(
  answer: (object: JsonObject, question: Question) => Answer,
): (object: JsonObject, question: Question) => Answer {
  const known = new Map<JsonObject, Map<Question, Answer>>();
  return (object, question) => {
    const answers = known.get(object) ?? new Map<Question, Answer>();
    known.set(object, answers);
    const given = answers.get(question) ?? answer(object, question);
    answers.set(question, given);
    return given;
  };
}

const spoken = (property: string): string => property.replace(/:\w+/g, '').replaceAll('|', ' or ');

/** An object without a type counts as the expected type. */
function isOf(object: JsonObject, type: string): boolean {
  const types = typesOf(object);
  return types.length === 0 || types.some((name) => lineage(name).has(type));
}

/** Whether to omit `author.name`: `author` is missing, or is a text or link that Google accepts instead. */
function isMoot(
  object: JsonObject,
  property: string,
  { objects = [] }: RichResultRule,
  references: References,
): boolean {
  const [first] = stepsOf(property.split('|')[0] ?? '');
  if (first === undefined || first.rest === null) return false;
  const value = object[first.name];
  if (objects.includes(first.name) && isPresent(value)) return false;
  return !asList(value).some((each) => isObject(resolve(each, references)));
}

interface Step {
  readonly name: string;
  /** The rest of the path applies only to values of this type. */
  readonly type: string | null;
  /** `null` at the end of the path. */
  readonly rest: string | null;
}

const steps = new Map<string, readonly Step[]>();

/** The first steps of a rule's paths, `a|b:T.c`. */
function stepsOf(paths: string): readonly Step[] {
  const known = steps.get(paths);
  if (known) return known;
  const read = paths.split('|').map((path): Step => {
    const [step = '', ...rest] = path.split('.');
    const [name = '', type = null] = step.split(':');
    return { name, type, rest: rest.length === 0 ? null : rest.join('.') };
  });
  steps.set(paths, read);
  return read;
}

interface Found {
  readonly present: boolean;
  /** Why no value can be read. */
  readonly issue: ValueIssue | null;
}

/**
 * Whether one of the paths leads to a readable value. If a path goes through a list, every object in it must have one.
 */
function finder(
  references: References,
  issuesIn: ValueCheck,
): (object: JsonObject, paths: string) => Found {
  const find = once((object, paths: string): Found => {
    const found: Found[] = [];
    const all = stepsOf(paths);
    for (const name of new Set(all.map((step) => step.name))) {
      if (!Object.hasOwn(object, name) || !isPresent(object[name])) continue;
      const own = all.filter((step) => step.name === name);
      if (own.some(({ rest }) => rest === null)) {
        const wrong = issuesIn(object).find((each) => each.property === name && isError(each));
        found.push({ present: true, issue: wrong ?? null });
      }
      const longer = own.filter(({ rest }) => rest !== null);
      if (longer.length === 0) continue;
      const inner = objectsIn(object, name, references).map((value) => {
        const types = longer.some(({ type }) => type !== null) ? typesOf(value) : [];
        const rest = longer
          .filter(({ type }) => type === null || types.some((each) => lineage(each).has(type)))
          .map((step) => step.rest);
        return rest.length === 0 ? missing : find(value, rest.join('|'));
      });
      if (inner.length > 0 && inner.every(({ present }) => present)) {
        found.push({ present: true, issue: inner.find(({ issue }) => issue)?.issue ?? null });
      }
    }
    return found.find(({ issue }) => issue === null) ?? found[0] ?? missing;
  });
  return find;
}

const missing: Found = { present: false, issue: null };
const isError = ({ level }: ValueIssue): boolean => level === 'error';
