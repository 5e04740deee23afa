import { itBehavesLikeAToolPage } from '../../testing/tool-page-behaviour.tsx';

describe('the meta-generator page', () => {
  itBehavesLikeAToolPage({
    toolId: 'meta-generator',
    title: 'Meta Tag Generator',
    guideHeading: 'How to read the result',
  });
});
