import type { PageFacts } from '@plumbline/page';
import {
  asList,
  isObject,
  type Issue,
  type JsonObject,
  judgeGraph,
  lineage,
  pageBlocks,
  type References,
  resolve,
  type RichResult,
  schemaGraph,
  type SchemaNode,
} from '@plumbline/seo/structured-data';
import { cut, firstCharacters } from '@plumbline/seo/text';
import {
  fieldsOf,
  maxAnswerCharacters,
  maxCharacters,
  maxQuestionCharacters,
  maxQuestions,
  type QuestionAndAnswer,
  reviewedTypes,
  type SchemaForm,
  schemaForm,
  type SchemaType,
  type TextField,
  visibleFields,
} from './schema-form.ts';
import { jsonLdText } from './serialize.ts';
import { subtypesOf } from './subtypes.ts';

/** One `<script type="application/ld+json">` of a page, or one microdata or RDFa item with its nested items. */
interface ReadBlock {
  readonly syntax: 'json-ld' | 'microdata' | 'rdfa';
  /** Distinct types of its objects. */
  readonly types: readonly string[];
  /** Why the block couldn't be parsed; `null` if it was parsed. */
  readonly error: string | null;
  /** Line in the block where the parser stopped, from 1; `null` if it was parsed or the line is unknown. */
  readonly line: number | null;
  readonly column: number | null;
  /** The block as JSON-LD: reformatted if it could be parsed, otherwise its beginning as written. */
  readonly code: string;
  /** Whether `code` was shortened. */
  readonly cut: boolean;
  readonly issues: readonly Issue[];
}

/** The form, filled in from an object on the page. */
interface FilledForm {
  readonly block: number;
  readonly type: SchemaType;
  readonly name: string;
  readonly fields: Partial<SchemaForm>;
}

export interface ReadStructuredData {
  readonly blocks: readonly ReadBlock[];
  readonly richResults: readonly RichResult[];
  readonly forms: readonly FilledForm[];
  /** Number of issues that aren't listed. */
  readonly moreIssues: number;
}

export type StructuredDataFacts = Pick<PageFacts, 'jsonLd' | 'microdata' | 'rdfa' | 'baseUrl'>;

/** Maximum number of listed JSON-LD `blocks`, and `items` of microdata and RDFa. All of them are checked. */
export const readLimits = { blocks: 50, items: 50, forms: 20, code: 20_000 } as const;

/** A page's structured data, its issues, and the objects that can fill in the form. */
export function readStructuredData(facts: StructuredDataFacts): ReadStructuredData {
  const all = pageBlocks(facts);
  const jsonLd = all.slice(0, facts.jsonLd.length);
  const items = all.slice(facts.jsonLd.length);
  const listed = [...jsonLd.slice(0, readLimits.blocks), ...items.slice(0, readLimits.items)];
  const read = [...listed, ...jsonLd.slice(readLimits.blocks), ...items.slice(readLimits.items)];
  const graph = schemaGraph(read);
  const { nodes, references } = graph;
  const { issues, more, richResults } = judgeGraph(graph, read);
  const tops = nodes.flatMap(({ types, descriptions }) =>
    descriptions.filter(({ top }) => top).map(({ block }) => ({ block, types })),
  );
  const blocks = listed.map((fact, index): ReadBlock => {
    const types = tops.filter(({ block }) => block === index).flatMap((top) => top.types);
    const where = /^Line (\d+), column (\d+)/.exec(fact.error ?? '');
    const code =
      fact.error === null ? jsonLdText(fact.value) : (facts.jsonLd[index]?.excerpt ?? '');
    return {
      syntax: fact.syntax ?? 'json-ld',
      types: [...new Set(types.map((type) => cut(type, 120)))].slice(0, 20),
      error: fact.error,
      line: where ? Number(where[1]) : null,
      column: where ? Number(where[2]) : null,
      code: code.slice(0, readLimits.code),
      cut: code.length > readLimits.code || (fact.error !== null && code.length >= 2_000),
      issues: issues.filter(({ block }) => block === index),
    };
  });
  const forms = nodes
    .filter(({ top, block }) => top && block < listed.length)
    .filter(({ types }) => schemaTypeOf(types) !== null)
    .slice(0, readLimits.forms)
    .flatMap((node): FilledForm[] => {
      const form = formOfNode(node, references);
      const type = schemaTypeOf(node.types);
      if (form === null || type === null) return [];
      return [{ block: node.block, type, name: cut(form.name, 120), fields: visibleFields(form) }];
    });
  const unlisted = issues.filter(({ block }) => block >= listed.length).length;
  return { blocks, richResults, forms, moreIssues: more + unlisted };
}

