export { type FakeIndexData, FakeLinkIndex } from './fake-link-index.ts';
export { aLink, graphIndex, indexOf, sampleRelease, wholeIndex } from './sample-index.ts';
