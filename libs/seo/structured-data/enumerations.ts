/** Members of schema.org's enumerations. This file has no imports, so that a form can load it without the rest. */

/** https://schema.org/ItemAvailability */
export const availabilities = [
  'InStock',
  'OutOfStock',
  'PreOrder',
  'BackOrder',
  'LimitedAvailability',
  'OnlineOnly',
  'InStoreOnly',
  'SoldOut',
  'Discontinued',
  'MadeToOrder',
  'PreSale',
  'Reserved',
] as const;

/** https://schema.org/EventStatusType */
export const eventStatuses = [
  'EventScheduled',
  'EventRescheduled',
  'EventPostponed',
  'EventMovedOnline',
  'EventCancelled',
] as const;

/** https://schema.org/EventAttendanceModeEnumeration */
export const attendanceModes = [
  'OfflineEventAttendanceMode',
  'OnlineEventAttendanceMode',
  'MixedEventAttendanceMode',
] as const;

/** https://schema.org/OfferItemCondition */
export const conditions = [
  'NewCondition',
  'UsedCondition',
  'RefurbishedCondition',
  'DamagedCondition',
] as const;
