import type {
  FormFactorReport,
  LabConditions,
  LabFinding,
  LabRequest,
  PageSpeedReport,
} from '@plumbline/tools/page-speed';

const conditions: LabConditions = {
  lighthouse: '13.5.0',
  browser: 'HeadlessChrome/153.0.8010.0',
  benchmarkIndex: 1612,
  throttlingMethod: 'simulate',
  rttMs: 40,
  throughputKbps: 10_240,
  cpuSlowdown: 1,
  screen: { width: 1350, height: 940, scale: 1 },
};

export const aRequest = (given: Partial<LabRequest> = {}): LabRequest => ({
  url: 'https://shop.example/main.css',
  resourceType: 'Stylesheet',
  mimeType: 'text/css',
  protocol: 'h2',
  status: 200,
  priority: 'VeryHigh',
  startMs: 120,
  endMs: 260,
  transferBytes: 20_480,
  decodedBytes: 81_920,
  thirdParty: false,
  ...given,
});

export const aFinding = (given: Partial<LabFinding> = {}): LabFinding => ({
  id: 'render-blocking-insight',
  title: 'Render-blocking requests',
  description: 'Requests block the page’s first paint.',
  learnMore: 'https://developer.chrome.com/docs/performance/insights/render-blocking',
  displayValue: 'Est savings of 170 ms',
  savings: { FCP: 170, LCP: 170 },
  savingsBytes: null,
  level: 'fail',
  items: [
    {
      url: 'https://shop.example/main.css',
      element: null,
      text: null,
      totalBytes: 20_480,
      wastedBytes: null,
      wastedMs: 170,
    },
    {
      url: null,
      element: { selector: 'main > img', snippet: '<img src="/hero.jpg">', label: 'A spade' },
      text: null,
      totalBytes: null,
      wastedBytes: 51_200,
      wastedMs: null,
    },
  ],
  itemCount: 2,
  ...given,
});

/** One gray pixel. */
const picture =
  'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=';

export const aFactor = (given: Partial<FormFactorReport> = {}): FormFactorReport => ({
  score: 97,
  fcp: 0.6,
  lcp: 0.9,
  cls: 0.013,
  fid: 42,
  tbt: 12,
  scoreWarning: null,
  speedIndex: 0.8,
  ttfb: 88,
  loadTime: 1.24,
  runs: 1,
  pageSize: 412.5,
  requests: 3,
  suggestions: ['Stop styles and scripts from blocking the first paint.'],
  spread: {
    score: { min: 97, max: 97 },
    fcp: { min: 0.6, max: 0.6 },
    lcp: { min: 0.9, max: 0.9 },
    cls: { min: 0.013, max: 0.013 },
    tbt: { min: 12, max: 12 },
  },
  findings: [aFinding()],
  waterfall: [
    aRequest({
      url: 'https://shop.example/',
      resourceType: 'Document',
      mimeType: 'text/html',
      startMs: 0,
      endMs: 110,
    }),
    aRequest(),
    aRequest({
      url: 'https://cdn.example/chat.js',
      resourceType: 'Script',
      mimeType: 'text/javascript',
      status: 404,
      startMs: 300,
      endMs: 900,
      thirdParty: true,
    }),
  ],
  filmstrip: [
    { atMs: 300, image: picture },
    { atMs: 600, image: picture },
    { atMs: 900, image: picture },
  ],
  resources: [
    { kind: 'script', requests: 1, transferBytes: 220_000 },
    { kind: 'stylesheet', requests: 1, transferBytes: 20_480 },
    { kind: 'third-party', requests: 1, transferBytes: 220_000 },
  ],
  warnings: [],
  conditions,
  ...given,
});

export const aSpeedReport = (given: Partial<PageSpeedReport> = {}): PageSpeedReport => ({
  url: 'https://shop.example/',
  finalUrl: 'https://shop.example/',
  analyzedAt: '2026-06-01T12:00:00.000Z',
  runs: 1,
  desktop: aFactor(),
  mobile: aFactor({
    score: 61,
    fcp: 2.1,
    lcp: 4.6,
    cls: 0.3,
    fid: 310,
    tbt: 480,
    scoreWarning: null,
    speedIndex: null,
    suggestions: [
      'Stop styles and scripts from blocking the first paint.',
      'Split the long tasks.',
    ],
    findings: [aFinding(), aFinding({ id: 'long-tasks', title: 'Long tasks', savings: {} })],
    conditions: {
      ...conditions,
      rttMs: 150,
      throughputKbps: 1_638.4,
      cpuSlowdown: 4,
      screen: { width: 412, height: 823, scale: 1.75 },
    },
  }),
  field: {
    known: false,
    reason: 'No key for the Chrome UX Report is configured on this server.',
  },
  ...given,
});
