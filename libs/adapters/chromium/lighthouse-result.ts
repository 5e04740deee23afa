import { z } from 'zod';

const nodeSchema = z.object({
  type: z.literal('node'),
  selector: z.string().optional(),
  snippet: z.string().optional(),
  nodeLabel: z.string().optional(),
});

const headingSchema = z.object({
  key: z.string().nullable(),
  valueType: z.string(),
  label: z.string().optional(),
});

const detailsSchema = z.looseObject({
  type: z.string(),
  headings: z.array(headingSchema).optional(),
  items: z.unknown().optional(),
  overallSavingsBytes: z.number().optional(),
  debugData: z.looseObject({ wastedBytes: z.number().optional() }).optional(),
});
export type LighthouseDetails = z.infer<typeof detailsSchema>;
export type LighthouseNode = z.infer<typeof nodeSchema>;

const auditSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  score: z.number().nullable(),
  scoreDisplayMode: z.string(),
  numericValue: z.number().optional(),
  displayValue: z.string().optional(),
  metricSavings: z.record(z.string(), z.number()).optional(),
  details: detailsSchema.optional(),
});
export type LighthouseAudit = z.infer<typeof auditSchema>;

const auditRefSchema = z.object({ id: z.string(), group: z.string().optional() });

/** The few fields of a Lighthouse result that are used; the rest is ignored. */
export const lighthouseResultSchema = z.object({
  lighthouseVersion: z.string(),
  requestedUrl: z.string(),
  mainDocumentUrl: z.string().optional(),
  finalDisplayedUrl: z.string(),
  runWarnings: z.array(z.string()),
  runtimeError: z.object({ code: z.string(), message: z.string() }).optional(),
  environment: z.object({ hostUserAgent: z.string(), benchmarkIndex: z.number() }),
  configSettings: z.object({
    throttlingMethod: z.string(),
    throttling: z.object({
      rttMs: z.number(),
      throughputKbps: z.number(),
      cpuSlowdownMultiplier: z.number(),
    }),
    screenEmulation: z.object({
      width: z.number(),
      height: z.number(),
      deviceScaleFactor: z.number(),
    }),
  }),
  categories: z.object({
    performance: z.object({ score: z.number().nullable(), auditRefs: z.array(auditRefSchema) }),
  }),
  audits: z.record(z.string(), auditSchema),
  entities: z
    .array(z.object({ name: z.string(), isFirstParty: z.boolean().optional() }))
    .optional(),
});
export type LighthouseResult = z.infer<typeof lighthouseResultSchema>;

export const networkItemSchema = z.object({
  url: z.string(),
  protocol: z.string().optional(),
  rendererStartTime: z.number().optional(),
  networkRequestTime: z.number().optional(),
  networkEndTime: z.number().optional(),
  transferSize: z.number().optional(),
  resourceSize: z.number().optional(),
  statusCode: z.number().optional(),
  mimeType: z.string().optional(),
  resourceType: z.string().optional(),
  priority: z.string().optional(),
  entity: z.string().optional(),
});

export const filmstripItemSchema = z.object({
  timing: z.number(),
  data: z.string().startsWith('data:image/'),
});

export const resourceItemSchema = z.object({
  resourceType: z.string(),
  requestCount: z.number(),
  transferSize: z.number(),
});

const valueSchema = z.object({ value: z.boolean() });
export const lcpChecklistSchema = z.object({
  priorityHinted: valueSchema,
  requestDiscoverable: valueSchema,
  eagerlyLoaded: valueSchema,
});

export const subpartSchema = z.object({ subpart: z.string(), duration: z.number() });

/** The items of an audit that match the expected shape; others are left out. */
export function itemsOf<Shape>(
  result: LighthouseResult,
  audit: string,
  shape: z.ZodType<Shape>,
): Shape[] {
  const items = result.audits[audit]?.details?.items;
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown) => {
    const read = shape.safeParse(item);
    return read.success ? [read.data] : [];
  });
}

export const readNode = (value: unknown): LighthouseNode | null =>
  nodeSchema.safeParse(value).data ?? null;

export const readDetails = (value: unknown): LighthouseDetails | null =>
  detailsSchema.safeParse(value).data ?? null;
