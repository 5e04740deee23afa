import { itBehavesLikeAToolPage } from '../../testing/tool-page-behaviour.tsx';

describe('the meta-tags-analyzer page', () => {
  itBehavesLikeAToolPage({
    toolId: 'meta-tags-analyzer',
    title: 'Meta Tags Analyzer',
    guideHeading: 'How to read the result',
  });
});
