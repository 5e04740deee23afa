import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSchema, wrapperSchema, xhtmlLinkSchema } from './extension-schemas.ts';
import { ownIndexSchema, ownUrlsetSchema } from './own-schemas.ts';

const folder = join(
  process.env['PLUMBLINE_SHARED_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data'),
  'sitemap',
);

/** The schemas of sitemaps.org, or our own version of them, in which case a message says so. */
function publishedSchema(name: string, own: string): string {
  const file = join(folder, name);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  process.stdout.write(`sitemap: no ${name} in ${folder}, our own writing of its rules is used\n`);
  return own;
}

const libxml = import('libxml2-wasm');

/**
 * Validates a sitemap or a sitemap index with the published schemas, and its extensions with our own, strictly.
 * @returns one line for each error; nothing for a valid file
 */
export async function schemaIssues(xml: string): Promise<string[]> {
  const { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlCleanupInputProvider, ...rest } =
    await libxml;
  const bytes = (text: string) => new TextEncoder().encode(text);
  const provider = new XmlBufferInputProvider({
    'memory/sitemap.xsd': bytes(publishedSchema('sitemap.xsd', ownUrlsetSchema)),
    'memory/siteindex.xsd': bytes(publishedSchema('siteindex.xsd', ownIndexSchema)),
    'memory/image.xsd': bytes(imageSchema),
    'memory/xhtml.xsd': bytes(xhtmlLinkSchema),
  });
  rest.xmlRegisterInputProvider(provider);
  const name = xml.includes('<sitemapindex') ? 'memory/siteindex.xsd' : 'memory/sitemap.xsd';
  try {
    using schema = XmlDocument.fromString(wrapperSchema(name));
    using validator = XsdValidator.fromDoc(schema);
    // Turns off the limit on document size, since files may have 50 MB.
    using document = XmlDocument.fromBuffer(bytes(xml), { option: 1 << 19 });
    validator.validate(document);
    return [];
  } catch (error) {
    const { details } = error as { details?: { message: string; line: number }[] };
    if (!details) throw error;
    return details.map(({ message, line }) => `line ${line}: ${message.trim()}`);
  } finally {
    xmlCleanupInputProvider();
  }
}
