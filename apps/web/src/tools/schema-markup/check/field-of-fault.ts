import { fieldsOf, isSchemaTypeName, type SchemaField } from '@plumbline/schema-markup';

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

/** The path of the input that fixes a fault; `null` when the form has none. */
export function inputFor(property: string | null, type: string): string | null {
  if (property === null || !isSchemaTypeName(type)) return null;
  const fields = fieldsOf(type);
  for (const name of property.split(' or ')) {
    const field = fields.find((each) => each === (inputs[name] ?? name));
    if (field) return field === 'questions' ? 'questions.0.question' : field;
  }
  return null;
}
