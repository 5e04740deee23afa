import { goodCandidate, goodContent } from '../testing/good-candidate.ts';
import { runGates } from './run-gates.ts';

describe(runGates, () => {
  it('finds nothing in a good post', () => {
    expect(runGates(goodCandidate())).toEqual([]);
  });

  it('reports all findings at once', () => {
    const findings = runGates(
      goodCandidate({
        title: 'Short',
        slug: 'con',
        metaDescription: 'Too short.',
        keywords: ['title tags'],
        content: `${goodContent}\n\n<script>alert(1)</script> As an AI, I delve.`,
        minWords: 10_000,
      }),
    );
    expect(findings.map(({ gate }) => gate)).toEqual([
      'markup',
      'words',
      'title',
      'meta-length',
      'keywords',
      'banned-phrases',
      'slug',
    ]);
  });
});
