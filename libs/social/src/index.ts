/** What a page looks like as a card on social networks and in messengers. */
export {};
