import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaVocabularyModule } from './schema-vocabulary-module.ts';

const root = join(import.meta.dirname, '../..');
const shared = process.env.PLUMBLINE_SHARED_DATA ?? join(root, '../shared/data');
const source = join(shared, 'structured-data/schemaorg-30.0-current-https.jsonld');
const committed = join(root, 'libs/seo/structured-data/vocabulary-data.ts');

const subject = (id: string, type: string, rest: object = {}) => ({
  '@id': id,
  '@type': type,
  ...rest,
});
const small = JSON.stringify({
  '@graph': [
    subject('schema:Thing', 'rdfs:Class'),
    subject('schema:Action', 'rdfs:Class', { 'rdfs:subClassOf': { '@id': 'schema:Thing' } }),
    subject('gs1:Product', 'rdfs:Class'),
    subject('schema:agent', 'rdf:Property', {
      'schema:domainIncludes': [{ '@id': 'schema:Action' }, { '@id': 'schema:Gone' }],
    }),
  ],
});

describe('the module of the schema.org vocabulary', () => {
  it('lists types with parents and properties with domains by line number, and omits what the release lacks', () => {
    const module = schemaVocabularyModule(small, '30.0');
    expect(module).toContain('\nAction 1\nThing\n');
    expect(module).toContain('\nagent 0\n');
    expect(module).not.toContain('gs1');
  });

  it('names the owner and license of the vocabulary', () => {
    expect(schemaVocabularyModule(small, '30.0')).toMatch(/© schema\.org[^]*CC BY-SA 3\.0/);
  });

  it('is committed as generated from the release, within 150 KB', () => {
    const module = readFileSync(committed, 'utf8');
    expect(module.length).toBeLessThan(150_000);
    if (!existsSync(source)) {
      console.log(`No ${source}: the committed module is not compared with the release.`);
      return;
    }
    expect(schemaVocabularyModule(readFileSync(source, 'utf8'), '30.0')).toBe(module);
  });
});
