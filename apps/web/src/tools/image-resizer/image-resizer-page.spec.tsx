import { itBehavesLikeAToolPage } from '../../testing/tool-page-behaviour.tsx';

describe('the image-resizer page', () => {
  itBehavesLikeAToolPage({
    toolId: 'image-resizer',
    title: 'Social Media Image Resizer',
    guideHeading: 'How to read the result',
  });
});
