/** What a page looks like as a card on social networks and in messengers. Pure: no requests. */
export * from './types.ts';
export { modelDate, networks } from './networks.ts';
export { imageAddresses, socialTagsOf } from './social-tags.ts';
export { socialCard } from './social-card.ts';
