import { z } from 'zod';
import { formFactors, labErrorCodes, labStages } from '@plumbline/tools/page-speed';
import { labRunSchema, renderedPageSchema } from './lab-run-schema.ts';

/** Messages between the server and the browser's process. Each side checks what it receives. */

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
