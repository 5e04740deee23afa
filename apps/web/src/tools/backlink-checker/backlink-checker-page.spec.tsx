import { itBehavesLikeAToolPage } from '../../testing/tool-page-behaviour.tsx';

describe('the backlink-checker page', () => {
  itBehavesLikeAToolPage({
    toolId: 'backlink-checker',
    title: 'Backlink checker',
    guideHeading: 'How to read the result',
  });
});
