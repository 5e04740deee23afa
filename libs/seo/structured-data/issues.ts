import { cut } from '../text/index.ts';
import { type BreadcrumbIssue, judgeBreadcrumbs } from './breadcrumbs.ts';
import { resultName } from './further-rules.ts';
import {
  asList,
  isObject,
  type JsonObject,
  type References,
  resolve,
  type SchemaDescription,
  type SchemaNode,
  typesOf,
} from './nodes.ts';
import { retiredTypes } from './retired-types.ts';
import type { Gap } from './rich-result-gaps.ts';
import { googlePage, type RichResultRule } from './rich-result-rules.ts';
import { propertyName, unknownProperties, unknownTypes } from './vocabulary.ts';
import type { ValueCheck, ValueIssue } from './value-issues.ts';
import { schemaRelease } from './vocabulary-data.ts';

type IssueKind =
  | 'not-understood'
  | 'unknown-type'
  | 'unknown-property'
  | 'wrong-value'
  | 'missing-required'
  | 'missing-recommended'
  | 'retired';

/**
 * `error`: the rich result, object or value is lost. `warning`: less is shown, or nothing is lost yet. `hint`: a
 * recommended property is missing.
 */
export type IssueLevel = 'error' | 'warning' | 'hint';

/** An error in structured data, or a part that is missing. */
export interface Issue {
  readonly kind: IssueKind;
  readonly level: IssueLevel;
  /** Index of its block, from 0. */
  readonly block: number;
  /** 'Product.offers: Offer', bounded in length. */
  readonly path: string;
  /** As written, or as in the rule; `null` for an error of the whole object. */
  readonly property: string | null;
  readonly message: string;
  /** Source of the rule. */
  readonly authority: { readonly name: string; readonly url: string };
}

const vocabularyName = `schema.org ${schemaRelease}`;
const term = (name: string): string =>
  /^\w{1,60}$/.test(name) ? `https://schema.org/${name}` : 'https://schema.org/docs/full.html';
const syntax = 'https://www.w3.org/TR/json-ld11/#the-context';

/** 'Product.offers: Offer' without the block's name. */
const placeOf = ({ path }: Pick<SchemaNode, 'path'>): string =>
  cut(path.replace(/^(?:block|(?:microdata|RDFa) item) \d+: /, ''), 200);

/** Google removed the page of a retired rich result. Its list of updates says why. */
export const pageOf = (rule: RichResultRule): string =>
  rule.retired ? 'https://developers.google.com/search/updates' : googlePage(rule);

/**
 * Writes alternatives as 'Product: offers, review or aggregateRating'. Omits a longer path with the same first and last
 * property.
 */
function inWords(property: string): { readonly names: string; readonly requires: string } {
  const ends = (path: string): string =>
    path.replace(/^[^:]*: /, '').replace(/^([^.]*)\..*\.([^.]*)$/, '$1.$2');
  const all = property.split(' or ');
  const paths = all.filter((path, at) => !all.slice(0, at).some((one) => ends(one) === ends(path)));
  const last = paths.pop() ?? property;
  return paths.length === 0
    ? { names: last, requires: 'it' }
    : { names: `${paths.join(', ')} or ${last}`, requires: 'one of them' };
}

export function gapIssue(node: SchemaNode, { property, required, rule }: Gap): Issue {
  const name = resultName(rule);
  const said = cut(property, 120);
  const { names, requires } = inWords(said);
  return {
    kind: required ? 'missing-required' : 'missing-recommended',
    level: required ? 'error' : 'hint',
    block: node.block,
    path: placeOf(node),
    property: said.replace(/^[^:]*: /, ''),
    message: rule.retired
      ? `${names} is missing. Google required it when it still showed this rich result.`
      : required
        ? `${names} is missing. Google requires ${requires} for the ${name} rich result.`
        : `${names} is missing. Google recommends ${requires} for the ${name} rich result.`,
    authority: { name: 'Google', url: pageOf(rule) },
  };
}

/** Unknown words in each description of a node. */
export const wordIssues = (node: SchemaNode): Issue[] =>
  node.descriptions.flatMap((description) => wordsOf(description, node));

function wordsOf(description: SchemaDescription, node: SchemaNode): Issue[] {
  const types = unknownTypes(description).map(({ word, reason }): Issue => ({
    kind: 'unknown-type',
    level: 'error',
    block: description.block,
    path: placeOf(description),
    property: null,
    message: `The type ${cut(word, 60)} is ${reason}.`,
    authority: { name: vocabularyName, url: 'https://schema.org/docs/full.html' },
  }));
  const properties = unknownProperties(description, node).map(({ word, reason }): Issue => ({
    kind: 'unknown-property',
    level: 'warning',
    block: description.block,
    path: placeOf(description),
    property: cut(word, 60),
    message: `${cut(word, 60)} is ${reason}.`,
    authority: {
      name: vocabularyName,
      url: reason.startsWith('not a') ? term(propertyName(word) ?? '') : term(node.types[0] ?? ''),
    },
  }));
  return [...types, ...properties];
}

