import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { adminScheme, sessionScheme } from '../admin/admin-only.ts';
import { resultHeader, savableCalls } from '../reports/recent-results.ts';

/** Tags besides the ids of tools. */
export const houseTags: Readonly<Record<string, string>> = {
  blog: 'Read articles. The operator can also generate them.',
  contact: 'Send a message to the operator. Only the operator can read messages.',
  figures: 'Counts of what this installation has measured.',
  health: 'Health checks for supervisors and load balancers.',
  'link-index': 'Link data behind backlinks and domain authority. For the operator.',
  reports: 'Save a report unchanged and share it.',
  session: 'Sign in and out as the operator, for the pages of this site.',
};

const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      // Fields with decorators come before fields with only comments, so their order means nothing.
      .map(([key, item]) => [key, sortKeys(isNames(key, item) ? item.toSorted() : item)]),
  );
};
const isNames = (key: string, item: unknown): item is string[] =>
  key === 'required' && Array.isArray(item);

/** The committed form of the contract: sorted and identical on every machine. */
export function documentText(app: INestApplication): string {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Plumbline API')
    .setDescription(
      'SEO tools that say where every number comes from. Successful calls return `{success, data, message}`. ' +
        'Errors return an RFC 9457 problem document with one of a fixed set of codes.',
    )
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    // Not `addBearerAuth`, which would claim that the token is a JWT.
    .addSecurity(adminScheme, {
      type: 'http',
      scheme: 'bearer',
      description: 'The admin token. Use it in programs.',
    })
    .addCookieAuth(
      '__Host-plumbline-operator',
      {
        type: 'apiKey',
        in: 'cookie',
        description:
          'Set when you sign in, for pages of this site. Without HTTPS, its name has no prefix. Calls that change something also need an Origin or Sec-Fetch-Site header of this site.',
      },
      sessionScheme,
    )
    .addServer('/', 'This server');
  for (const [tag, description] of Object.entries(houseTags)) builder.addTag(tag, description);
  const document = SwaggerModule.createDocument(app, builder.build(), {
    operationIdFactory: (_controller, method) => method,
  });
  for (const path of Object.keys(savableCalls)) nameResult(document.paths[path]?.post?.responses);
  for (const methods of Object.values(document.paths)) {
    for (const operation of Object.values(methods) as { security?: object[] }[]) {
      operation.security ??= [];
    }
  }
  return `${JSON.stringify(sortKeys(document), null, 2)}\n`;
}

/** Documents the header that names the result, so that clients can save it. */
function nameResult(responses: Record<string, object | undefined> | undefined): void {
  const answer = responses?.['200'];
  if (!answer) throw new Error('A savable call documents no answer');
  const schema = { type: 'string', format: 'uuid' };
  const description =
    'Id of this result, valid for 30 minutes. Send it to POST /api/reports to save the report.';
  Object.assign(answer, { headers: { [resultHeader]: { description, schema } } });
}
