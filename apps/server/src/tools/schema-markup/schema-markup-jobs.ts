import {
  type ReadStructuredData,
  readStructuredData,
  type StructuredDataFacts,
} from '@plumbline/schema-markup';

/** What the worker does; a plain function, so that specs can call it without one. */
export const schemaMarkupJobs = {
  read: (facts: StructuredDataFacts): ReadStructuredData => readStructuredData(facts),
};
