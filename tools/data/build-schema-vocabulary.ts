/**
 * Writes the schema.org vocabulary that the audits and tools read as one compact TypeScript module.
 * `node tools/data/build-schema-vocabulary.ts <schemaorg-current-https.jsonld> <release> <out.ts>`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { schemaVocabularyModule } from './schema-vocabulary-module.ts';

const [source, release, target] = process.argv.slice(2);
if (source === undefined || release === undefined || target === undefined) {
  console.error('usage: build-schema-vocabulary.ts <jsonld> <release> <out.ts>');
  process.exit(1);
}
writeFileSync(target, schemaVocabularyModule(readFileSync(source, 'utf8'), release));
