import {
  fieldsOf,
  isSchemaTypeName,
  type SchemaField,
  type SchemaForm,
} from '@plumbline/schema-markup';
import { ProvenanceBadge, ResultSection } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';
import { Faults } from './faults.tsx';
import { RichResults } from './rich-results.tsx';
import { RichSketch } from './rich-sketch.tsx';
import { useLiveCheck } from './use-live-check.ts';

export interface LiveCheckPanelProps {
  readonly form: SchemaForm;
  /** Focuses an input by its path in the form. */
  readonly onFill: (input: string) => void;
}

/** The errors of the form while it is filled in. */
export function LiveCheckPanel({ form, onFill }: LiveCheckPanelProps) {
  const formats = useFormats();
  const report = useLiveCheck(form);
  if (!report) return null;
  const { findings, richResults } = report;
  const urgent = findings.filter(({ level }) => level !== 'hint');
  const hints = findings.filter(({ level }) => level === 'hint');
  const onFix = ({ property }: { property: string | null }) => {
    const input = inputFor(property, form.type);
    return input === null ? null : () => onFill(input);
  };
  return (
    <ResultSection
      title="Check"
      badge={
        <ProvenanceBadge
          provenance="measured"
          reason="Counted in this browser, by schema.org’s vocabulary and Google’s rules."
        />
      }
    >
      <p role="status">
        {findings.length === 0
          ? 'Every property is known, every value can be read, and nothing that Google asks for is missing.'
          : `${formats.count(urgent.length, 'fault')}, ${formats.count(hints.length, 'recommended property', 'recommended properties')} missing.`}
      </p>
      <RichResults results={richResults} />
      <Faults faults={findings} label="Errors" onFix={onFix} />
      {richResults.some(({ state }) => state === 'complete') && <RichSketch form={form} />}
    </ResultSection>
  );
}

/** Properties of the markup whose input has another name. */
const inputs: Readonly<Record<string, SchemaField>> = {
  headline: 'name',
  'author.name': 'author',
  'author.url': 'authorUrl',
  offers: 'price',
  'offers.price': 'price',
  'offers.priceCurrency': 'priceCurrency',
  'offers.availability': 'availability',
  ratingValue: 'rating',
  aggregateRating: 'rating',
  reviewRating: 'rating',
  'reviewRating.ratingValue': 'rating',
  'itemReviewed.name': 'itemReviewed',
  geo: 'latitude',
  openingHoursSpecification: 'openingHours',
  'location.address': 'address',
  'location.name': 'location',
  totalTime: 'prepTime',
  'nutrition.calories': 'calories',
  mainEntity: 'questions',
  'mainEntity.name': 'questions',
  'mainEntity.acceptedAnswer': 'questions',
  'mainEntity.acceptedAnswer.text': 'questions',
};

/** The path of the input that fixes an error; `null` when the form has none. */
function inputFor(property: string | null, type: string): string | null {
  if (property === null || !isSchemaTypeName(type)) return null;
  const fields = fieldsOf(type);
  for (const name of property.split(' or ')) {
    const field = fields.find((each) => each === (inputs[name] ?? name));
    if (field) return field === 'questions' ? 'questions.0.question' : field;
  }
  return null;
}
