import { itBehavesLikeAToolPage } from '../../testing/tool-page-behaviour.tsx';

describe('the keyword-checker page', () => {
  itBehavesLikeAToolPage({
    toolId: 'keyword-checker',
    title: 'Keyword Density Checker',
    guideHeading: 'How to read the result',
  });
});
