import { itBehavesLikeAToolPage } from '../../testing/tool-page-behaviour.tsx';

describe('the SEO audit page', () => {
  itBehavesLikeAToolPage({
    toolId: 'seo-audit',
    title: 'Free SEO Audit',
    guideHeading: 'Reading the score',
  });
});
