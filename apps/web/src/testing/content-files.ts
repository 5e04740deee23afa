import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentData, type ContentFiles } from '../content/content-data.ts';

const folder = join(process.cwd(), 'libs/content');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const readAll = (name: string) =>
  Object.fromEntries(readdirSync(join(folder, name)).map((file) => [file, read(join(name, file))]));

/** The content files of the repository. */
const contentFiles: ContentFiles = {
  guide: readAll('guide'),
  resources: readAll('resources'),
  privacyPolicy: read('privacy-policy.md'),
  privacySummary: JSON.parse(read('privacy-summary.json')) as ContentFiles['privacySummary'],
};

/** The pages' data, made like in the build. */
export const testContentData = contentData(contentFiles, 'Plumbline');
