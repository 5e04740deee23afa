import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { type ProblemCode, problemCodes, problemKind } from '@plumbline/engine';
import { serpModel } from '@plumbline/seo/serp';
import { escapeHtml, truncateToWidth } from '@plumbline/seo/text';
import type { AppConfig } from '../config/app-config.ts';
import { messagesPerHour } from '../contact/contact.service.ts';
import { reportsPerHour } from '../reports/reports.service.ts';
import {
  codeHtml,
  type DocsCall,
  type DocsGroup,
  docsGroups,
  docsParts,
  jsonHtml,
  shellHtml,
} from './docs-frame.ts';
import { type CallSample, samplesOf } from './samples.ts';
import {
  dataObjects,
  fieldOf,
  type FieldSchemas,
  fieldsHtml,
  fieldType,
  inlineHtml,
  needHtml,
  proseHtml,
} from './schema-html.ts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFile, SiteFile } from '../site/site-file.ts';

const folder = join(import.meta.dirname, '../../../../apps/server/answers');
const files: ReadonlySet<string> = new Set(readdirSync(folder));

/** Operations with a recorded response; `npm run record:answers` records them. */
export const hasRecordedAnswer = (operationId: string): boolean => files.has(`${operationId}.json`);

/** The request and what this product answered, as JSON. */
export const readRecordedAnswer = (operationId: string): Promise<string> =>
  readFile(join(folder, `${operationId}.json`), 'utf8');

type DocsConfig = Pick<AppConfig, 'productName' | 'publicUrl' | 'rateLimit'>;

interface Recording {
  readonly request: { readonly method: string; readonly path: string; readonly body?: object };
  readonly status: number;
  readonly answer: unknown;
}

/** The pages under `/docs`, each made from the contract when it is first asked for. */
export class DocsPages {
  readonly #groups: readonly DocsGroup[];
  readonly #schemas: FieldSchemas;

  constructor(
    contract: OpenAPIObject,
    private readonly config: DocsConfig,
  ) {
    this.#groups = docsGroups(contract);
    this.#schemas = (contract.components?.schemas ?? {}) as FieldSchemas;
  }

  /** The HTML of `/docs/{slug}`; of `/docs` for ''. Null for a page that does not exist. */
  async page(slug: string): Promise<string | null> {
    if (slug === '') return this.#overview();
    if (slug === 'problems') return this.#problems();
    const group = this.#groups.find((candidate) => candidate.slug === slug);
    return group ? this.#group(group) : null;
  }

