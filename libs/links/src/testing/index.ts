export { type FakeIndexData, FakeLinkIndex } from './fake-link-index.ts';