/** Narrowest type first, because a local business is also an organization. */
const kinds: readonly (readonly [string, SchemaType])[] = [
  ['FAQPage', 'FAQ'],
  ['Recipe', 'Recipe'],
  ['Review', 'Review'],
  ['Article', 'Article'],
  ['Product', 'Product'],
  ['LocalBusiness', 'LocalBusiness'],
  ['Event', 'Event'],
  ['Organization', 'Organization'],
];

/** The form type for a node; `null` if the form has none. */
function schemaTypeOf(types: readonly string[]): SchemaType | null {
  const families = types.map(lineage);
  return kinds.find(([name]) => families.some((family) => family.has(name)))?.[1] ?? null;
}

/** Maximum values read from one property. */
const maxValues = 200;

/**
 * Fills in the form from a node, as far as the form has the fields; `null` for a type without a form. Texts are
 * shortened to the form's limits.
 */
function formOfNode(node: SchemaNode, references: References): SchemaForm | null {
  const type = schemaTypeOf(node.types);
  if (type === null) return null;
  const read = reader(references);
  const { object } = node;
  const offers = read.object(object, 'offers');
  const rating = read.object(object, type === 'Review' ? 'reviewRating' : 'aggregateRating');
  const place = read.object(object, 'location');
  const postal = read.object(type === 'Event' ? place : object, 'address');
  const reviewed = read.object(object, 'itemReviewed');
  const values: Partial<Record<TextField, string>> = {
    name: read.text(object, 'name') || read.text(object, 'headline'),
    description: read.text(object, 'description'),
    url: read.text(object, 'url'),
    image: read.address(object, 'image'),
    author: read.name(object, 'author'),
    authorUrl: read.text(read.object(object, 'author'), 'url'),
    datePublished: read.text(object, 'datePublished'),
    dateModified: read.text(object, 'dateModified'),
    rating: read.text(rating, 'ratingValue'),
    ratingCount: read.text(rating, 'ratingCount') || read.text(rating, 'reviewCount'),
    price: read.text(offers, 'price') || read.text(offers, 'lowPrice'),
    priceCurrency: read.text(offers, 'priceCurrency'),
    availability: lastPart(read.text(offers, 'availability')),
    brand: read.name(object, 'brand'),
    sku: read.text(object, 'sku'),
    address: postal
      ? read.text(postal, 'streetAddress')
      : read.text(type === 'Event' ? place : object, 'address'),
    addressLocality: read.text(postal, 'addressLocality'),
    addressRegion: read.text(postal, 'addressRegion'),
    postalCode: read.text(postal, 'postalCode'),
    addressCountry: read.name(postal, 'addressCountry'),
    telephone: read.text(object, 'telephone'),
    email: read.text(object, 'email'),
    priceRange: read.text(object, 'priceRange'),
    openingHours: read.lines(object, 'openingHours'),
    latitude: read.text(read.object(object, 'geo'), 'latitude'),
    longitude: read.text(read.object(object, 'geo'), 'longitude'),
    prepTime: read.text(object, 'prepTime'),
    cookTime: read.text(object, 'cookTime'),
    recipeYield: read.text(object, 'recipeYield'),
    recipeCategory: read.text(object, 'recipeCategory'),
    recipeCuisine: read.text(object, 'recipeCuisine'),
    keywords: read.joined(object, 'keywords'),
    calories: read.text(read.object(object, 'nutrition'), 'calories'),
    recipeIngredient: read.lines(object, 'recipeIngredient'),
    recipeInstructions: read.lines(object, 'recipeInstructions'),
    reviewBody: read.text(object, 'reviewBody'),
    itemReviewed: read.name(object, 'itemReviewed'),
    itemType:
      reviewedTypes.find((name) => asList(reviewed?.['@type']).some((each) => each === name)) ?? '',
    startDate: read.text(object, 'startDate'),
    endDate: read.text(object, 'endDate'),
    eventStatus: lastPart(read.text(object, 'eventStatus')),
    location: read.name(object, 'location') || read.text(place, 'url'),
    organizer: read.name(object, 'organizer'),
    performer: read.name(object, 'performer'),
    logo: read.address(object, 'logo'),
    sameAs: read.lines(object, 'sameAs'),
    subtype: subtypesOf(type).find((name) => node.types.includes(name)) ?? '',
  };
  const visible = fieldsOf(type).filter((field) => field !== 'questions');
  const bounded = visible.map((field) => [
    field,
    firstCharacters(values[field] ?? '', maxCharacters(field)),
  ]);
  return schemaForm({
    ...(Object.fromEntries(bounded) as Partial<SchemaForm>),
    type,
    questions: type === 'FAQ' ? questionsOf(object, read) : [],
  });
}

