import type {
  FormFactor,
  LabDelivery,
  LabMetrics,
  LabRequest,
  LabRun,
} from '@plumbline/page-speed';
import {
  filmstripItemSchema,
  itemsOf,
  lcpChecklistSchema,
  type LighthouseResult,
  networkItemSchema,
  readDetails,
  resourceItemSchema,
  subpartSchema,
} from './lighthouse-result.ts';
import { narrowFindings } from './narrow-findings.ts';
import { z } from 'zod';

const maxRequests = 500;
const maxUrlLength = 2000;

const observedSchema = z.object({ observedLoad: z.number() });

/** A Lighthouse result, from which blocked targets have been taken out, narrowed to what the product uses. */
export function narrowRun(result: LighthouseResult, formFactor: FormFactor): LabRun {
  const requests = narrowRequests(result);
  const groups = itemsOf(result, 'resource-summary', resourceItemSchema);
  const total = groups.find((group) => group.resourceType === 'total');
  const score = result.categories.performance.score;
  const { throttling, screenEmulation, throttlingMethod } = result.configSettings;
  return {
    formFactor,
    requestedUrl: result.requestedUrl,
    finalUrl: result.finalDisplayedUrl,
    score: score === null ? null : Math.round(score * 100),
    metrics: narrowMetrics(result),
    transferBytes: total?.transferSize ?? 0,
    requestCount: total?.requestCount ?? 0,
    findings: narrowFindings(result),
    requests: requests.slice(0, maxRequests),
    filmstrip: itemsOf(result, 'screenshot-thumbnails', filmstripItemSchema).map((frame) => ({
      atMs: frame.timing,
      image: frame.data,
    })),
    resources: groups
      .filter((group) => group.resourceType !== 'total' && group.requestCount > 0)
      .map((group) => ({
        kind: group.resourceType,
        requests: group.requestCount,
        transferBytes: group.transferSize,
      })),
    delivery: narrowDelivery(result, requests),
    warnings: result.runWarnings,
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
  /(?:Headless)?Chrome\/[\d.]+/.exec(userAgent)?.[0] ?? userAgent;

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
 * From the start of the navigation to the first byte of the document, as the trace has it: first part of the largest
 * paint. Lighthouse's `metrics` has a simulated one.
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
        resourceType: item.resourceType ?? 'Other',
        mimeType: item.mimeType ?? '',
        protocol: item.protocol ?? '',
        status: item.statusCode ?? -1,
        priority: item.priority ?? '',
        startMs,
        endMs: Math.max(item.networkEndTime ?? startMs, startMs),
        transferBytes: item.transferSize ?? 0,
        decodedBytes: item.resourceSize ?? 0,
        thirdParty: own !== undefined && item.entity !== undefined && item.entity !== own,
      };
    })
    .sort((one, other) => one.startMs - other.startMs);
}

function narrowDelivery(result: LighthouseResult, requests: readonly LabRequest[]): LabDelivery {
  const [checklist] = itemsOf(
    result,
    'lcp-discovery-insight',
    z.object({ type: z.literal('checklist'), items: lcpChecklistSchema }),
  );
  const images = requests.filter((request) => request.resourceType === 'Image');
  return {
    renderBlockingMs: result.audits['render-blocking-insight']?.metricSavings?.FCP ?? 0,
    imageSavingsBytes:
      result.audits['image-delivery-insight']?.details?.debugData?.wastedBytes ?? 0,
    largestImageBytes: Math.max(0, ...images.map((image) => image.transferBytes)),
    lcpImage: checklist
      ? {
          lazy: !checklist.items.eagerlyLoaded.value,
          inHtml: checklist.items.requestDiscoverable.value,
          priority: checklist.items.priorityHinted.value,
        }
      : null,
  };
}
