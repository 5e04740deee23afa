interface Term {
  readonly '@id': string;
  readonly '@type': string | readonly string[];
  readonly [property: string]: unknown;
}

const own = (id: string): string | null =>
  id.startsWith('schema:') ? id.slice('schema:'.length) : null;
const list = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
const ids = (value: unknown): string[] =>
  list(value)
    .map((entry) => own((entry as { '@id': string })['@id']))
    .filter((name) => name !== null);
const is = (term: Term, type: string): boolean => list(term['@type']).includes(type);
const byName = (a: readonly [string, ...unknown[]], b: readonly [string, ...unknown[]]): number =>
  a[0] < b[0] ? -1 : 1;

/**
 * The TypeScript module of types and properties for a release of the schema.org vocabulary.
 * @param jsonld `schemaorg-current-https.jsonld` of the release
 * @param release its number: `30.0`
 */
export function schemaVocabularyModule(jsonld: string, release: string): string {
  const graph = (JSON.parse(jsonld) as { '@graph': readonly Term[] })['@graph'];
  const classes = graph.filter((term) => is(term, 'rdfs:Class') && own(term['@id']) !== null);
  const types = classes
    .map((term) => [own(term['@id']) ?? '', ids(term['rdfs:subClassOf'])] as const)
    .sort(byName);
  const indexOf = new Map(types.map(([name], index) => [name, index.toString(36)]));

  const properties = graph
    .filter((term) => is(term, 'rdf:Property') && own(term['@id']) !== null)
    .map((term) => [own(term['@id']) ?? '', ids(term['schema:domainIncludes'])] as const)
    .sort(byName);

  // A few domains name types that the release no longer defines (DeliveryTimeSettings): they say nothing, so they go.
  const row = ([name, references]: readonly [string, readonly string[]]): string =>
    [name, ...references.flatMap((reference) => indexOf.get(reference) ?? [])].join(' ');

  return `/**
 * Types and properties of the schema.org vocabulary, release ${release}: ${types.length} types, ${properties.length} properties.
 * © schema.org sponsors and contributors, https://schema.org/docs/terms.html, licensed under CC BY-SA 3.0
 * (https://creativecommons.org/licenses/by-sa/3.0/); reduced to names, parents and domains, under the same licence.
 * Written by tools/data/build-schema-vocabulary.ts: change that, not this.
 */

/** A line each: name, then the line numbers (base 36, from 0) of its parents. */
export const schemaTypeLines = \`
${types.map(row).join('\n')}
\`;

/** A line each: name, then the line numbers (base 36, from 0) of the types that have it. */
export const schemaPropertyLines = \`
${properties.map(row).join('\n')}
\`;

export const schemaRelease = '${release}';
`;
}
