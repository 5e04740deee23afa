import { canonicalOf } from '../../libs/page/src/index.ts';
import { extractFacts } from '../../libs/page/src/extract/index.ts';
import type { RealPage } from '../../libs/page/src/testing/real-pages.ts';
import {
  allAudits,
  type ArtifactName,
  type GatheredArtifacts,
  type PageScore,
  runAudits,
  scoreResults,
} from '../../libs/tools/seo-audit/index.ts';
import { healthySite } from '../../libs/tools/seo-audit/testing/healthy-site.ts';

const missing = { ok: false, applies: true, reason: 'Only the HTML was saved.' } as const;
const undetected = { known: false, reason: 'Not detected here.', among: [] } as const;
const nothing = Object.fromEntries(
  allAudits.flatMap(({ requires }) => requires).map((name) => [name, missing]),
) as Record<ArtifactName, typeof missing>;

/**
 * Scores a saved page by its HTML: returned with 200 at its canonical URL, in the language that it declares. Files that
 * were not saved (robots.txt, links, images) are unknown, which costs nothing.
 */
export function scoreOfPage({ name, body }: Pick<RealPage, 'name' | 'body'>): PageScore {
  const { exchange } = healthySite();
  const text = body.toString();
  const read = (finalUrl: string) => extractFacts({ text, finalUrl, headers: exchange.headers });
  const elsewhere = `https://pages.example/${name}`;
  const finalUrl = canonicalOf(read(elsewhere)) ?? elsewhere;
  const page = read(finalUrl);
  const artifacts: GatheredArtifacts = {
    ...nothing,
    page: { ok: true, value: page },
    exchange: {
      ok: true,
      value: {
        ...exchange,
        requestedUrl: finalUrl,
        finalUrl,
        decodedBytes: body.length,
        tls: finalUrl.startsWith('https:') ? exchange.tls : null,
      },
    },
    language: { ok: true, value: { main: undetected, whole: undetected } },
    options: { ok: true, value: { keyphrase: '' } },
  };
  const results = runAudits(allAudits, artifacts, (id, error) => {
    throw new Error(`${id} failed on ${name}`, { cause: error });
  });
  return scoreResults(results);
}

/** Ranks from 1 for the highest; equal values share the mean of their ranks. */
function ranksOf(values: readonly number[]): number[] {
  return values.map((value) => {
    const above = values.filter((other) => other > value).length;
    const equal = values.filter((other) => other === value).length;
    return above + (equal + 1) / 2;
  });
}

/** Spearman's rank correlation, with ties: Pearson's correlation of the ranks. */
export function spearman(a: readonly number[], b: readonly number[]): number {
  const [first, second] = [ranksOf(a), ranksOf(b)];
  const mean = (a.length + 1) / 2;
  const product = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, rank, index) => sum + (rank - mean) * ((y[index] ?? mean) - mean), 0);
  return product(first, second) / Math.sqrt(product(first, first) * product(second, second));
}
