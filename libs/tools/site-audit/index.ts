export { findIssues } from './issue.ts';
export { allIssues } from './issues/index.ts';
