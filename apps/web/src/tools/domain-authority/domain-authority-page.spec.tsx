import { itBehavesLikeAToolPage } from '../../testing/tool-page-behaviour.tsx';

describe('the domain-authority page', () => {
  itBehavesLikeAToolPage({
    toolId: 'domain-authority',
    title: 'Domain authority',
    guideHeading: 'How to read the result',
  });
});