/** 'https://schema.org/InStock' becomes 'InStock'. */
const lastPart = (value: string): string => value.replace(/^https?:\/\/schema\.org\//i, '');

function questionsOf(object: JsonObject, read: Reader): QuestionAndAnswer[] {
  return read
    .objects(object, 'mainEntity')
    .slice(0, maxQuestions)
    .map((question) => ({
      question: firstCharacters(read.text(question, 'name'), maxQuestionCharacters),
      answer: firstCharacters(
        read.text(read.object(question, 'acceptedAnswer'), 'text'),
        maxAnswerCharacters,
      ),
    }));
}

type Reader = ReturnType<typeof reader>;

/** Reads properties of objects for the form: the first value, with references resolved. */
function reader(references: References) {
  const values = (object: JsonObject | undefined, property: string): readonly unknown[] =>
    object && Object.hasOwn(object, property)
      ? asList(object[property])
          .slice(0, maxValues)
          .map((value) => resolve(value, references))
      : [];
  const plain = (value: unknown): string =>
    typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
  const texts = (object: JsonObject | undefined, property: string): string[] =>
    values(object, property)
      .map((value) =>
        // Properties that contain the text of a step or of a value object.
        isObject(value) ? plain(value.text ?? value.name ?? value['@value']) : plain(value),
      )
      .filter((value) => value !== '');
  const objects = (object: JsonObject | undefined, property: string) =>
    values(object, property).filter(isObject);
  return {
    objects,
    object: (object: JsonObject | undefined, property: string) => objects(object, property)[0],
    text: (object: JsonObject | undefined, property: string): string =>
      values(object, property)
        .map((value) => plain(isObject(value) ? value['@value'] : value))
        .find((value) => value !== '') ?? '',
    /** The name of an object, or the text used instead of the object. */
    name: (object: JsonObject | undefined, property: string): string =>
      values(object, property)
        .map((value) => plain(isObject(value) ? value.name : value))
        .find((value) => value !== '') ?? '',
    /** The URL of an image, or the text used instead of the object. */
    address: (object: JsonObject | undefined, property: string): string =>
      values(object, property)
        .map((value) => plain(isObject(value) ? (value.url ?? value.contentUrl) : value))
        .find((value) => value !== '') ?? '',
    lines: (object: JsonObject | undefined, property: string): string =>
      texts(object, property)
        .map((value) => value.replace(/\s*[\r\n]+\s*/g, ' '))
        .join('\n'),
    joined: (object: JsonObject | undefined, property: string): string =>
      texts(object, property).join(', '),
  };
}
