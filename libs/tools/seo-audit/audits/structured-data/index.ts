import type { AnyAudit } from '../../audit.ts';
import { breadcrumbValid } from './breadcrumb-valid.ts';
import { jsonldParses } from './jsonld-parses.ts';
import { schemaRequiredProps } from './schema-required-props.ts';
import { schemaRetiredType } from './schema-retired-type.ts';
import { schemaTypeKnown } from './schema-type-known.ts';
import { schemaVisibleMatch } from './schema-visible-match.ts';

export const structuredDataAudits: readonly AnyAudit[] = [
  jsonldParses,
  schemaTypeKnown,
  schemaRequiredProps,
  schemaRetiredType,
  breadcrumbValid,
  schemaVisibleMatch,
];
