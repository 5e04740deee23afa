import { isIP } from 'node:net';
import { WebFetchError, type WebFetcher } from '@plumbline/page';
import {
  type FieldAnswer,
  type FieldData,
  type FieldReport,
  type FormFactor,
  formFactors,
} from '@plumbline/tools/page-speed';
import { z } from 'zod';

export const cruxEndpoint = 'https://chromeuxreport.googleapis.com/v1/records:queryRecord';

/** For all requests about a page together. */
const patienceMs = 5_000;
/** A response has a few kilobytes. */
const maxBytes = 262_144;

interface CruxOptions {
  /** `null` if the operator has none. It is sent nowhere else and never logged. */
  readonly apiKey: string | null;
  readonly fetcher: WebFetcher;
  readonly log: { warn(message: string): void };
}

/** Field data of the Chrome UX Report. The page's URL is sent there without its query. */
export class CruxFieldData implements FieldData {
  // Private at runtime as well: an inspected object must not show the key.
  readonly #options: CruxOptions;
  readonly unavailable: string | null;

  constructor(options: CruxOptions) {
    this.#options = options;
    this.unavailable = options.apiKey === null ? reasons.noKey : null;
  }

  async of(address: string, signal: AbortSignal): Promise<FieldAnswer> {
    const { apiKey: key, log } = this.#options;
    if (key === null) return unknown(reasons.noKey);
    const url = new URL(address);
    if (!mayBeKnown(url)) return unknown(reasons.notPublic);
    const within = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
    try {
      const reports = await Promise.all(
        formFactors.map((formFactor) => this.#ask(url, formFactor, key, within)),
      );
      const known = reports.filter((report) => report !== null);
      return known.length > 0 ? { known: true, reports: known } : unknown(reasons.tooFew);
    } catch (error) {
      const refused = error instanceof CruxRefused;
      // Log only a status, a code or the name of an error: messages may quote the URL with the key.
      const name = error instanceof Error ? error.name : 'failure';
      const what = error instanceof WebFetchError ? error.code : refused ? error.message : name;
      log.warn(`The Chrome UX Report returned no data: ${what}`);
      return unknown(refused ? reasons.refused : reasons.failed);
    }
  }

  /** The page's own figures, or else the figures of its site. */
  async #ask(
    url: URL,
    formFactor: FormFactor,
    key: string,
    signal: AbortSignal,
  ): Promise<FieldReport | null> {
    for (const scope of ['url', 'origin'] as const) {
      const what = scope === 'url' ? `${url.origin}${url.pathname}` : url.origin;
      const { status, body } = await this.#options.fetcher.fetch({
        url: new URL(`${cruxEndpoint}?key=${encodeURIComponent(key)}`),
        json: JSON.stringify({
          [scope]: what,
          formFactor: cruxNames[formFactor],
          metrics: cruxMetrics,
        }),
        accept: 'application/json',
        maxBytes,
        timeoutMs: patienceMs,
        signal,
      });
      if (status === 200) {
        return readCruxAnswer(JSON.parse(new TextDecoder().decode(body)), scope, formFactor);
      }
      if (status !== 404) throw new CruxRefused(`status ${status}`);
    }
    return null;
  }
}

/** URLs that only this network knows are never sent out. */
function mayBeKnown({ hostname }: URL): boolean {
  return (
    isIP(hostname.replace(/^\[|\]$/g, '')) === 0 &&
    hostname.includes('.') &&
    !/\.(?:localhost|local|internal|home\.arpa|test|invalid)\.?$/i.test(hostname)
  );
}

const cruxNames = { desktop: 'DESKTOP', mobile: 'PHONE' } as const satisfies Record<
  FormFactor,
  string
>;

const unknown = (reason: string): FieldAnswer => ({ known: false, reason });

const reasons = {
  noKey:
    'This server has no key for the Chrome UX Report, so we don’t know what real visitors experienced.',
  notPublic: 'The Chrome UX Report covers public sites only.',
  tooFew: 'Chrome has too little data for this page and site.',
  refused: 'The Chrome UX Report refused our request, so field data is unknown for now.',
  failed: 'The Chrome UX Report did not answer. Try again later.',
} as const;

/** The endpoint returned a status that means neither data nor no data. */
class CruxRefused extends Error {
  override readonly name = 'CruxRefused';
}

/** Milliseconds as numbers; layout shift as text. */
const percentile = z
  .object({
    percentiles: z.object({
      p75: z.union([z.number(), z.string().regex(/^\d{1,3}(\.\d{1,6})?$/)]),
    }),
  })
  .transform(({ percentiles }) => Number(percentiles.p75))
  .optional()
  // We don't know a metric in another format.
  .catch(undefined);

const day = z
  .object({
    year: z.number().int().min(2000).max(9999),
    month: z.number().int().min(1).max(12),
    day: z.number().int().min(1).max(31),
  })
  .transform(({ year, month, day: date }) =>
    [year, String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-'),
  );

const cruxAnswer = z.object({
  record: z.object({
    metrics: z.object({
      largest_contentful_paint: percentile,
      interaction_to_next_paint: percentile,
      cumulative_layout_shift: percentile,
      first_contentful_paint: percentile,
      experimental_time_to_first_byte: percentile,
    }),
    collectionPeriod: z.object({ firstDate: day, lastDate: day }),
  }),
});

/** Metrics to ask for, as the API names them. */
const cruxMetrics = Object.keys(cruxAnswer.shape.record.shape.metrics.shape);

/**
 * Reads an answer of `records:queryRecord`, see https://developer.chrome.com/docs/crux/api.
 * @throws ZodError when it is none
 */
function readCruxAnswer(
  json: unknown,
  scope: FieldReport['scope'],
  formFactor: FormFactor,
): FieldReport {
  const { metrics, collectionPeriod } = cruxAnswer.parse(json).record;
  return {
    scope,
    formFactor,
    from: collectionPeriod.firstDate,
    to: collectionPeriod.lastDate,
    lcp: metrics.largest_contentful_paint ?? null,
    inp: metrics.interaction_to_next_paint ?? null,
    cls: metrics.cumulative_layout_shift ?? null,
    fcp: metrics.first_contentful_paint ?? null,
    ttfb: metrics.experimental_time_to_first_byte ?? null,
  };
}
