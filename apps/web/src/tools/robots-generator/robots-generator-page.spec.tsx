import { itBehavesLikeAToolPage } from '../../testing/tool-page-behaviour.tsx';

describe('the robots-generator page', () => {
  itBehavesLikeAToolPage({
    toolId: 'robots-generator',
    title: 'Robots.txt Generator',
    guideHeading: 'How to read the result',
  });
});
