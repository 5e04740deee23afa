import { z } from 'zod';
import type {
  FormFactor,
  LabDelivery,
  LabMetrics,
  LabRequest,
  LabRun,
} from '@plumbline/tools/page-speed';
import {
  cutText,
  maxFrames,
  maxImageLength,
  maxNameLength,
  maxPageUrlLength,
  maxUrlLength,
  maxWarnings,
} from './lab-messages.ts';
import {
  filmstripItemSchema,
  itemsOf,
  lcpChecklistSchema,
  type LighthouseAudit,
  type LighthouseResult,
  networkItemSchema,
  readDetails,
  resourceItemSchema,
  subpartSchema,
} from './lighthouse-result.ts';
import { narrowFindings } from './narrow-findings.ts';

const maxRequests = 500;

const observedSchema = z.object({ observedLoad: z.number() });

/**
 * Reduces a Lighthouse result to the fields that the product uses.
 * @param refusedRequests how many requests were removed from it
 */
export function narrowRun(
  result: LighthouseResult,
  formFactor: FormFactor,
  refusedRequests: number,
): LabRun {
  const requests = narrowRequests(result);
  const groups = itemsOf(result, 'resource-summary', resourceItemSchema);
  const total = groups.find((group) => group.resourceType === 'total');
  const score = result.categories.performance.score;
  const { throttling, screenEmulation, throttlingMethod } = result.configSettings;
  return {
    formFactor,
    finalUrl: result.finalDisplayedUrl.slice(0, maxPageUrlLength),
    score: score === null ? null : Math.round(score * 100),
    metrics: narrowMetrics(result),
    transferBytes: total?.transferSize ?? null,
    requestCount: total?.requestCount ?? null,
    findings: narrowFindings(result),
    requests: requests.slice(0, maxRequests),
    refusedRequests,
    filmstrip: itemsOf(result, 'screenshot-thumbnails', filmstripItemSchema)
      .filter(({ data }) => data.length <= maxImageLength)
      .slice(0, maxFrames)
      .map(({ timing, data }) => ({ atMs: timing, image: data })),
    resources: groups
      .filter((group) => group.resourceType !== 'total' && group.requestCount > 0)
      .map((group) => ({
        kind: group.resourceType,
        requests: group.requestCount,
        transferBytes: group.transferSize,
      })),
    delivery: narrowDelivery(result, requests),
    // They contain URLs, which may be long.
    warnings: result.runWarnings.slice(0, maxWarnings).map((text) => cutText(text)),
    conditions: {
      lighthouse: result.lighthouseVersion,
      browser: browserOf(result.environment.hostUserAgent),
      benchmarkIndex: result.environment.benchmarkIndex,
      throttlingMethod,
      rttMs: throttling.rttMs,
      throughputKbps: throttling.throughputKbps,
      cpuSlowdown: throttling.cpuSlowdownMultiplier,
      screen: {
        width: screenEmulation.width,
        height: screenEmulation.height,
        scale: screenEmulation.deviceScaleFactor,
      },
    },
  };
}

const browserOf = (userAgent: string): string =>
  /(?:Headless)?Chrome\/[\d.]+/.exec(userAgent)?.[0] ?? cutText(userAgent);

const numericValue = (result: LighthouseResult, audit: string): number | null =>
  result.audits[audit]?.numericValue ?? null;

function narrowMetrics(result: LighthouseResult): LabMetrics {
  const [observed] = itemsOf(result, 'metrics', observedSchema);
  return {
    firstContentfulPaint: numericValue(result, 'first-contentful-paint'),
    largestContentfulPaint: numericValue(result, 'largest-contentful-paint'),
    cumulativeLayoutShift: numericValue(result, 'cumulative-layout-shift'),
    totalBlockingTime: numericValue(result, 'total-blocking-time'),
    speedIndex: numericValue(result, 'speed-index'),
    maxPotentialFirstInputDelay: numericValue(result, 'max-potential-fid'),
    timeToFirstByte: firstByte(result),
    load: observed?.observedLoad ?? null,
  };
}

/**
 * From the start of the navigation to the first byte of the document, as observed in the trace: the first part of the
 * largest paint. Lighthouse's `metrics` has a simulated value.
 */
function firstByte(result: LighthouseResult): number | null {
  const [table] = itemsOf(
    result,
    'lcp-breakdown-insight',
    z.looseObject({ type: z.literal('table') }),
  );
  const parts = z.array(subpartSchema).safeParse(readDetails(table)?.items);
  return parts.data?.find((part) => part.subpart === 'timeToFirstByte')?.duration ?? null;
}

function narrowRequests(result: LighthouseResult): LabRequest[] {
  const own = result.entities?.find((entity) => entity.isFirstParty)?.name;
  return itemsOf(result, 'network-requests', networkItemSchema)
    .filter((item) => /^(https?|wss?):/i.test(item.url))
    .map((item) => {
      const startMs = item.networkRequestTime ?? item.rendererStartTime ?? 0;
      return {
        url: item.url.slice(0, maxUrlLength),
        resourceType: cutText(item.resourceType ?? 'Other', maxNameLength),
        mimeType: cutText(item.mimeType ?? '', maxNameLength),
        protocol: cutText(item.protocol ?? '', maxNameLength),
        status: item.statusCode ?? -1,
        priority: cutText(item.priority ?? '', maxNameLength),
        startMs,
        endMs: Math.max(item.networkEndTime ?? startMs, startMs),
        transferBytes: item.transferSize ?? null,
        decodedBytes: item.resourceSize ?? null,
        thirdParty: own !== undefined && item.entity !== undefined && item.entity !== own,
      };
    })
    .sort((one, other) => one.startMs - other.startMs);
}

/** Lighthouse gives no savings for an insight that found nothing to improve. An insight that failed has no score. */
const nothingToSave = (audit: LighthouseAudit | undefined): number | null =>
  audit?.score === 1 ? 0 : null;

function largestImage(requests: readonly LabRequest[]): number | null {
  // A load has at least a document, so an empty list means that Lighthouse failed to create it.
  if (requests.length === 0) return null;
  const images = requests.filter((request) => request.resourceType === 'Image');
  const sizes = images.flatMap(({ transferBytes }) => transferBytes ?? []);
  return images.length > 0 && sizes.length === 0 ? null : Math.max(0, ...sizes);
}

function narrowDelivery(result: LighthouseResult, requests: readonly LabRequest[]): LabDelivery {
  const [checklist] = itemsOf(
    result,
    'lcp-discovery-insight',
    z.object({ type: z.literal('checklist'), items: lcpChecklistSchema }),
  );
  const blocking = result.audits['render-blocking-insight'];
  const images = result.audits['image-delivery-insight'];
  return {
    renderBlockingMs: blocking?.metricSavings?.FCP ?? nothingToSave(blocking),
    imageSavingsBytes: images?.details?.debugData?.wastedBytes ?? nothingToSave(images),
    largestImageBytes: largestImage(requests),
    lcpImage: checklist
      ? {
          lazy: !checklist.items.eagerlyLoaded.value,
          inHtml: checklist.items.requestDiscoverable.value,
          priority: checklist.items.priorityHinted.value,
        }
      : null,
  };
}
