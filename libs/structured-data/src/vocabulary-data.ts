/**
 * Types and properties of the schema.org vocabulary, release 30.0: 933 types, 1521 properties.
 * © schema.org sponsors and contributors, https://schema.org/docs/terms.html, licensed under CC BY-SA 3.0
 * (https://creativecommons.org/licenses/by-sa/3.0/); reduced to names, parents and domains, under the same licence.
 * Written by tools/data/build-schema-vocabulary.ts: change that, not this.
 */

/** A line each: name, then the line numbers (base 36, from 0) of its parents. */
export const schemaTypeLines = `
3DModel cw
AMRadioChannel jc
APIReference n8
AboutPage pm
AcceptAction n
Accommodation hq
AccountingService 8i
AchieveAction 8
Action nj
ActionAccessSpecification b6
ActionStatusType mj
ActivateAction 4w
AddAction ob
AdministrativeArea hq
AdultEntertainment 7v
AdultOrientedEnumeration 7x
AdvertiserContentArticle 16
AggregateOffer g2
AggregateRating ji
AgreeAction jj
Airline gl
Airport 40
AlignmentObject b6
AllocateAction gn
AmpStory 5a cw
AmusementPark 7v
AnalysisNewsArticle fo
AnatomicalStructure db
AnatomicalSystem db
AnimalShelter cc
Answer 4g
Apartment 5
ApartmentComplex kc
AppendAction b2
ApplyAction gn
ApprovedIndication di
Aquarium 40
ArchiveComponent 5a
ArchiveOrganization cc
ArriveAction ey
ArtGallery 7v
Artery or
Article 5a
AskAction 4i
AskPublicNewsArticle fo
AssessAction 8
AssignAction n
Atlas 5a
Attorney bu
Audience b6
AudioObject cw
AudioObjectSnapshot 1e
Audiobook 1e 2f
AuthenticateAction 4w
AuthorizeAction n
AutoBodyShop 1q
AutoDealer 1q
AutoPartsStore ml 1q
AutoRental 1q
AutoRepair 1q
AutoWash 1q
AutomatedTeller 8i
AutomotiveBusiness cc
BackgroundNewsArticle fo
Bakery 8r
BankAccount 8h
BankOrCreditUnion 8i
BarOrPub 8r
Barcode ar
Beach 40
BeautySalon 9t
BedAndBreakfast cf
BedDetails b6
BedType j1
BefriendAction b8
BikeStore ml
BioChemEntity nj
Blog 5a
BlogPosting lz
BloodTest e0
BoardingPolicyType 7x
BoatReservation k6
BoatTerminal 40
BoatTrip o4
BodyMeasurementTypeEnumeration cs
BodyOfWater bo
Bone r
Book 5a
BookFormatType 7x
BookSeries 5c
BookStore ml
BookmarkAction gn
Boolean
BorrowAction o0
BowlingAlley m8
BrainStructure r
Brand b6
BreadcrumbList bg
Brewery 8r
Bridge 40
BroadcastChannel b6
BroadcastEvent iw
BroadcastFrequencySpecification b6
BroadcastService lg
BrokerageAccount bc
BuddhistTemple hr
BusOrCoach op
BusReservation k6
BusStation 40
BusStop 40
BusTrip o4
BusinessAudience 1d
BusinessEntityType 7x
BusinessEvent 80
BusinessFunction 7x
BuyAction nw
CDCPMDRecord mm
CableOrSatelliteService lg
CafeOrCoffeeShop 8r
Campground cf 40
CampingPitch 5
Canal 2d
CancelAction hs
Car op
CarUsageType 7x
Casino 7v
CategoryCode 61
CategoryCodeSet 62
CatholicChurch 3x
Cemetery 40
Certification 5a
CertificationStatusEnumeration 7x
Chapter 5a
CheckAction 8j
CheckInAction 4i
CheckOutAction 4i
CheckoutPage pm
ChemicalSubstance 24
ChildCare cc
ChildrensEvent 80
ChooseAction 19
Church hr
City d
CityHall 9h
CivicStructure hq
Claim 5a
ClaimReview kl
Class b6
Clip 5a
ClothingStore ml
Code 5a
Collection 5a
CollectionPage pm
CollegeOrUniversity 7d
ComedyClub 7v
ComedyEvent 80
ComicCoverArt 4f 57
ComicIssue ix
ComicSeries hd
ComicStory 5a
Comment 5a
CommentAction 4i
CommunicateAction b8
CompleteDataFeed 5p
CompoundPriceSpecification ie
ComputerLanguage b6
ComputerStore ml
ConferenceEvent 80
ConfirmAction b1
Consortium gl
ConstraintNode b6
ConsumeAction 8
ContactPage pm
ContactPoint mm
ContactPointOption 7x
Continent bo
ControlAction 8
ConvenienceStore ml
Conversation 5a
CookAction 59
Cooperative gl
Corporation gl
CorrectionComment 4g
Country d
Course br 5a
CourseInstance 80
Courthouse 9h
CoverArt p2
CovidTestingFacility d4
CreateAction 8
CreativeWork nj
CreativeWorkSeason 5a
CreativeWorkSeries lf 5a
Credential 5a
CreditCard h1 cb
Crematorium 40
CriticReview kl
CssSelectorType nc
CurrencyConversionService 8h
DDxElement dj
DENonprofitType fs
DanceEvent 80
DanceGroup hc
DataCatalog 5a
DataDownload cw
DataFeed 5s
DataFeedItem b6
DataType
Dataset 5a
Date
DateTime
DatedMoneySpecification mm
DayOfWeek 7x
DaySpa 9t
DeactivateAction 4w
DefenceEstablishment 9h
DefinedRegion hq mm
DefinedTerm b6
DefinedTermSet 5a
DeleteAction ob
DeliveryChargeSpecification ie
DeliveryEvent 80
DeliveryMethod 7x
Demand b6
Dentist d2 dm cc
DepartAction ey
DepartmentStore ml
DepositAccount bc 1t
DiagnosticLab dm
DiagnosticProcedure dn
Diet 5a c2
DietarySupplement ig mo
DigitalDocument 5a
DigitalDocumentPermission b6
DigitalDocumentPermissionType 7x
DigitalPlatformEnumeration 7x
DisagreeAction jj
DiscoverAction 8j
DiscussionForumPosting lz
DislikeAction jj
Distance j4
Distillery 8r
DonateAction o0
DoseSchedule dj
DownloadAction o0
DrawAction 59
Drawing 5a
DrinkAction 4r
DriveWheelConfigurationValue j1
Drug ig mo
DrugClass db
DrugCost db
DrugCostCategory dc
DrugLegalStatus dj
DrugPregnancyCategory dc
DrugPrescriptionStatus dc
DrugStrength dj
DryCleaningOrLaundry cc
Duration j4
EUEnergyEfficiencyEnumeration 7s
EatAction 4r
EducationEvent 80
EducationalAudience 1d
EducationalOccupationalCredential 5d
EducationalOccupationalProgram b6
EducationalOrganization 40 gl
Electrician a4
ElectronicsStore ml
ElementarySchool 7d
EmailMessage eh
Embassy 9h
EmergencyService cc
EmployeeRole gm
EmployerAggregateRating i
EmployerReview kl
EmploymentAgency cc
EndorseAction jj
EndorsementRating ji
Energy j4
EnergyConsumptionDetails b6
EnergyEfficiencyEnumeration 7x
EnergyStarEnergyEfficiencyEnumeration 7s
EngineSpecification mm
EntertainmentBusiness cc
EntryPoint b6
Enumeration b6
Episode 5a
Error b4
Event nj
EventAttendanceModeEnumeration 7x
EventReservation k6
EventSeries lf 80
EventStatusType mj
EventVenue 40
ExchangeRateSpecification mm
ExerciseAction hu
ExerciseGym m8
ExercisePlan hk 5a
ExhibitionEvent 80
FAQPage pm
FMRadioChannel jc
FastFoodRestaurant 8r
Festival 80
FilmAction 59
FinancialIncentive b6
FinancialProduct lg
FinancialService cc
FindAction 8
FireStation 40 7j
Flight o4
FlightReservation k6
Float fv
FloorPlan b6
Florist ml
FollowAction b8
FoodEstablishment cc
FoodEstablishmentReservation k6
FoodEvent 80
FoodService lg
FulfillmentTypeEnumeration 7x
FundingAgency in
FundingScheme gl
FurnitureStore ml
Game 5a
GameAvailabilityEnumeration 7x
GamePlayMode 7x
GameServer b6
GameServerStatus mj
GardenStore ml
GasStation 1q
GatedResidenceCommunity kc
GenderType 7x
Gene 24
GeneralContractor a4
GeoCircle 9c
GeoCoordinates mm
GeoShape mm
GeospatialGeometry b6
GiveAction o0
GolfCourse m8
GovernmentBenefitsType 7x
GovernmentBuilding 40
GovernmentOffice cc
GovernmentOrganization gl
GovernmentPermit he
GovernmentService lg
Grant b6
GroceryStore ml
Guide 5a
HVACBusiness a4
Hackathon 80
HairSalon 9t
HardwareStore ml
HealthAndBeautyBusiness cc
HealthAspectEnumeration 7x
HealthClub 9t m8
HealthInsurancePlan b6
HealthPlanCostSharingSpecification b6
HealthPlanFormulary b6
HealthPlanNetwork b6
HealthTopicContent pl
HighSchool 7d
HinduTemple hr
HobbyShop ml
HomeAndConstructionBusiness cc
HomeGoodsStore ml
Hospital 40 7j dm
Hostel cf
Hotel cf
HotelRoom kr
House 5
HousePainter a4
HowTo 5a
HowToDirection c7 5a
HowToItem c7
HowToSection 5a bg c7
HowToStep c7 5a bg
HowToSupply ae
HowToTip 5a c7
HowToTool ae
HyperToc 5a
HyperTocEntry 5a
IPTCDigitalSourceEnumeration ct
ITNonprofitType fs
IceCreamShop 8r
IgnoreAction 19
ImageGallery cu
ImageObject cw
ImageObjectSnapshot ar
ImagingTest e0
IncentiveQualifiedExpenseType 7x
IncentiveStatus 7x
IncentiveType 7x
IndividualPhysician ho
IndividualProduct ig
InfectiousAgentClass dc
InfectiousDisease d6
InformAction 4i
InsertAction c
InstallAction 4r
InstantaneousEvent mm
InsuranceAgency 8i
Intangible nj
Integer fv
InteractAction 8
InteractionCounter mm
InternetCafe cc
InvestmentFund bc
InvestmentOrDeposit 8h
InviteAction 4i
Invoice b6
ItemAvailability 7x
ItemList b6
ItemListOrderType 7x
ItemPage pm
JewelryStore ml
JobPosting b6
JoinAction b8
Joint r
LakeBodyOfWater 2d
Landform hq
LandmarksOrHistoricalBuildings hq
Language b6
LearningResource 5a
LeaveAction b8
LegalForceStatus mj
LegalService cc
LegalValueLevel 7x
Legislation 5a
LegislationObject bw cw
LegislativeBuilding 9h
LendAction o0
Library cc
LibrarySystem gl
LifestyleModification db
Ligament r
LikeAction jj
LinkRole kp
LiquorStore ml
ListItem b6
ListenAction 4r
LiteraryEvent 80
LiveBlogPosting 26
LoanOrCredit 8h
LocalBusiness hq gl
LocationFeatureSpecification iq
Locksmith a4
LodgingBusiness cc
LodgingReservation k6
LoginAction 4w
LoseAction 7
LymphaticVessel or
Manuscript 5a
Map 5a
MapCategoryType 7x
MarryAction b8
Mass j4
MathSolver 5a
MaximumDoseSchedule 6r
MeasurementMethodEnum 7x
MeasurementTypeEnumeration 7x
MediaEnumeration 7x
MediaGallery 48
MediaManipulationRatingEnumeration 7x
MediaObject 5a
MediaReview kl
MediaReviewItem 5a
MediaSubscription b6
MedicalAudience 1d h7
MedicalAudienceType dc
MedicalBusiness cc
MedicalCause db
MedicalClinic d2 dm
MedicalCode dj 3i
MedicalCondition db
MedicalConditionStage dj
MedicalContraindication db
MedicalDevice db
MedicalDevicePurpose dc
MedicalEntity nj
MedicalEnumeration 7x
MedicalEvidenceLevel dc
MedicalGuideline db
MedicalGuidelineContraindication de
MedicalGuidelineRecommendation de
MedicalImagingTechnique dc
MedicalIndication db
MedicalIntangible db
MedicalObservationalStudy dx
MedicalObservationalStudyDesign dc
MedicalOrganization gl
MedicalProcedure db
MedicalProcedureType dc
MedicalRiskCalculator dq
MedicalRiskEstimator db
MedicalRiskFactor db
MedicalRiskScore dq
MedicalScholarlyArticle kz
MedicalSign dv
MedicalSignOrSymptom d6
MedicalSpecialty dc m6
MedicalStudy db
MedicalStudyStatus dc
MedicalSymptom dv
MedicalTest db
MedicalTestPanel e0
MedicalTherapy nh
MedicalTrial dx
MedicalTrialDesign dc
MedicalWebPage pm
MedicineSystem dc
MeetingRoom kr
MemberProgram b6
MemberProgramTier b6
MensClothingStore ml
Menu 5a
MenuItem b6
MenuSection 5a
MerchantReturnEnumeration 7x
MerchantReturnPolicy b6
MerchantReturnPolicySeasonalOverride b6
Message 5a
MiddleSchool 7d
MobileApplication m0
MobilePhoneStore ml
MolecularEntity 24
MonetaryAmount mm
MonetaryAmountDistribution j3
MonetaryGrant 9m
MoneyTransfer o0
MortgageLoan cb
Mosque hr
Motel cf
Motorcycle op
MotorcycleDealer 1q
MotorcycleRepair 1q
MotorizedBicycle op
Mountain bo
MoveAction 8
Movie 5a
MovieClip 44
MovieRentalStore ml
MovieSeries 5c
MovieTheater 7v 40
MovingCompany a4
Muscle r
Museum 40
MusicAlbum fd
MusicAlbumProductionType 7x
MusicAlbumReleaseType 7x
MusicComposition 5a
MusicEvent 80
MusicGroup hc
MusicPlaylist 5a
MusicRecording 5a
MusicRelease fd
MusicReleaseFormatType 7x
MusicStore ml
MusicVenue 40
MusicVideoObject cw
NGO gl
NLNonprofitType fs
NailSalon 9t
Nerve r
NewsArticle 16
NewsMediaOrganization gl
Newspaper hd
NightClub 7v
NonprofitType 7x
Notary bu
NoteDigitalDocument 6g
Number
NutritionInformation mm
Observation j2 b6
Occupation b6
OccupationalExperienceRequirements b6
OccupationalTherapy e2
OceanBodyOfWater 2d
Offer b6
OfferCatalog bg
OfferForLease g2
OfferForPurchase g2
OfferItemCondition 7x
OfferShippingDetails mm
OfficeEquipmentStore ml
OnDemandEvent iw
OnlineBusiness gl
OnlineMarketplace gc
OnlineStore ga
OpeningHoursSpecification mm
OperatingSystem m0
OpinionNewsArticle fo
Optician d2
Order b6
OrderAction nw
OrderItem mm
OrderStatus mj
Organization nj
OrganizationRole kp
OrganizeAction 8
OutletStore ml
OwnershipInfo mm
PaintAction 59
Painting 5a
PalliativeProcedure dn e2
ParcelDelivery b6
ParentAudience h7
Park 40
ParkingFacility 40
PathologyTest e0
Patient d0 hf
PawnShop ml
PayAction nw
PaymentCard h3 8h
PaymentChargeSpecification ie
PaymentMethod b6
PaymentMethodType 7x
PaymentService h3 8h
PaymentStatusType mj
PeopleAudience 1d
PerformAction hu
PerformanceRole kp
PerformingArtsEvent 80
PerformingArtsTheater 40
PerformingGroup gl
Periodical 5c
Permit b6
Person nj
PetStore ml
Pharmacy d2 dm
Photograph 5a
PhotographAction 59
PhysicalActivity c2
PhysicalActivityCategory 7x
PhysicalExam dn dc
PhysicalTherapy e2
Physician d2 dm
PhysiciansOffice ho
Place nj
PlaceOfWorship 40
PlanAction gn
Play 5a
PlayAction 8
PlayGameAction 4r
Playground 40
Plumber a4
PodcastEpisode 7y
PodcastSeason 5b
PodcastSeries 5c
PoliceStation 40 7j
PoliticalParty gl
Pond 2d
PostOffice 9i
PostalAddress 4t
PostalCodeRangeSpecification mm
Poster 5a
PreOrderAction nw
PrependAction b2
Preschool 7d
PresentationDigitalDocument 6g
PreventionIndication di
PriceComponentTypeEnumeration 7x
PriceSpecification mm
PriceTypeEnumeration 7x
Product nj
ProductCollection 47 ig
ProductGroup ig
ProductModel ig
ProfessionalService cc
ProfilePage pm
ProgramMembership b6
Project gl
PronounceableText nc
Property b6
PropertyValue mm
PropertyValueSpecification b6
Protein 24
PsychologicalTreatment nh
PublicSwimmingPool m8
PublicToilet 40
PublicationEvent 80
PublicationIssue 5a
PublicationVolume 5a
PurchaseType 7x
QAPage pm
QualitativeValue 7x
QuantitativeValue mm
QuantitativeValueDistribution mm
Quantity
Question 4g
Quiz br
Quotation 5a
QuoteAction nw
RVPark 40
RadiationTherapy e2
RadioBroadcastService 2v
RadioChannel 2s
RadioClip 44
RadioEpisode 7y
RadioSeason 5b
RadioSeries 5c
RadioStation cc
Rating b6
ReactAction 19
ReadAction 4r
RealEstateAgent cc
RealEstateListing pm
ReceiveAction o0
Recipe ac
Recommendation kl
RecommendedDoseSchedule 6r
RecyclingCenter cc
RefundTypeEnumeration 7x
RegisterAction b8
RejectAction n
RentAction nw
RentalCarReservation k6
RepaymentSpecification mm
ReplaceAction ob
ReplyAction 4i
Report 16
ReportageNewsArticle fo
ReportedDoseSchedule 6r
ResearchOrganization gl
ResearchProject in
Researcher 1d
Reservation b6
ReservationPackage k6
ReservationStatusType mj
ReserveAction hs
Reservoir 2d
ResetPasswordAction 4w
Residence hq
Resort cf
Restaurant 8r
RestrictedDiet 7x
ResumeAction 4w
ReturnAction o0
ReturnFeesEnumeration 7x
ReturnLabelSourceEnumeration 7x
ReturnMethodEnumeration 7x
Review 5a
ReviewAction 19
ReviewNewsArticle 5g fo
RiverBodyOfWater 2d
Role b6
RoofingContractor a4
Room 5
RsvpAction b1
RsvpResponseType 7x
RuntimePlatform m0
SaleEvent 80
SatiricalArticle 16
Schedule b6
ScheduleAction hs
ScholarlyArticle 16
School 7d
SchoolDistrict d
ScreeningEvent 80
Sculpture 5a
SeaBodyOfWater 2d
SearchAction 8
SearchRescueOrganization gl
SearchResultsPage pm
Season 5a
Seat b6
SeekToAction 8
SelfStorage cc
SellAction nw
SendAction o0
SequentialArt 2f p2
Series b6
Service b6
ServiceChannel b6
ServicePeriod mm
ShareAction 4i
SheetMusic 5a
ShippingConditions mm
ShippingDeliveryTime mm
ShippingRateSettings mm
ShippingService mm
ShoeStore ml
ShoppingCenter cc
ShortStory 5a
SingleFamilyResidence aa
SiteNavigationElement pn
SizeGroupEnumeration 7x
SizeSpecification j1
SizeSystemEnumeration 7x
SkiResort kd m8
SocialEvent 80
SocialMediaPosting 16
SoftwareApplication 5a
SoftwareSourceCode 5a
SolveMathAction 8
SomeProducts ig
SpeakableSpecification b6
SpecialAnnouncement 5a
Specialty 7x
SportingGoodsStore ml
SportsActivityLocation cc
SportsClub m8
SportsEvent 80
SportsOrganization gl
SportsTeam mb
SpreadsheetDigitalDocument 6g
StadiumOrArena 40 m8
State d
Statement 5a
StatisticalPopulation b6
StatisticalVariable 4q
StatusEnumeration 7x
SteeringPositionValue j1
Store cc
StructuredValue b6
SubscribeAction b8
Substance db
SubwayStation 40
Suite 5
SuperficialAnatomy db
SurgicalProcedure dn
SuspendAction 4w
Syllabus br
Synagogue hr
TVClip 44
TVEpisode 7y
TVSeason 5a 5b
TVSeries 5c 5a
Table pn
TakeAction o0
TattooParlor 9t
Taxi lg
TaxiReservation k6
TaxiService lg
TaxiStand 40
Taxon nj
TechArticle 16
TelevisionChannel 2s
TelevisionStation cc
TennisComplex m8
Text
TextDigitalDocument 6g
TextObject cw
TheaterEvent 80
TheaterGroup hc
TherapeuticProcedure dn
Thesis 5a
Thing
Ticket b6
TieAction 7
TierBenefitEnumeration 7x
Time
TipAction nw
TireShop ml
TouristAttraction hq
TouristDestination hq
TouristInformationCenter cc
TouristTrip o4
ToyStore ml
TrackAction 8j
TradeAction 8
TrainReservation k6
TrainStation 40
TrainTrip o4
TransferAction 8
TravelAction ey
TravelAgency cc
TreatmentIndication di
Trip b6
TypeAndQuantityNode mm
UKNonprofitType fs
URL nc
USNonprofitType fs
UnRegisterAction b8
UnitPriceSpecification ie
UpdateAction 8
UseAction 4r
UserBlocks oh
UserCheckins oh
UserComments oh
UserDownloads oh
UserInteraction 80
UserLikes oh
UserPageVisits oh
UserPlays oh
UserPlusOnes oh
UserReview kl
UserTweets oh
VacationRental cf
Vehicle ig
Vein or
Vessel r
VeterinaryCare dm
VideoGallery cu
VideoGame m0 8z
VideoGameClip 44
VideoGameSeries 5c
VideoObject cw
VideoObjectSnapshot ox
ViewAction 4r
VirtualLocation b6
VisualArtsEvent 80
VisualArtwork 5a
VitalSign du
Volcano bo
VoteAction 3w
WPAdBlock pn
WPFooter pn
WPHeader pn
WPSideBar pn
WantAction jj
WarrantyPromise mm
WarrantyScope 7x
WatchAction 4r
Waterfall 2d
WearAction oc
WearableMeasurementTypeEnumeration cs
WearableSizeGroupEnumeration lu
WearableSizeSystemEnumeration lw
WebAPI lg
WebApplication m0
WebContent 5a
WebPage 5a
WebPageElement 5a
WebSite 5a
WholesaleStore ml
WinAction 7
Winery 8r
WorkBasedProgram 7c
WorkersUnion gl
WriteAction 59
XPathType nc
Zoo 40
`;

