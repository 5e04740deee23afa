import { itBehavesLikeAToolPage } from '../../testing/tool-page-behaviour.tsx';

describe('the sitemap generator page', () => {
  itBehavesLikeAToolPage({
    toolId: 'sitemap-generator',
    title: 'XML Sitemap Generator',
    guideHeading: 'What belongs in it',
  });
});
