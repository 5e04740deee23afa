import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** Tags of the house; every other tag is the id of a tool. */
export const houseTags: Readonly<Record<string, string>> = {
  health: 'For supervisors and load balancers.',
};

const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, item]) => [key, sortKeys(item)]),
  );
};

/** The OpenAPI document of an application, sorted, the same on every machine. */
export function buildDocument(app: INestApplication, productName = 'Plumbline'): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(`${productName} API`)
    .setDescription(
      'SEO tools that say where every number comes from. A call that worked answers `{success, data, message}`; ' +
        'one that did not answers a problem document (RFC 9457) whose `code` is one of a closed set.',
    )
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/', 'This server');
  for (const [tag, description] of Object.entries(houseTags)) builder.addTag(tag, description);
  const document = SwaggerModule.createDocument(app, builder.build(), {
    operationIdFactory: (_controller, method) => method,
  });
  return sortKeys(document) as OpenAPIObject;
}

/** The document as it is committed. */
export function documentText(app: INestApplication): string {
  return `${JSON.stringify(buildDocument(app), null, 2)}\n`;
}
