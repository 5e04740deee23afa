import { z } from 'zod';
import { formFactors, type LabRun, type RenderedPage } from '@plumbline/page-speed';

const number = z.number();
const count = z.number().int().min(0);
const milliseconds = z.number().nullable();

const elementSchema = z.object({ selector: z.string(), snippet: z.string(), label: z.string() });

const itemSchema = z.object({
  url: z.string().nullable(),
  element: elementSchema.nullable(),
  text: z.string().nullable(),
  totalBytes: number.nullable(),
  wastedBytes: number.nullable(),
  wastedMs: number.nullable(),
});

const findingSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  learnMore: z.string().nullable(),
  displayValue: z.string().nullable(),
  savings: z
    .object({ FCP: number, LCP: number, TBT: number, CLS: number, INP: number })
    .partial()
    // What is not there is absent, never `undefined`.
    .transform((savings) => savings as LabRun['findings'][number]['savings']),
  savingsBytes: number.nullable(),
  level: z.enum(['fail', 'average', 'info']),
  items: z.array(itemSchema).max(20),
  itemCount: count,
});

const requestSchema = z.object({
  url: z.string(),
  resourceType: z.string(),
  mimeType: z.string(),
  protocol: z.string(),
  status: z.number().int(),
  priority: z.string(),
  startMs: number,
  endMs: number,
  transferBytes: number,
  decodedBytes: number,
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
  renderBlockingMs: number,
  imageSavingsBytes: number,
  largestImageBytes: number,
  lcpImage: z.object({ lazy: z.boolean(), inHtml: z.boolean(), priority: z.boolean() }).nullable(),
});

const conditionsSchema = z.object({
  lighthouse: z.string(),
  browser: z.string(),
  benchmarkIndex: number,
  throttlingMethod: z.string(),
  rttMs: number,
  throughputKbps: number,
  cpuSlowdown: number,
  screen: z.object({ width: number, height: number, scale: number }),
});

/** What the browser's process may say that a load gave. */
export const labRunSchema: z.ZodType<LabRun> = z.object({
  formFactor: z.enum(formFactors),
  requestedUrl: z.string(),
  finalUrl: z.string(),
  score: z.number().min(0).max(100).nullable(),
  metrics: metricsSchema,
  transferBytes: number,
  requestCount: count,
  findings: z.array(findingSchema),
  requests: z.array(requestSchema).max(500),
  filmstrip: z.array(z.object({ atMs: number, image: z.string() })),
  resources: z.array(z.object({ kind: z.string(), requests: count, transferBytes: number })),
  delivery: deliverySchema,
  warnings: z.array(z.string()),
  conditions: conditionsSchema,
});

export const maxHtmlLength = 5_000_000;

export const renderedPageSchema: z.ZodType<RenderedPage> = z.object({
  finalUrl: z.string(),
  html: z.string().max(maxHtmlLength),
  truncated: z.boolean(),
  dom: z.object({ elements: count, depth: count, widest: count }),
  tapTargets: z.object({ total: count, tooSmall: count }),
});
