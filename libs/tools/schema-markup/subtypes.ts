/** Common subtypes, because Google asks for the narrowest one. All are subtypes of their key in schema.org. */
const subtypes = {
  Article: ['BlogPosting', 'NewsArticle', 'Report', 'ScholarlyArticle', 'TechArticle'],
  LocalBusiness: [
    'AccountingService',
    'Attorney',
    'AutoDealer',
    'AutoRepair',
    'Bakery',
    'BarOrPub',
    'BeautySalon',
    'BedAndBreakfast',
    'BikeStore',
    'BookStore',
    'CafeOrCoffeeShop',
    'ChildCare',
    'ClothingStore',
    'DaySpa',
    'Dentist',
    'Electrician',
    'ElectronicsStore',
    'Florist',
    'FurnitureStore',
    'GardenStore',
    'GasStation',
    'GroceryStore',
    'HairSalon',
    'HardwareStore',
    'HealthClub',
    'Hotel',
    'InsuranceAgency',
    'JewelryStore',
    'LegalService',
    'Library',
    'MovingCompany',
    'Optician',
    'Pharmacy',
    'Physician',
    'Plumber',
    'ProfessionalService',
    'RealEstateAgent',
    'Restaurant',
    'RoofingContractor',
    'Store',
    'TravelAgency',
  ],
  Event: [
    'BusinessEvent',
    'ChildrensEvent',
    'ComedyEvent',
    'DanceEvent',
    'EducationEvent',
    'ExhibitionEvent',
    'Festival',
    'FoodEvent',
    'LiteraryEvent',
    'MusicEvent',
    'SaleEvent',
    'ScreeningEvent',
    'SocialEvent',
    'SportsEvent',
    'TheaterEvent',
  ],
  Organization: [
    'Corporation',
    'EducationalOrganization',
    'GovernmentOrganization',
    'NGO',
    'NewsMediaOrganization',
    'OnlineBusiness',
    'OnlineStore',
    'PerformingGroup',
    'SportsOrganization',
  ],
} as const;

export type TypeWithSubtypes = keyof typeof subtypes;

const hasSubtypes = (type: string): type is TypeWithSubtypes => Object.hasOwn(subtypes, type);

/** The subtypes of a type; empty if there are none. */
export const subtypesOf = (type: string): readonly string[] =>
  hasSubtypes(type) ? subtypes[type] : [];

/** Every subtype that the form offers. */
export const allSubtypes: readonly string[] = Object.values(subtypes).flat();