/** Wrong values of a node, each reported where it is written. */
export const wrongValues = (node: SchemaNode, issuesIn: ValueCheck): Issue[] =>
  issuesIn(node.object).map((issue) => {
    const place = sourceOf(issue, node, issuesIn);
    const { property, reason, value, level } = issue;
    return {
      kind: 'wrong-value',
      level,
      block: place.block,
      path: placeOf(place),
      property,
      message: `${property}: ‘${value}’ ${reason}.`,
      authority: { name: 'schema.org', url: term(property) },
    };
  });

function sourceOf(
  { property, value }: ValueIssue,
  { descriptions }: SchemaNode,
  issuesIn: ValueCheck,
): SchemaDescription {
  const stating = descriptions.filter(({ object }) => Object.hasOwn(object, property));
  const same = (issue: ValueIssue): boolean => issue.property === property && issue.value === value;
  const exact =
    stating.length > 1 ? stating.find(({ object }) => issuesIn(object).some(same)) : undefined;
  return exact ?? stating[0] ?? descriptions[0];
}

/** Issues of the entries of a `BreadcrumbList`. */
export function breadcrumbIssues(node: SchemaNode, references: References): Issue[] {
  if (!node.types.includes('BreadcrumbList')) return [];
  const { issues, warnings } = judgeBreadcrumbs(node.object, references);
  const issue = (level: IssueLevel, { entry, detail }: BreadcrumbIssue): Issue => ({
    kind: 'wrong-value',
    level,
    block: node.block,
    path: placeOf(node),
    property: 'itemListElement',
    message: `${entry === null ? 'The list' : `Entry ${entry}`} ${detail}.`,
    authority: { name: 'Google', url: googlePage({ page: 'breadcrumb' }) },
  });
  return [
    ...issues.map((each) => issue('error', each)),
    ...warnings.map((each) => issue('warning', each)),
  ];
}

export const retiredIssues = (node: SchemaNode, references: References): Issue[] =>
  retiredTypes
    .filter(({ matches }) => matches(node.types, node.object, references))
    .map(({ name, since, source }) => ({
      kind: 'retired',
      level: 'warning',
      block: node.block,
      path: placeOf(node),
      property: null,
      message: `Google hasn’t shown ${name} rich results since ${since}. The markup does no harm, so you can leave it.`,
      authority: { name: 'Google', url: source },
    }));

/** Why parsers can't interpret a valid block: it isn't an object, or has no context or type. */
export interface Misunderstanding {
  /** A block without a context is lost; without a type, only that object is lost. */
  readonly level: 'error' | 'warning';
  /** Follows 'the block' in a sentence: 'is neither an object nor a list of objects'. */
  readonly detail: string;
}

/** Whether a block is empty, which is not an error: `[]`, `{}`, `[{}]`. */
export const saysNothing = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every(saysNothing)
    : isObject(value) && Object.keys(value).length === 0;

/** Why parsers can't interpret a valid block together with the rest of the page; `null` if they can or it is empty. */
export function misunderstanding(value: unknown, references: References): Misunderstanding | null {
  if (saysNothing(value)) return null;
  const entries = asList(value);
  if (entries.length === 0 || !entries.every(isObject)) {
    return { level: 'error', detail: 'is neither an object nor a list of objects' };
  }
  const lacking = lackOf(value, references);
  if (lacking === null) return null;
  return lacking === '@context'
    ? {
        level: 'error',
        detail: `${entries.length > 1 ? 'has an object without' : 'has no'} @context, so parsers can’t interpret it`,
      }
    : { level: 'warning', detail: 'has an object without @type, which parsers can’t interpret' };
}

export function notUnderstood(value: unknown, block: number, references: References): Issue[] {
  const reason = misunderstanding(value, references);
  return reason === null
    ? []
    : [
        {
          kind: 'not-understood',
          level: reason.level,
          block,
          path: '',
          property: null,
          message: `The block ${reason.detail}.`,
          authority: { name: 'JSON-LD 1.1', url: syntax },
        },
      ];
}

/** The keyword that is missing in a valid block; `null` if it has both. */
function lackOf(value: unknown, references: References): '@context' | '@type' | null {
  for (const entry of asList(value)) {
    if (!isObject(entry) || saysNothing(entry)) continue;
    if (!hasContext(entry)) return '@context';
    if (!isTyped(entry, false, references)) return '@type';
  }
  return null;
}

/** Whether an object has a context, or each object of its graph has one. */
function hasContext(entry: JsonObject): boolean {
  if ('@context' in entry) return true;
  const graph = asList(entry['@graph']).filter(isObject);
  return graph.length > 0 && graph.every(hasContext);
}

/** Whether an object, or each object of its graph, has a type. In a graph, an object with only an `@id` is a reference. */
const isTyped = (node: unknown, inGraph: boolean, references: References): boolean =>
  !isObject(node) ||
  ('@graph' in node
    ? asList(node['@graph']).every((each) => isTyped(each, true, references))
    : '@type' in node || (inGraph && isReference(node)) || hasType(resolve(node, references)));

const hasType = (node: unknown): boolean => isObject(node) && typesOf(node).length > 0;
const isReference = (node: object): boolean => Object.keys(node).every((key) => key === '@id');