/** A line each: name, then the line numbers (base 36, from 0) of the types that have it. */
export const schemaPropertyLines = `
about 61 80 3m 5a 62 4i
abridged 2f
abstract 5a
accelerationTime op
acceptedAnswer j5
acceptedOffer gh
acceptedPaymentMethod g2 67 gl
acceptsReservations 8r
accessCode 65
accessMode 5a
accessModeSufficient 5a
accessibilityAPI 5a
accessibilityControl 5a
accessibilityFeature 5a
accessibilityHazard 5a
accessibilitySummary 5a
accommodationCategory 5
accommodationFloorPlan 5 kc
accountId be
accountMinimumInflow 1t
accountOverdraftLimit 1t
accountablePerson 5a
acquireLicensePage 5a
acquiredFrom gp
acrissCode 2y 3f
actionAccessibilityRequirement 4r
actionApplication 7w
actionOption 3w
actionPlatform 7w
actionProcess 8
actionStatus 8
actionableFeedbackPolicy fp gl
activeIngredient 6x mo 6f 74
activityDuration 89
activityFrequency 89
actor 80 i0 ox jg mz ou 44 7y 5b f2 ez ow
actors mz ou 7y 44 ez f2 ow ox jg
addOn g2
additionalName hf
additionalNumberOfGuests ks
additionalProperty ef ig j1 g2 hq j2
additionalType nj
additionalVariable 89
address hq hf 9c gl 9b
addressCountry i5 9c 9b 60
addressLocality i5
addressRegion i5 60
administrationRoute 6x
advanceBookingRequirement g2 67
adverseOutcome d9 nh
affectedBy e0
affiliation hf
afterMedia ad
agent 8
agentInteractionStatistic gl hf
aggregateElement bg
aggregateRating 5a ig 2o g2 gl 80 hq lg
aircraft 8l
album fc
albumProductionType f7
albumRelease f7
albumReleaseType f7
albums fc
alcoholWarning 6x
algorithm ds
alignmentType m
alternateName nj
alternativeHeadline 5a
alternativeOf 98
alumni gl 7d
alumniOf hf
amenityFeature hq 8o cf 5
amount eo 5v bc cb ep
amountOfThisGood o5
announcementLocation m5
annualPercentageRate 8h
answerCount j5
answerExplanation u
antagonist f5
appearance 41
applicableCountry ef
applicableLocation 71 6z
applicantLocationRequirements bk
application 7w
applicationCategory m0
applicationContact bk
applicationDeadline 7c
applicationStartDate 7c
applicationSubCategory m0
applicationSuite m0
appliesToDeliveryMethod 64 h2
appliesToPaymentMethod h2
archiveHeld 12
archivedAt 5a
area 2v
areaServed g2 64 67 gl 4t lg 8g
arrivalAirport 8l
arrivalBoatTerminal 2b
arrivalBusStop 32
arrivalGate 8l
arrivalPlatform nz
arrivalStation nz
arrivalTerminal 8l
arrivalTime o4
artEdition p2
artMedium p2
arterialBranch 15
artform p2
articleBody 16
articleSection 16
artist p2 4f 4d
artworkSurface p2
asin ig g2 67
aspect e5
assembly 2
assemblyVersion 2
assesses 5a br 79
associatedAnatomy hk d6
associatedArticle cw
associatedClaimReview kl
associatedDisease 24
associatedMedia 5a ak al
associatedMediaReview kl
associatedPathophysiology s mr r
associatedReview kl
athlete mc
attendee 80
attendees 80
audience 5a ig lg cf 80 hu
audienceType 1d
audio 5a
auditDate 3m
authenticator cz
author ji 5a
availability 67 g2
availabilityEnds g2 9 67
availabilityStarts 9 67 g2
availableAtOrFrom g2 67
availableChannel lg
availableDeliveryMethod 67 g2
availableFrom 65
availableIn 74
availableLanguage lh 54 nq 4t cf
availableOnDevice m0
availableService a6 d4 ho
availableStrength 6x
availableTest 6c
availableThrough 65
award gl hf lg 5a ig
awards gl hf 5a ig
awayTeam ma
backstory 16
bankAccountType 1t
baseSalary 7k bk
bccRecipient eh
bed mq 5 a9
beforeMedia ad
beneficiaryBank ep
benefits bk
benefitsSummaryUrl 9w
bestRating ji
billingAddress gh
billingDuration oa
billingIncrement oa
billingPeriod be
billingStart oa
bioChemInteraction 24
bioChemSimilarity 24
biologicalRole 24
biomechnicalClass bm
birthDate hf
birthPlace hf
bitrate cw
blogPost 25
blogPosts 25
bloodSupply f5
boardingGroup 8m
boardingPolicy 8l k
bodyLocation r dn
bodyType op
bookEdition 2f
bookFormat 2f
bookingAgent k6
bookingTime k6
borrower bz
box 9c
branch fn
branchCode hq
branchOf cc
brand gl hf ig lg
breadcrumb pm
breastfeedingWarning 6x
broadcastAffiliateOf 2v
broadcastChannelId 2s
broadcastDisplayName 2v
broadcastFrequency 2s 2v
broadcastFrequencyValue 2u
broadcastOfEvent 2t
broadcastServiceTier 2s
broadcastSignalModulation 2u
broadcastSubChannel 2u
broadcastTimezone 2v
broadcaster 2v
broker k6 lg gh be
browserRequirements pk
busName 32
busNumber 32
businessDays li lm
businessFunction g2 o5 67
buyer lc
byArtist fe f7
byDay kx
byMonth kx
byMonthDay kx
byMonthWeek kx
callSign 2v op hf
calories fw
candidate p5
caption 1e ox ar
carbohydrateContent fw
cargoVolume op
carrier 8l gt
carrierRequirements ej
cashBack h1
catalog 5s
catalogNumber ff
category be g2 jp 9o 9 m5 hk ig lg
cause d6
causeOf d3
ccRecipient eh
certificationIdentification 3m
certificationRating 3m
certificationStatus 3m
character 5a
characterAttribute ow 8z
characterName h9
cheatCode ow ou
checkinTime cg cf
checkoutPageURLTemplate g2
checkoutTime cg cf
chemicalComposition 3t
chemicalRole el 3t
childMaxAge gu
childMinAge gu
childTaxon n7
children hf
cholesterolContent fw
circle 9c
citation 5a
claimInterpreter 41
claimReviewed 42
clincalPharmacology 6x
clinicalPharmacology 6x
clipNumber 44
closes gd
coach mc
code db
codeRepository m1
codeSampleType m1
codeValue d5 3i
codingSystem d5
colleague hf
colleagues hf
collection ob
collectionSize 47
color ig
colorSwatch ig
colorist p2 4f 4d
comment ks 5a
commentCount 5a
commentText of
commentTime of
companyRegistration gl
competencyRequired br 7b
competitor ma
composer 80 fa
comprisedOf s
conditionsOfAccess 5a
confirmationNumber be gh
connectedTo r
constraintProperty 4q
contactOption 4t
contactPoint 9w gl hf
contactPoints gl hf
contactType 4t
contactlessPayment h1
containedIn hq
containedInPlace hq
containsPlace hq
containsSeason ow jg mz
contentLocation 5a
contentRating 5a
contentReferenceTime 5a
contentSize cw
contentType 7w
contentUrl cw
contraindication e2 d9
contributor 80 5a
cookTime jo
cookingMethod jo
copyrightHolder 5a
copyrightNotice 5a
copyrightYear 5a
correction 5a
correctionsPolicy fp gl
costCategory 6z
costCurrency 6z
costOrigin 6z
costPerUnit 6z
countriesNotSupported m0
countriesSupported m0
countryOfAssembly ig
countryOfLastProcessing ig
countryOfOrigin 5a ig mz mx ez my
course 87
courseCode 54
courseMode 55
coursePrerequisites 54
courseSchedule 55
courseWorkload 55
coverageEndTime ca
coverageStartTime ca
creativeWorkStatus 5a
creator of 5a
credentialCategory 5d
creditText 5a
creditedTo ff
cssSelector pn m4
currenciesAccepted cc
currency en 5v cb em 86
currentExchangeRate 86
customer gh be
customerRemorseReturnFees ef
customerRemorseReturnLabelSource ef
customerRemorseReturnShippingFeesAmount ef
cutoffTime lm li
cvdCollectionDate 38
cvdFacilityCounty 38
cvdFacilityId 38
cvdNumBeds 38
cvdNumBedsOcc 38
cvdNumC19Died 38
cvdNumC19HOPats 38
cvdNumC19HospPats 38
cvdNumC19MechVentPats 38
cvdNumC19OFMechVentPats 38
cvdNumC19OverflowPats 38
cvdNumICUBeds 38
cvdNumICUBedsOcc 38
cvdNumTotBeds 38
cvdNumVent 38
cvdNumVentUse 38
data b4
dataFeedElement 5p
dataset 5n
datasetTimeInterval 5s
dateCreated 5a 5q
dateDeleted 5q
dateIssued nk
dateModified 5a 5q
datePosted jm 38 m5 bk
datePublished 3m 5a
dateRead eh
dateReceived eh
dateSent eh
dateVehicleFirstRegistered op
dateline fo
dayOfWeek gd 7c
deathDate hf
deathPlace hf
defaultValue ir
deliveryAddress gt
deliveryLeadTime 67 g2
deliveryMethod nv gi jn ld
deliveryStatus gt
deliveryTime g7
department gl
departureAirport 8l
departureBoatTerminal 2b
departureBusStop 32
departureGate 8l
departurePlatform nz
departureStation nz
departureTerminal 8l
departureTime o4
dependencies n8
depth g7 ll ig p2
description nj
device m0
diagnosis 5j gy
diagram r
diet 87
dietFeatures 6e
differentialDiagnosis d6
digitalSourceType 5a
directApply bk
director 80 ox jg mz ou 7y 44 ez 5b f2 ow
directors ox ou 7y 44 ez f2 ow jg mz
disambiguatingDescription nj
discount gh
discountCode gh
discountCurrency gh
discusses of
discussionUrl 5a
diseasePreventionInfo m5
diseaseSpreadStatistics m5
displayLocation 5a ig
dissolutionDate gl
distance o1 87
distinguishingSign 5j
distribution 5s
diversityPolicy gl fp
diversityStaffingReport fp gl
documentation pj
doesNotShip ln g7 ll
domainIncludes ip
domiciledMortgage eq
doorTime 80
dosageForm 6x
doseSchedule nh 6x
doseUnit 6r
doseValue 6r
downPayment jx
downloadUrl m0
downvoteCount 4g
drainsTo oq
driveWheelConfiguration op
dropoffLocation jw
dropoffTime jw
drug 6y nh d6 gy
drugClass 6x
drugUnit 6x 6z
duns gl hf
duplicateTherapy e2
duration cw ff 1g 7y ez j3 kx fe li 80
durationOfWarranty pb
duringMedia ad
earlyPrepaymentPenalty jx
editEIDR 5a
editor 5a
eduQuestionType m2 j5
educationRequirements fy bk
educationalAlignment 5a br
educationalCredentialAwarded 7c 54
educationalFramework m
educationalLevel br 5a 7b 79
educationalProgramMode 7c
educationalRole 7a
educationalUse br 5a
elevation 9b 9c
eligibilityToWorkRequirement bk
eligibleCustomerType g2 67
eligibleDuration 67 g2
eligibleQuantity g2 ie 67
eligibleRegion 67 g2 9 64
eligibleTransactionVolume 67 g2 ie
eligibleWithSupplier 8g
email 4t gl hf
embedUrl cw
embeddedTextCaption ar ox 1e
emissionsCO2 op
employee gl
employees gl
employerOverview bk
employmentType bk
employmentUnit bk
encodesBioChemEntity 98
encodesCreativeWork cw
encoding 5a
encodingFormat cw 5a
encodingType 7w
encodings 5a
endDate 7c eg kx 5b kp 80 5c 5v
endOffset 44
endTime b9 kx 8 8s cw
endorsee 7o
endorsers 6e
energyEfficiencyScaleMax 7r
energyEfficiencyScaleMin 7r
engineDisplacement 7u
enginePower 7u
engineType 7u
entertainmentBusiness h8
epidemiology hk d6
episode jg mz 5b ow
episodeNumber 7y
episodes ow jg mz 5b
equal j1
error 8
errorCode 7z
estimatedCost ah ac
estimatedFlightDuration 8l
estimatedSalary fy bk
estimatesRiskOf dq
ethicsPolicy gl fp
event b1 bl bs gl hu hq bd
eventAttendanceMode 80
eventSchedule 80
eventStatus 80
events hq gl
evidenceLevel de
evidenceOrigin de
exampleOfWork 5a
exceptDate kx
exchangeRateSpread 86
executableLibraryName 2
exerciseCourse 87
exercisePlan 87
exerciseRelatedDiet 87
exerciseType 89 87
exifData ar
expectedArrivalFrom gt
expectedArrivalUntil gt
expectedPrognosis d6
expectsAcceptanceOf cz 9 4r
experienceInPlaceOfEducation bk
experienceRequirements bk fy
expertConsiderations 6e
expires 3m 5a
expressedIn 98
extendedAddress i5
familyName hf
fatContent fw
faxNumber hf 4t hq gl
featureList m0
feesAndCommissionsSpecification 8h 8i
fiberContent fw
fileFormat 5a
fileSize m0
financialAidEligible 54 7c
firstAppearance 41
firstPerformance fa
flightDistance 8l
flightNumber 8l
floorLevel cc 5 kc
floorLimit h1
floorSize 5 8o
followee 8q
follows hf
followup dn
foodEstablishment 4z
foodEvent 4z
foodWarning 6x
founder gl
founders gl
foundingDate gl
foundingLocation gl
free iw
freeShippingThreshold ln
frequency 6r
fromLocation ey o0 87
fuelCapacity op
fuelConsumption op
fuelEfficiency op
fuelType op 7u
fulfillmentType lo
functionalClass bm
fundedItem 9m
funder eo gl hf 80 5a 9m
funding db 80 gl 24 hf 5a ig
game 92
gameAvailabilityType hv
gameEdition ou
gameItem 8z ow
gameLocation 8z ow
gamePlatform ow ou
gameServer ou
gameTip ou
gender mc hf
genre 5a fc 2s
geo hq
geoContains 9d hq
geoCoveredBy 9d hq
geoCovers 9d hq
geoCrosses hq 9d
geoDisjoint hq 9d
geoEquals hq 9d
geoIntersects hq 9d
geoMidpoint 9a
geoOverlaps 9d hq
geoRadius 9a
geoTouches hq 9d
geoWithin 9d hq
geographicArea 1d
gettingTestedInfo m5
givenName hf
globalLocationNumber gl hf hq
governmentBenefitsInfo m5
gracePeriod cb
grantee 6h
greater j1
greaterOrEqual j1
gtin g2 67 ig
gtin12 67 ig g2
gtin13 ig g2 67
gtin14 ig g2 67
gtin8 g2 67 ig
guideline db
guidelineDate de
guidelineSubject de
handlingTime lm lo
hasAdultConsideration ig g2
hasBioChemEntityPart 24
hasBioPolymerSequence is 98
hasBroadcastChannel 2v
hasCategoryCode 3j
hasCertification hf ig lg hq gl
hasCourse 7c
hasCourseInstance 54
hasCredential gl hf
hasDefinedTerm 62 n7
hasDeliveryMethod gt 65
hasDigitalDocumentPermission 6g
hasDriveThroughService hq
hasEnergyConsumptionDetails ig
hasEnergyEfficiencyCategory 7r
hasGS1DigitalLink ig g2 hq gl
hasHealthAspect a0
hasMap hq
hasMeasurement lv 3m ig g2
hasMemberProgram gl
hasMenu 8r
hasMenuItem ed eb
hasMenuSection eb ed
hasMerchantReturnPolicy gl ig g2
hasMolecularFunction 24
hasOccupation hf
hasOfferCatalog gl hf lg
hasPOS gl hf
hasPart 5a
hasParticipationOffer 80
hasRepresentation 24
hasShippingService g7 gl
hasSponsorshipOffer 80
hasStore gb
hasTierBenefit e9
hasTierRequirement e9
hasTiers e8
hasVariant ii
headline 5a
healthCondition h7 dx gy
healthPlanCoinsuranceOption 9x
healthPlanCoinsuranceRate 9x
healthPlanCopay 9x
healthPlanCopayOption 9x
healthPlanCostSharing 9z 9y
healthPlanDrugOption 9w
healthPlanDrugTier 9w 9y
healthPlanId 9w
healthPlanMarketingUrl 9w
healthPlanNetworkId dm 9z
healthPlanNetworkTier 9z
healthPlanPharmacyCategory 9x
healthcareReportingData a6
height ll cw hf ig p2 g7
highPrice h
hiringOrganization bk
holdingArchive 11
homeLocation hf
homeTeam ma
honorificPrefix hf
honorificSuffix hf
hospitalAffiliation ho
hostingOrganization im e8
hoursAvailable lg 4t cd
howPerformed dn
httpMethod 7w
iataCode k l
icaoCode l
identifier nj
identifyingExam du
identifyingTest du
illustrator 2f
image nj
imagingTechnique at
inAlbum fe
inBroadcastLineup 2s
inChI el
inChIKey el
inCodeSet 3i
inDefinedTermSet 61
inLanguage 5a pu io 2v 4i c5 80
inPlaylist fe
inProductGroupWithID ig
inStoreReturnsOffered ef
inSupportOf ni
incentiveAmount 8g
incentiveCompensation bk
incentiveStatus 8g
incentiveType 8g
incentives bk
incentivizedItem 8g
includedComposition fa
includedDataCatalog 5s
includedInDataCatalog 5s
includedInHealthInsurancePlan 6x
includedRiskFactor dq
includesAttraction nr
includesHealthPlanFormulary 9w
includesHealthPlanNetwork 9w
includesObject ih g2 67
incomeLimit 8g
increasesRiskOf dr
industry bk
ineligibleRegion cw g2 9 64 67
infectiousAgent b0
infectiousAgentClass b0
ingredients jo
inker p2 4f 4d
insertion f5
installUrl m0
instructor 55
instrument 8
intensity 89
interactingDrug 6x
interactionCount
interactionService b9
interactionStatistic gl hf 5a
interactionType b9
interactivityType 5a
interestRate 8h
interpretedAsClaim cw 5a
inventoryLevel g2 67 m3
inverseOf ip
isAcceptingNewPatients dm
isAccessibleForFree 80 hq 5a
isAccessoryOrSparePartFor ig
isAvailableGenerically 6x
isBasedOn 5a
isBasedOnUrl 5a
isConsumableFor ig
isEncodedByBioChemEntity 24
isFamilyFriendly g2 5a ig
isGift gh
isInvolvedInBiologicalProcess 24
isLiveBroadcast 2t
isLocatedInSubcellularLocation 24
isPartOf 5a
isPartOfBioChemEntity 24
isPlanForApartment 8o
isProprietary 6f 6x
isRelatedTo ig lg
isResizable 0
isSimilarTo ig lg
isStoreOn gc
isTierOf e9
isUnlabelledFallback ln
isVariantOf ij ig
isbn 2f
isicV4 gl hf hq
iso6523Code gl
isrcCode fe
issn 5s po 5c 25
issueNumber ix
issuedBy 3m nk he
issuedThrough he
iswcCode fa
item 5q c7
itemCondition g2 67 ef ig
itemDefectReturnFees ef
itemDefectReturnLabelSource ef
itemDefectReturnShippingFeesAmount ef
itemListElement bg
itemListOrder bg
itemLocation 11
itemOffered g2 67
itemReviewed i kl
itemShipped gt
itinerary o4
iupacName el
jobBenefits bk
jobDuration bk
jobImmediateStart bk
jobLocation bk
jobLocationType bk
jobStartDate bk
jobTitle hf
jurisdiction bw 9l
keywords gl 80 hq 5a ig
knownVehicleDamages op
knows hf
knowsAbout gl hf
knowsLanguage gl hf
labelDetails 6x
landlord jv
language pu 4i
lastReviewed pm
latitude 9b hq
layoutImage 8o
learningResourceType 5a br
leaseLength g2 5 jm
legalAddress gl
legalName gl
legalRepresentative gl
legalStatus 6f db 6x
legislationAmends bw
legislationApplies bw
legislationChanges bw
legislationCommences bw
legislationConsolidates bw
legislationCorrects bw
legislationCountersignedBy bw
legislationDate bw
legislationDateOfApplicability bw
legislationDateVersion bw
legislationEnsuresImplementationOf bw
legislationIdentifier bw
legislationJurisdiction bw
legislationLegalForce bw
legislationLegalValue bx
legislationPassedBy bw
legislationRepeals bw
legislationResponsible bw
legislationTransposes bw
legislationType bw
leiCode gl
lender 2l
lesser j1
lesserOrEqual j1
letterer 4d p2 4f
license 5a
lifeEvent hf
line 9c
linkRelationship c5
liveBlogUpdate ca
loanMortgageMandateAmount eq
loanPaymentAmount jx
loanPaymentFrequency jx
loanRepaymentForm cb
loanTerm cb
loanType cb
location b9 8 gl 80
locationCreated 5a
lodgingUnitDescription cg
lodgingUnitType cg
logo ig 2o hq gl lg 3m
longitude 9b hq
loser pq
lowPrice h
lyricist fa
lyrics fa
mainContentOfPage pm
mainEntity 5a
mainEntityOfPage nj
maintainer 5a
makesOffer gl hf
manufacturer ig
map hq
mapType cl
maps hq
marginOfError fx
masthead fp
material 5a ig
materialExtent 5a
mathExpression cp
maxPrice ie
maxValue j2 em iq ir
maximumAttendeeCapacity 80 hq
maximumEnrollment 7c
maximumIntake 74 6x mo 6f
maximumPhysicalAttendeeCapacity 80
maximumVirtualAttendeeCapacity 80
mealService 8l
measuredProperty fx mi
measurementDenominator fx mi
measurementMethod 5n mi 5s iq 5o fx
measurementQualifier mi fx
measurementTechnique 5n mi 5s 5o iq fx
mechanismOfAction 6x 6f
mediaAuthenticityCategory cx
mediaItemAppearance cy
median j3
medicalAudience e5
medicalSpecialty d4 ho dm a6
medicineSystem db
meetsEmissionStandard op
member gl im
memberOf gl hf
members im gl
membershipNumber im
membershipPointsEarned im ie e9
memoryRequirements m0
mentions 5a
menu 8r
menuAddOn ec
merchant gh
merchantReturnDays ef eg
merchantReturnLink ef
messageAttachment eh
mileageFromOdometer op
minPrice ie
minValue em iq ir j2
minimumPaymentDue be
missionCoveragePrioritiesPolicy fp
mobileUrl g2 ig
model ig
modelDate op
modifiedTime k6
molecularFormula el
molecularWeight el
monoisotopicMolecularWeight el
monthlyMinimumRepaymentAmount h1
monthsOfExperience fz
mpn 67 ig g2
multipleValues ir
muscleAction f5
musicArrangement fa
musicBy ow ox jg mz ou 7y 44 ez f2
musicCompositionForm fa
musicGroupMember fc
musicReleaseFormat ff
musicalKey fa
naics hf gl
name nj
namedPosition kp
nationality hf
naturalProgression d6
negativeNotes kl ig
nerve f5
nerveMotor fn
netWorth hf
newsUpdatesAndGuidelines m5
nextItem c7
noBylinesPolicy fp
nonEqual j1
nonProprietaryName 6f 6x
nonprofitStatus gl
normalRange e0
nsn ig
numAdults cg
numChildren cg
numConstraints 4q
numItems ll
numTracks fd
numberOfAccommodationUnits 8o w
numberOfAirbags op
numberOfAvailableAccommodationUnits w 8o
numberOfAxles op
numberOfBathroomsTotal 5 8o
numberOfBedrooms 5 8o w
numberOfBeds 20
numberOfCredits 54 7c
numberOfDoors op
numberOfEmployees gl 33
numberOfEpisodes mz 5b ow jg
numberOfForwardGears op
numberOfFullBathrooms 5 8o
numberOfItems bg
numberOfLoanPayments jx
numberOfPages 2f
numberOfPartialBathrooms 5 8o
numberOfPlayers 8z ow
numberOfPreviousOwners op
numberOfRooms mq ls 5 8o v aa cf
numberOfSeasons ow jg mz
numberedPosition gm
nutrition jo ec
object 8
observationAbout fx
observationDate fx
observationPeriod fx
occupancy mq ls 5 a9 v
occupationLocation fy
occupationalCategory ps fy ho bk 7c
occupationalCredentialAwarded 54 7c
offerCount h
offeredBy g2
offers 5a ig lg h 7c ec o4 80
offersPrescriptionByMail 9y
openingHours 40 cc
openingHoursSpecification hq
opens gd
operatingSystem m0
opponent 87
option 3w
orderDate gh
orderDelivery gj gh
orderItemNumber gj
orderItemStatus gj
orderNumber gh
orderPercentage ln
orderQuantity gj
orderStatus gh
orderValue ll
orderedItem gj gh
organizer 80
originAddress gt
originalMediaContextDescription cx
originalMediaLink cx
originatesFrom cj
overdosage 6x
ownedFrom gp
ownedThrough gp
owner nj
ownershipFundingInfo gl fp
owns gl hf
pageEnd 16 ix 3o iy
pageStart 16 ix 3o iy
pagination ix 3o iy 16
parent hf
parentItem j5 4g u
parentOrganization gl
parentService 2v
parentTaxon n7
parents hf
partOfEpisode 44
partOfInvoice gh
partOfOrder gt
partOfSeason 44 7y
partOfSeries 44 7y 5b
partOfSystem r
partOfTVSeries mw mx my
partOfTrip o4
participant 8
partySize n4 8s
passengerPriorityStatus 8m
passengerSequenceNumber 8m
pathophysiology d6 hk
pattern 5a ig
payload op
paymentAccepted cc
paymentDue be gh
paymentDueDate be gh
paymentMethod be gh
paymentMethodId be gh
paymentMethodType h3
paymentStatus be
paymentUrl gh
penciler p2 4f 4d
percentile10 j3
percentile25 j3
percentile75 j3
percentile90 j3
performTime ac ad
performer 80
performerIn hf
performers 80
permissionType 6h
permissions m0
permitAudience he
permittedUsage 5
petsAllowed w cf 5 8o
phoneticText io
photo hq
photos hq
physicalRequirement bk
physiologicalBenefits 6e
pickupLocation n4 jw
pickupTime n4 jw
playMode ow ou
playerType cw
playersOnline 92
polygon 9c
populationType mh mi
position 5a c7
positiveNotes ig kl
possibleComplication d6
possibleTreatment dv d6
postOfficeBoxNumber i5
postOp d9
postalCode 9b 60 i5 9c
postalCodeBegin i6
postalCodeEnd i6
postalCodePrefix 60
postalCodeRange 60
potentialAction nj
potentialUse 3t el
practicesAt ax
preOp d9
predecessorOf ij
pregnancyCategory 6x
pregnancyWarning 6x
prepTime ad ac
preparation dn
prescribingInfo 6x
prescriptionStatus 6x
previousItem c7
previousStartDate 80
price ie nw 6q g2
priceComponent 4k
priceComponentType oa
priceCurrency nk nw 6q g2 k6 ie
priceRange cc
priceSpecification 6q g2 67 nw
priceType 4k oa
priceValidUntil g2
primaryImageOfPage pm
primaryPrevention d6
printColumn fo
printEdition fo
printPage fo
printSection fo
procedure d9
procedureType dn
processingTime lh
processorRequirements m0
producer 5a
produces lg
productGroupID ii
productID ig
productSupported 4t
productionCompany cw jg mz 7y 5b f2 ez ow
productionDate op ig
proficiencyLevel n8
program im
programMembershipUsed k6
programName im
programPrerequisites 7c
programType 7c
programmingLanguage m1
programmingModel 2
pronouns hf
propertyID iq
proprietaryName 6x 6f
proteinContent fw
provider lg 5a 8g 7c gt be k6 8 o4
providerMobility lg
providesBroadcastService 2s
providesService lh
publicAccess hq
publicTransportClosuresInfo m5
publication 5a
publicationType dt
publishedBy iw
publishedOn iw
publisher 5a 8g
publisherImprint 5a
publishingPrinciples gl hf 5a
purchaseDate ig op
purchasePriceLimit 8g
purchaseType 8g
qualifications fy bk
qualifiedExpense 8g
quarantineGuidelines m5
query l5
quest 8z ow
question 17
rangeIncludes ip
ratingCount i
ratingExplanation ji
ratingValue ji
readBy 1g
readonlyValue ir
realEstateAgent jv
recipe 4z
recipeCategory jo
recipeCuisine jo
recipeIngredient jo
recipeInstructions jo
recipeYield jo
recipient 1i eh ld kh no 4i 9e 6q h0
recognizedBy 5d
recognizingAuthority db
recommendationStrength dg
recommendedIntake 6f
recordLabel ff
recordedAs fa
recordedAt 5a
recordedIn 80
recordingOf fe
recourseLoan cb
referee ma
referenceQuantity oa
referencesOrder be
refundType ef eg
regionDrained oq cj
regionsAllowed cw
relatedAnatomy mr
relatedCondition s mr r
relatedDrug 6x
relatedLink pm
relatedStructure s
relatedTherapy mr r s
relatedTo hf
releaseDate ig
releaseNotes m0
releaseOf ff
releasedEvent 5a
relevantOccupation bk
relevantSpecialty db
remainingAttendeeCapacity 80
renegotiableLoan cb
repeatCount kx
repeatFrequency kx
repetitions 89
replacee jy
replacer jy
replyToUrl of
reportNumber k0
representativeOfPage ar
requiredCollateral cb
requiredGender h7
requiredMaxAge h7
requiredMinAge h7
requiredQuantity ae
requirements m0
requiresSubscription 9 cw
reservationFor k6
reservationId k6
reservationStatus k6
reservedTicket k6
responsibilities fy bk
restPeriods 89
restockingFee ef eg
result 8
resultComment jz 4h
resultReview km
returnFees ef eg
returnLabelSource ef
returnMethod ef eg
returnPolicyCategory ef eg
returnPolicyCountry ef
returnPolicySeasonalOverride ef
returnShippingFeesAmount eg ef
review 2o g2 hq gl 80 lg 5a ig
reviewAspect 9o kl ji
reviewBody kl
reviewCount i
reviewRating kl
reviewedBy pm
reviews g2 gl hq 5a ig
riskFactor d6
risks 6e
roleName kp
roofLoad 2y 3f
rsvpResponse ks
runsTo cj
runtime m1
runtimePlatform m1 m0
rxcui 6x
safetyConsideration 6f
salaryCurrency bk 7k
salaryUponCompletion 7c
sameAs nj
sampleType m1
saturatedFatContent fw
scheduleTimezone kx
scheduledPaymentDate be
scheduledTime hs
schemaVersion 5a
schoolClosuresInfo m5
screenCount f3
screenshot m0
sdDatePublished 5a
sdLicense 5a
sdPublisher 5a
season jg mz ow
seasonNumber 5b
seasonalOverride ll
seasons jg mz ow
seatNumber l9
seatRow l9
seatSection l9
seatingCapacity op
seatingType l9
secondaryPrevention d6
securityClearanceRequirement bk
securityScreening 8m
seeks gl hf
seller 67 gh 37 g2 8l
sender jn eh
sensoryRequirement bk
sensoryUnit fn
serialNumber g2 67 ay
seriousAdverseOutcome e2 d9
serverStatus 92
servesCuisine 8r
serviceArea lg gl 4t
serviceAudience lg
serviceLocation lh
serviceOperator 9l
serviceOutput lg
servicePhone lh
servicePostalAddress lh
serviceSmsNumber lh
serviceType lg
serviceUrl lh
servingSize fw
sha256 cw
sharedContent 4g lz
shippingConditions lo
shippingDestination ll g7 ln
shippingDetails g2
shippingOrigin g7 ll
shippingRate ln g7 ll
sibling hf
siblings hf
signDetected e0
signOrSymptom d6
significance mr
significantLink pm
significantLinks pm
size 5a ig
sizeGroup lv
sizeSystem lv
skills bk gl fy hf
sku ig g2 67
slogan gl ig lg 2o hq
smiles el
smokingAllowed hq
sodiumContent fw
softwareAddOn m0
softwareHelp m0
softwareRequirements m0
softwareVersion m0
source b4
sourceOrganization 5a
sourcedFrom fn
spatial 5a
spatialCoverage 5a
speakable pm 16
specialCommitments bk
specialOpeningHoursSpecification hq
specialty pm
speechToTextMarkup io
speed op
spokenByCharacter j7
sponsor dx 80 gl hf 5a 9m
sport mb ma
sportsActivityLocation 87
sportsEvent 87
sportsTeam 87
spouse hf
stage d6
stageAsNumber d7
starRating cf 8r
startDate kp 5v 80 5c 7c eg kx 5b
startOffset 44 la
startTime kx 8s 8 b9 cw
statType mi
status dx d6 dn
steeringPosition op
step ac
stepValue ir
steps af ac
storageRequirements m0
streetAddress i5
strengthUnit 74
strengthValue 74
structuralClass bm
study db
studyDesign dk
studyLocation dx
studySubject dx
subEvent 80
subEvents 80
subOrganization gl
subReservation k7
subStageSuffix d7
subStructure r
subTest e1
subTrip o4
subjectOf nj
subtitleLanguage 2t mx l2 ez
successorOf ij
sugarContent fw
suggestedAge h7 lv
suggestedAnswer j5
suggestedGender lv h7
suggestedMaxAge h7
suggestedMeasurement h7 lv
suggestedMinAge h7
suitableForDiet jo ec
superEvent 80
supersededBy 7x ip 43
supply ac ad
supplyTo 15
supportingData m0
surface p2
syllabusSections 54
target 8
targetCollection ob
targetDescription m
targetName m
targetPlatform 2
targetPopulation 6r 6f
targetProduct m1
targetUrl m
taxID gl hf
taxonRank n7
taxonomicRange 24
teaches 79 br 5a
telephone gl hf hq 4t
temporal 5a
temporalCoverage 5a
termCode 61
termDuration 7c
termsOfService lg
termsPerYear 7c
text 5a
textValue io
thumbnail 5a
thumbnailUrl 5a
tickerSymbol 51
ticketNumber nk
ticketToken nk
ticketedSeat nk
timeOfDay 7c
timeRequired 5a
timeToComplete 7c
timestamp b4
tissueSample gx
title bk
titleEIDR ez my mz mx
toLocation ey o0 87 b2
toRecipient eh
tocContinuation al
tocEntry ak
tongueWeight op
tool ad ac
torque 7u
totalHistoricalEnrollment 54
totalJobOpenings bk
totalPaymentDue be
totalPrice k6 nk
totalTime ac ad
tourBookingPage 5 hq w
touristType nr nq nt
track fd fc
trackingNumber gt
trackingUrl gt
tracks fc fd
trailer mz 7y ez 5b f2 ow jg ou
trailerWeight op
trainName nz
trainNumber nz
trainingSalary ps 7c
transFatContent fw
transcript 1e ox
transitTime ll lm
translationOfWork 5a
translator 80 5a
transmissionMethod b0
travelBans m5
trialDesign e3
tributary oq
tripOrigin o4
typeOfBed 20
typeOfGood gp o5
typicalAgeRange 80 5a
typicalCreditsPerTerm 7c
typicalTest d6
underName nk k6
unitCode j2 oa iq o5
unitText iq o5 oa j2
unnamedSourcesPolicy fp gl
unsaturatedFatContent fw
uploadDate cw
upvoteCount 4g
url nj
urlTemplate 7w
usNPI ho
usageInfo 5a
usedToDiagnose e0
userInteractionCount b9
usesDevice e0
usesHealthPlanIdStandard 9w
utterances al
validFor 5d he
validForMemberTier g2 ie g7 lo ef
validFrom 3m em gd 8g cd g2 ie 67 he
validIn 3m 5d he
validThrough g2 ie 67 gd cd em bk 8g
validUntil he
value em iq j2
valueAddedTaxIncluded ie
valueMaxLength ir
valueMinLength ir
valueName ir
valuePattern ir
valueReference j1 iq j2
valueRequired ir
variableMeasured fx 5s
variantCover 4d
variesBy ii
vatID gl hf
vehicleConfiguration op
vehicleEngine op
vehicleIdentificationNumber op
vehicleInteriorColor op
vehicleInteriorType op
vehicleModelDate op
vehicleSeatingCapacity op
vehicleSpecialUsage op
vehicleTransmission op
vendor 37
verificationFactCheckingPolicy fp
version 5a
video 5a
videoFormat 2v l2 2t
videoFrameSize ox
videoQuality ox
volumeNumber iy
warning 6x
warranty 67 g2
warrantyPromise 37 lc
warrantyScope pb
webCheckinTime 8l
webFeed i0 m5
weight ig p2 g7 hf ll
weightPercentage ln
weightTotal op
wheelbase op
width p2 g7 ll cw ig
winner ci
wordCount 5a 16
workExample 5a
workFeatured 80
workHours bk
workLocation hf
workPerformed 80
workPresented l2
workTranslation 5a
workload 89
worksFor hf
worstRating ji
xpath pn m4
yearBuilt 5
yearlyRevenue 33
yearsInOperation 33
yield ac
`;

export const schemaRelease = '30.0';
