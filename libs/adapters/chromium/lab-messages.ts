/** Messages between the server and the browser's process. Each side checks what it receives. */
import {
  formFactors,
  labErrorCodes,
  type LabRun,
  labStages,
  type RenderedPage,
} from '@plumbline/tools/page-speed';
import { cut } from '@plumbline/seo/text';
import { z } from 'zod';

/** Maximum characters of a page's texts that a run keeps: a page may contain texts of any length. */
export const maxUrlLength = 2000;
/** For the page's own URL: longer than any URL that the product fetches. */
export const maxPageUrlLength = 8192;
const maxTextLength = 300;
/** For names that a server sends, such as a media type. */
export const maxNameLength = 100;
export const maxWarnings = 20;
/** For a filmstrip frame as a data URL; frames are 120 px wide. */
export const maxImageLength = 200_000;
export const maxFrames = 50;

/** Shortens a page's text to what a message may contain. */
export const cutText = (text: string, max: number = maxTextLength): string => cut(text, max);

const number = z.number();
const count = z.number().int().min(0);
const milliseconds = z.number().nullable();
const text = z.string().max(maxTextLength);
const name = z.string().max(maxNameLength);
const address = z.string().max(maxUrlLength);

const elementSchema = z.object({ selector: text, snippet: text, label: text });

const itemSchema = z.object({
  url: address.nullable(),
  element: elementSchema.nullable(),
  text: text.nullable(),
  totalBytes: number.nullable(),
  wastedBytes: number.nullable(),
  wastedMs: number.nullable(),
});

/** Lighthouse's own texts; the longest have several hundred characters. */
const maxDescription = 5000;

const findingSchema = z.object({
  id: name,
  title: text,
  description: z.string().max(maxDescription),
  learnMore: address.nullable(),
  displayValue: text.nullable(),
  savings: z
    .object({ FCP: number, LCP: number, TBT: number, CLS: number, INP: number })
    .partial()
    // A missing field is absent, never `undefined`.
    .transform((savings) => savings as LabRun['findings'][number]['savings']),
  savingsBytes: number.nullable(),
  level: z.enum(['fail', 'average', 'info']),
  items: z.array(itemSchema).max(20),
  itemCount: count,
});

const requestSchema = z.object({
  url: address,
  resourceType: name,
  mimeType: name,
  protocol: name,
  status: z.number().int(),
  priority: name,
  startMs: number,
  endMs: number,
  transferBytes: number.nullable(),
  decodedBytes: number.nullable(),
  thirdParty: z.boolean(),
});

const metricsSchema = z.object({
  firstContentfulPaint: milliseconds,
  largestContentfulPaint: milliseconds,
  cumulativeLayoutShift: number.nullable(),
  totalBlockingTime: milliseconds,
  speedIndex: milliseconds,
  maxPotentialFirstInputDelay: milliseconds,
  timeToFirstByte: milliseconds,
  load: milliseconds,
});

const deliverySchema = z.object({
  renderBlockingMs: number.nullable(),
  imageSavingsBytes: number.nullable(),
  largestImageBytes: number.nullable(),
  lcpImage: z.object({ lazy: z.boolean(), inHtml: z.boolean(), priority: z.boolean() }).nullable(),
});

const conditionsSchema = z.object({
  lighthouse: name,
  browser: text,
  benchmarkIndex: number,
  throttlingMethod: name,
  rttMs: number,
  throughputKbps: number,
  cpuSlowdown: number,
  screen: z.object({ width: number, height: number, scale: number }),
});

/** The result of a load as the browser's process sends it. */
export const labRunSchema: z.ZodType<LabRun> = z.object({
  formFactor: z.enum(formFactors),
  finalUrl: z.string().max(maxPageUrlLength),
  score: z.number().min(0).max(100).nullable(),
  metrics: metricsSchema,
  transferBytes: number.nullable(),
  requestCount: count.nullable(),
  findings: z.array(findingSchema).max(200),
  requests: z.array(requestSchema).max(500),
  refusedRequests: count,
  filmstrip: z
    .array(z.object({ atMs: number, image: z.string().max(maxImageLength) }))
    .max(maxFrames),
  resources: z.array(z.object({ kind: name, requests: count, transferBytes: number })).max(50),
  delivery: deliverySchema,
  warnings: z.array(text).max(maxWarnings),
  conditions: conditionsSchema,
});

export const maxHtmlLength = 5_000_000;

export const renderedPageSchema: z.ZodType<RenderedPage> = z.object({
  finalUrl: z.string().max(maxPageUrlLength),
  html: z.string().max(maxHtmlLength),
  truncated: z.boolean(),
  dom: z.object({ elements: count, depth: count, widest: count }),
  tapTargets: z.object({ total: count, tooSmall: count }),
});

const targetSchema = z.object({ host: z.string(), port: z.number() });
const refusedTargetSchema = targetSchema.extend({
  reason: z.enum(['blocked', 'own', 'budget']),
});

const startSchema = z.object({
  kind: z.literal('start'),
  executablePath: z.string(),
  env: z.record(z.string(), z.string()),
  folder: z.string(),
  sandbox: z.boolean(),
});
const loadSchema = z.object({
  kind: z.literal('load'),
  url: z.string(),
  formFactor: z.enum(formFactors),
  proxy: z.object({ host: z.string(), port: z.number() }),
  /** Whether to read the page after its scripts have run. */
  rendered: z.boolean(),
  maxWaitForFcpMs: z.number(),
  maxWaitForLoadMs: z.number(),
  /** For everything that is read from the page afterwards. */
  gatherMs: z.number(),
});
/** The reply to `loaded`: what the load's proxy refused, and which of the named targets it would refuse. */
const refusedSchema = z.object({
  kind: z.literal('refused'),
  targets: z.array(refusedTargetSchema),
  named: z.array(targetSchema),
});

export const toProcessSchema = z.discriminatedUnion('kind', [
  startSchema,
  loadSchema,
  refusedSchema,
]);
export type ToProcess = z.infer<typeof toProcessSchema>;
export type LoadOrder = z.infer<typeof loadSchema>;

/** Whether the browser has to be replaced. */
const worn = z.boolean();

const doneSchema = z.object({
  kind: z.literal('done'),
  run: labRunSchema,
  /** Gzip of the whole Lighthouse result, without blocked targets. */
  json: z.instanceof(Uint8Array),
  /** Used to find the median run; `null` if Lighthouse has no value. */
  rank: z.object({ fcp: z.number().nullable(), interactive: z.number().nullable() }),
  rendered: renderedPageSchema.nullable(),
  worn,
});
const failedSchema = z.object({
  kind: z.literal('failed'),
  code: z.enum(labErrorCodes),
  message: z.string(),
  worn,
});

export const fromProcessSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('stage'), stage: z.enum(labStages) }),
  /** Lighthouse is done. Lists targets that its result names although the page did not request them. */
  z.object({ kind: z.literal('loaded'), named: z.array(targetSchema) }),
  z.object({ kind: z.literal('ended'), reason: z.string() }),
  doneSchema,
  failedSchema,
]);
export type FromProcess = z.infer<typeof fromProcessSchema>;
export type LoadDone = z.infer<typeof doneSchema>;
