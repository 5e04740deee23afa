import { itBehavesLikeAToolPage } from '../../testing/tool-page-behaviour.tsx';

describe('the serp-preview page', () => {
  itBehavesLikeAToolPage({
    toolId: 'serp-preview',
    title: 'SERP Preview',
    guideHeading: 'How to read the result',
  });
});
