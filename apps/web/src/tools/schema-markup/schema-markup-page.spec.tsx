import { itBehavesLikeAToolPage } from '../../testing/tool-page-behaviour.tsx';

describe('the schema-markup page', () => {
  itBehavesLikeAToolPage({
    toolId: 'schema-markup',
    title: 'Schema Markup Generator',
    guideHeading: 'How to read the result',
  });
});
