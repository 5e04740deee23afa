export { type FakeIndexData, FakeLinkIndex } from './fake-link-index.ts';
export {
  aLink,
  earlierRelease,
  gardenIndex,
  graphIndex,
  indexOf,
  sampleNetworks,
  sampleRelease,
  starterIndex,
  wholeIndex,
} from './sample-index.ts';
