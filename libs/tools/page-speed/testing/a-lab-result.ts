import {
  type FormFactor,
  formFactors,
  type LabFinding,
  type LabResult,
  type LabRun,
} from '../lab.ts';

const findings: readonly LabFinding[] = [
  {
    id: 'render-blocking-insight',
    title: 'Render-blocking requests',
    description: 'Requests are blocking the initial render of the page, which may delay LCP.',
    learnMore: 'https://developer.chrome.com/docs/performance/insights/render-blocking',
    displayValue: 'Est savings of 70 ms',
    savings: { FCP: 70, LCP: 70 },
    savingsBytes: null,
    level: 'fail',
    items: [
      {
        url: 'https://example.com/site.css',
        element: null,
        text: null,
        totalBytes: 4_120,
        wastedBytes: null,
        wastedMs: 70,
      },
    ],
    itemCount: 1,
  },
  {
    id: 'image-delivery-insight',
    title: 'Improve image delivery',
    description: 'Reducing the download time of images can improve the perceived load time.',
    learnMore: 'https://developer.chrome.com/docs/performance/insights/image-delivery',
    displayValue: 'Est savings of 80 KiB',
    savings: {},
    savingsBytes: 81_920,
    level: 'average',
    items: [
      {
        url: 'https://example.com/hero.jpg',
        element: {
          selector: 'main > img.hero',
          snippet: '<img class="hero" src="/hero.jpg">',
          label: 'A garden shed',
        },
        text: null,
        totalBytes: 120_344,
        wastedBytes: 81_920,
        wastedMs: null,
      },
    ],
    itemCount: 1,
  },
  {
    id: 'network-dependency-tree-insight',
    title: 'Network dependency tree',
    description: 'Avoid chaining critical requests.',
    learnMore: null,
    displayValue: null,
    savings: {},
    savingsBytes: null,
    level: 'info',
    items: [],
    itemCount: 0,
  },
];

/** A plausible load of a small shop's page. The phone is slower than the desktop. */
export function aLabRun(given: Partial<LabRun> = {}): LabRun {
  const formFactor = given.formFactor ?? 'mobile';
  const slow = formFactor === 'mobile' ? 3 : 1;
  return {
    formFactor,
    finalUrl: 'https://example.com/',
    score: formFactor === 'mobile' ? 76 : 97,
    metrics: {
      firstContentfulPaint: 612.4 * slow,
      largestContentfulPaint: 1_004.8 * slow,
      cumulativeLayoutShift: 0.02134,
      totalBlockingTime: 40.2 * slow,
      speedIndex: 801 * slow,
      maxPotentialFirstInputDelay: 64 * slow,
      timeToFirstByte: 180.4,
      load: 1_104,
    },
    transferBytes: 862_464,
    requestCount: 2,
    findings,
    requests: [
      {
        url: 'https://example.com/',
        resourceType: 'Document',
        mimeType: 'text/html',
        protocol: 'h2',
        status: 200,
        priority: 'VeryHigh',
        startMs: 0,
        endMs: 210,
        transferBytes: 5_400,
        decodedBytes: 18_100,
        thirdParty: false,
      },
      {
        url: 'https://example.com/site.css',
        resourceType: 'Stylesheet',
        mimeType: 'text/css',
        protocol: 'h2',
        status: 200,
        priority: 'VeryHigh',
        startMs: 215,
        endMs: 260,
        transferBytes: 4_120,
        decodedBytes: 18_900,
        thirdParty: false,
      },
    ],
    refusedRequests: 0,
    filmstrip: [{ atMs: 375, image: 'data:image/jpeg;base64,/9j/4AAQSkZJRg==' }],
    resources: [
      { kind: 'document', requests: 1, transferBytes: 5_400 },
      { kind: 'stylesheet', requests: 1, transferBytes: 4_120 },
    ],
    delivery: {
      renderBlockingMs: 70,
      imageSavingsBytes: 81_920,
      largestImageBytes: 120_344,
      lcpImage: { lazy: false, inHtml: true, priority: false },
    },
    warnings: [],
    conditions: {
      lighthouse: '13.5.0',
      browser: 'HeadlessChrome/153.0.8010.0',
      benchmarkIndex: 1_420,
      throttlingMethod: 'simulate',
      rttMs: formFactor === 'mobile' ? 150 : 40,
      throughputKbps: formFactor === 'mobile' ? 1_638.4 : 10_240,
      cpuSlowdown: formFactor === 'mobile' ? 4 : 1,
      screen:
        formFactor === 'mobile'
          ? { width: 412, height: 823, scale: 1.75 }
          : { width: 1_350, height: 940, scale: 1 },
    },
    ...given,
  };
}

/** A gzip stream of `{}`. */
const emptyJson = Uint8Array.from([
  31, 139, 8, 0, 0, 0, 0, 0, 0, 3, 171, 174, 5, 0, 67, 191, 166, 163, 2, 0, 0, 0,
]);

/** This many loads for each form factor. By default the first load is the median. */
export function aLabResult(given: Partial<LabResult> = {}, loads = 1): LabResult {
  const runs = formFactors.flatMap((formFactor) =>
    Array.from({ length: loads }, () => aLabRun({ formFactor })),
  );
  const first = (formFactor: FormFactor) => runs.findIndex((run) => run.formFactor === formFactor);
  return {
    runs,
    median: { desktop: first('desktop'), mobile: first('mobile') },
    rendered: {
      finalUrl: 'https://example.com/',
      html: '<!doctype html><html lang="en"><head><title>Sheds</title></head><body><h1>Sheds</h1></body></html>',
      truncated: false,
      dom: { elements: 5, depth: 3, widest: 2 },
      tapTargets: { total: 0, tooSmall: 0 },
    },
    json: { desktop: emptyJson, mobile: emptyJson },
    ...given,
  };
}
