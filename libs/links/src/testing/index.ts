export { type FakeIndexData, FakeLinkIndex } from './fake-link-index.ts';
export {
  aLink,
  graphIndex,
  indexOf,
  sampleNetworks,
  sampleRelease,
  starterIndex,
  wholeIndex,
} from './sample-index.ts';
