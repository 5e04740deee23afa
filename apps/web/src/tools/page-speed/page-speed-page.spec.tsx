import { itBehavesLikeAToolPage } from '../../testing/tool-page-behaviour.tsx';

describe('the page-speed page', () => {
  itBehavesLikeAToolPage({
    toolId: 'page-speed',
    title: 'Page speed',
    guideHeading: 'How to read the result',
  });
});
