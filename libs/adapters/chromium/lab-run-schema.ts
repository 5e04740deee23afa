import { z } from 'zod';
import { formFactors, type LabRun, type RenderedPage } from '@plumbline/tools/page-speed';
import {
  maxFrames,
  maxImageLength,
  maxNameLength,
  maxPageUrlLength,
  maxTextLength,
  maxUrlLength,
  maxWarnings,
} from './bounds.ts';

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