  /** The HTML of a page that does not exist. */
  missing(): string {
    return this.#shell(
      'missing',
      `Page not found · ${this.config.productName} API`,
      'The API documentation has no page at this URL.',
      '<h1>Page not found</h1><p class="lead">The API documentation has no page at this URL. Pick a call from “All calls”, or start at the <a href="/docs">overview</a>.</p>',
    );
  }

  #shell(slug: string, title: string, description: string, main: string): string {
    return shellHtml({ ...this.config, groups: this.#groups, slug, title, description, main });
  }

  async #overview(): Promise<string> {
    const { productName, publicUrl } = this.config;
    const audit = this.#groups
      .flatMap(({ calls }) => calls)
      .find(({ operation }) => operation.operationId === 'auditPage');
    const recording = await recordingOf('auditPage');
    const first = audit ? `${this.#samples(audit, recording)}${answerHtml(audit, recording)}` : '';
    const parts = docsParts.map((part) => {
      const cards = this.#groups.filter((group) => group.part === part).map(groupCard);
      return `<section class="block"><h2>${part}</h2>${part === 'For the operator' ? '<p class="quiet">These calls need the admin token, except signing in and the health checks.</p>' : ''}<div class="groups">${cards.join('')}</div></section>`;
    });
    const typed = `npx openapi-typescript ${publicUrl}/docs-json -o ${productName.toLowerCase().replaceAll(/\W+/g, '-')}.ts`;
    const main = `<h1>${escapeHtml(productName)} API</h1>
<p class="lead">Run every tool from your own code. No key and no account. Every number says where it comes from: measured, indexed, estimated or unknown.</p>
<section class="block"><h2>Your first call</h2><div class="halves"><div>${first}</div><div class="prose">
<div class="part"><h3>Success</h3><p>A successful call returns <code>{success, data, message}</code> with status 200, or 202 if it starts a job.</p></div>
<div class="part"><h3>Errors</h3><p>A call that fails returns an RFC 9457 problem document, <code>application/problem+json</code>, with a 4xx or 5xx status. Its <code>code</code> is one of <a href="/docs/problems">${problemCodes.length} codes</a>, and <code>errors</code> names the invalid fields. A 404 page of the site you check is a result, not an error.</p></div>
<div class="part"><h3>Limits</h3>${this.#limits()}</div>
<div class="part"><h3>Where a number comes from</h3><p><code>provenance</code> is <code>measured</code> (we fetched or ran it), <code>indexed</code> (from a named data set, with its date) or <code>estimated</code> (by a stated method). A figure we couldn’t get is <code>null</code>, with the reason, never 0.</p></div>
<div class="part"><h3>Keep a result</h3><p>The <code>X-Result-Id</code> header identifies the result for 30 minutes. <a href="/docs/reports">Save it as a report</a> to share a link to it.</p></div>
<div class="part"><h3>Typed clients</h3><p>The whole API is one <a href="/docs-json">OpenAPI 3.1 document</a>. Generate a client from it:</p></div>
${codeHtml('Shell', 'Shell: generate a TypeScript client', escapeHtml(typed))}
</div></div></section>
${parts.join('\n')}`;
    return this.#shell(
      '',
      `${productName} API: SEO tools for your own code`,
      `The API of ${productName}: every SEO tool with a curl and a TypeScript sample and a real response for each call.`,
      main,
    );
  }

  #limits(): string {
    const { perMinute, costlyPerMinute } = this.config.rateLimit;
    if (perMinute + costlyPerMinute === 0) return '<p>This installation doesn’t limit calls.</p>';
    const lines = [
      ...(perMinute === 0 ? [] : [`${perMinute} calls a minute in all.`]),
      ...(costlyPerMinute === 0
        ? []
        : [`${costlyPerMinute} calls a minute that fetch other sites or take long to compute.`]),
      ...(perMinute === 0
        ? []
        : [`${reportsPerHour} saved reports and ${messagesPerHour} contact messages an hour.`]),
    ];
    return `<p>Calls are counted by IP address, and each call names its limit:</p><ul class="bullets">${lines.map((line) => `<li>${line}</li>`).join('')}</ul><p>Over a limit you get 429 with <code>Retry-After</code> in seconds.</p>`;
  }

  /** Calls a minute; 0 where none is limited. */
  #limitOf({ path, isCostly }: DocsCall): number {
    const { perMinute, costlyPerMinute } = this.config.rateLimit;
    if (!path.startsWith('/api/')) return 0;
    return isCostly && costlyPerMinute > 0 ? costlyPerMinute : perMinute;
  }

  async #group(group: DocsGroup): Promise<string> {
    const { title, part, slug } = group;
    const isTool = part === 'Tools';
    const about = isTool
      ? `<p class="lead">The calls behind the <a href="/${slug}">${title}</a> page.</p>`
      : part === 'For the operator'
        ? '<p class="lead">For the operator of this site.</p>'
        : '';
    const calls = await Promise.all(group.calls.map((call) => this.#call(call)));
    const plain = title.replace(/ \(operator\)$/, '');
    const heading = `${plain} API${part === 'For the operator' ? ' (operator)' : ''}`;
    const summaries = group.calls.map(({ operation }) => operation.summary).join(', ');
    return this.#shell(
      slug,
      `${heading} reference · ${this.config.productName}`,
      snippet(`${heading} with samples, real responses and fields: ${summaries}`),
      `<h1>${heading}</h1>${about}${calls.join('\n')}`,
    );
  }

  async #call(call: DocsCall): Promise<string> {
    const { path, method, operation, isOperators } = call;
    const { operationId, summary, description = '' } = operation;
    const needs = isOperators ? '<span class="tag">Admin token</span>' : '';
    const limit = this.#limitOf(call);
    const recording = await recordingOf(operationId);
    return `<section class="call" id="${operationId}"><h2><a href="#${operationId}">${escapeHtml(summary)}</a></h2>
<p class="path">${methodHtml(method)}<code>${escapeHtml(path).replaceAll('/', '/<wbr>')}</code>${needs}${limit === 0 ? '' : `<span class="quiet">Shared limit: ${limit} calls a minute</span>`}</p>
<div class="prose">${proseHtml(description)}</div>
<div class="halves"><div>${this.#samples(call, recording)}${answerHtml(call, recording)}</div>
<div>${this.#parameters(call)}${this.#body(call)}${this.#answerFields(call)}${problemsHtml(call)}</div></div></section>`;
  }

  #samples({ path, method, operation }: DocsCall, recording: Recording | null): string {
    // The recorded call succeeded, so the optional fields that it sent may be needed.
    const fields = Object.keys(recording?.request.body ?? {});
    const { publicUrl } = this.config;
    return samplesOf(publicUrl, path, method, operation, this.#schemas, fields)
      .map(({ label, source }: CallSample) =>
        codeHtml(label, `${label}: ${operation.summary}`, escapeHtml(source)),
      )
      .join('');
  }

  #parameters({ operation: { parameters = [] } }: DocsCall): string {
    if (parameters.length === 0) return '';
    const places: Readonly<Record<string, string>> = {
      path: 'in the path',
      query: 'in the query',
      header: 'as a header',
    };
    const fields = parameters.map(({ name, in: place, required, schema = {}, ...rest }) => {
      const { description = '' } = rest as { description?: string };
      const values = schema.enum?.map((value) => `\`${String(value)}\``).join(', ');
      const about = values ? `${description} One of ${values}.` : description;
      return `<div><dt><code>${escapeHtml(name)}</code> <span class="quiet">${escapeHtml(fieldType(this.#schemas, schema))} ${places[place] ?? ''}</span>${needHtml(required === true, true)}</dt><dd>${inlineHtml(about)}</dd></div>`;
    });
    return `<div class="part"><h3>Parameters</h3><dl class="fields">${fields.join('')}</dl></div>`;
  }

  #body({ operation: { requestBody } }: DocsCall): string {
    const schema = requestBody?.content['application/json']?.schema;
    if (!schema) return '';
    const fields = fieldsHtml(this.#schemas, schema, true);
    return `<div class="part"><h3>Body</h3>${fields}</div>`;
  }

  #answerFields({ operation: { responses = {} } }: DocsCall): string {
    const [success] = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    if (!success) return '';
    const [status, { content = {}, description = '' }] = success;
    const [[media = '', { schema = {} } = {}] = []] = Object.entries(content);
    const data = fieldOf(this.#schemas, schema, 'data');
    const fields = dataObjects(this.#schemas, data ?? schema)
      .map((object) => fieldsHtml(this.#schemas, object, false))
      .join('');
    const about = `<p class="quiet">${status}${media === '' ? ', no content' : `, <code>${media}</code>`}. ${inlineHtml(description)}</p>`;
    if (fields === '') return `<div class="part"><h3>Answer</h3>${about}</div>`;
    const named =
      media === 'text/event-stream'
        ? 'Fields of each event'
        : data
          ? `Fields of <code>data</code>`
          : 'Fields';
    return `<div class="part"><h3>Answer</h3>${about}<details><summary>${named}</summary>${fields}</details></div>`;
  }

  #problems(): string {
    const { productName } = this.config;
    const section = (code: ProblemCode): string => {
      const { status, title, detail, retryable } = problemKind(code);
      const retry = retryable ? '<p>The same call can succeed later.</p>' : '';
      return `<section id="${code}"><h2><code>${code}</code></h2><p><strong>${status}</strong> ${escapeHtml(title)}</p><p>${escapeHtml(detail)}</p>${retry}</section>`;
    };
    const byStatus = Map.groupBy(problemCodes, (code) => problemKind(code).status);
    const contents = [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(
        ([status, codes]) =>
          `<div><dt>${status}</dt><dd>${codes.map((code) => `<a href="#${code}">${code}</a>`).join(' ')}</dd></div>`,
      );
    return this.#shell(
      'problems',
      `Error codes of the API · ${productName}`,
      `Every error code of the ${productName} API, with its status and what to do.`,
      `<h1>Errors</h1><p class="lead">Every call that fails returns <code>application/problem+json</code> (RFC 9457) with one of these codes.</p><nav aria-label="Codes by status"><dl class="contents">${contents.join('')}</dl></nav><div class="problems">${problemCodes.map(section).join('\n')}</div>`,
    );
  }
}

/** Fits a description into a search result. */
const snippet = (text: string): string => {
  const { fontPx, safePx } = serpModel.desktop.description;
  return truncateToWidth(text, { fontPx, maxPx: safePx });
};

const recordingOf = async (operationId: string): Promise<Recording | null> =>
  hasRecordedAnswer(operationId)
    ? (JSON.parse(await readRecordedAnswer(operationId)) as Recording)
    : null;

function answerHtml({ operation }: DocsCall, recording: Recording | null): string {
  if (!recording) return '';
  const { request, status, answer } = recording;
  const body = request.body ? ` with <code>${escapeHtml(JSON.stringify(request.body))}</code>` : '';
  return `<p class="quiet">A real response, recorded from a small test site: <code>${escapeHtml(`${request.method} ${request.path}`)}</code>${body}. Long lists and texts are shortened (“…”); ids, secrets and times are replaced.</p>
${codeHtml(`Response · ${status}`, `Response: ${operation.summary}`, shownHtml(answer))}`;
}

/** Returns nothing for a response without content, lines for CSV, and JSON for everything else. */
function shownHtml(answer: unknown): string {
  if (answer === null || answer === '') return '';
  const isLines = Array.isArray(answer) && answer.every((line) => typeof line === 'string');
  return isLines ? escapeHtml(answer.join('\n')) : jsonHtml(answer);
}

const methodHtml = (method: string): string =>
  `<span class="method" data-method="${method}">${method.toUpperCase()}</span>`;

const groupCard = ({ slug, title, calls }: DocsGroup): string =>
  `<div class="card"><h3><a href="/docs/${slug}">${title}</a></h3><ul>${calls
    .map(
      ({ method, operation: { operationId, summary } }) =>
        `<li>${methodHtml(method)}<a href="/docs/${slug}#${operationId}">${escapeHtml(summary)}</a></li>`,
    )
    .join('')}</ul></div>`;

const knownCodes: ReadonlySet<string> = new Set(problemCodes);

function problemsHtml({ operation: { responses = {} } }: DocsCall): string {
  const items = Object.entries(responses)
    .filter(([status]) => !status.startsWith('2'))
    .flatMap(([status, { description = '' }]) =>
      description
        .split(/\n{2,}/)
        .map((line) => `<li><strong>${status}</strong> ${linkedCode(line)}</li>`),
    );
  if (items.length === 0) return '';
  return `<div class="part"><h3>Errors</h3><details><summary>${items.length} possible errors</summary><ul class="codes">${items.join('')}</ul></details></div>`;
}

/** A line such as "`rate_limited`: Too many requests.", with a link at its code. */
const linkedCode = (line: string): string =>
  inlineHtml(line).replace(/<code>(\w+)<\/code>/, (code, name: string) =>
    knownCodes.has(name) ? `<a href="/docs/problems#${name}">${code}</a>` : code,
  );

const root = join(import.meta.dirname, '../../../..');
const contractFile = join(root, 'openapi.json');

/** Styles and script of the pages; they load nothing else. */
const assets: ReadonlySet<string> = new Set(['docs.css', 'docs.js', 'reference.css']);

/**
 * The documentation for integrators at `/docs`, made from the committed contract, which is at `/docs-json`. Both are under
 * the operator's name for the product. Files are made at the first request for them, and compressed once.
 */
export function serveDocument(app: NestFastifyApplication, config: AppConfig): void {
  const adapter = app.getHttpAdapter();
  const files = new Map<string, SiteFile>();
  let contract: OpenAPIObject | undefined;
  const readContract = (): OpenAPIObject => {
    if (!contract) {
      const committed = JSON.parse(readFileSync(contractFile, 'utf8')) as OpenAPIObject;
      contract = { ...committed, info: { ...committed.info, title: `${config.productName} API` } };
    }
    return contract;
  };
  let pages: DocsPages | undefined;
  const readPages = (): DocsPages => (pages ??= new DocsPages(readContract(), config));
  const make = async (name: string): Promise<SiteFile | null> => {
    if (assets.has(name)) {
      return new SiteFile(name, readFileSync(join(root, 'apps/server/docs', name)));
    }
    const html = await readPages().page(name);
    return html === null ? null : new SiteFile('docs.html', Buffer.from(html));
  };
  let missing: SiteFile | undefined;
  const send = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const file = files.get(name) ?? (await make(name));
    if (!file) {
      // Cached, because a file is compressed only once.
      missing ??= new SiteFile('docs.html', Buffer.from(readPages().missing()));
      return sendFile(request, reply, missing, 404, 'no-cache');
    }
    files.set(name, file);
    return sendFile(request, reply, file, 200, 'no-cache');
  };
  for (const path of ['/docs', '/docs/']) {
    adapter.get(path, (request: FastifyRequest, reply: FastifyReply) => send('', request, reply));
  }
  adapter.get('/docs/:name', (request: FastifyRequest, reply: FastifyReply) =>
    send((request.params as { name: string }).name, request, reply),
  );
  let json: SiteFile | undefined;
  adapter.get('/docs-json', (request: FastifyRequest, reply: FastifyReply) => {
    json ??= new SiteFile('openapi.json', Buffer.from(JSON.stringify(readContract())));
    return sendFile(request, reply, json, 200, 'no-cache');
  });
}
