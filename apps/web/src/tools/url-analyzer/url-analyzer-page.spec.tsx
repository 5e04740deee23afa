import { itBehavesLikeAToolPage } from '../../testing/tool-page-behaviour.tsx';

describe('the url-analyzer page', () => {
  itBehavesLikeAToolPage({
    toolId: 'url-analyzer',
    title: 'URL Analyzer and SEO Inspector',
    guideHeading: 'How to read the result',
  });
});
