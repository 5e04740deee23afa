/** A site of the invented web. */
export interface DemoDomain {
  readonly name: string;
  readonly title: string;
  readonly topic: Topic;
  /** Subdomains, besides the domain itself and `www`. */
  readonly hosts: readonly string[];
  /** How often others link to it; most have 1. */
  readonly renown: number;
  /** How it links: `open` editorially; `forum` by visitors; `advertiser` for payment; `farm` in large numbers. */
  readonly manner: 'open' | 'forum' | 'advertiser' | 'farm';
}

export type Topic =
  | 'garden'
  | 'kitchen'
  | 'cycling'
  | 'books'
  | 'travel'
  | 'photo'
  | 'web'
  | 'general';

const site = (
  name: string,
  title: string,
  topic: Topic,
  more: Partial<Pick<DemoDomain, 'hosts' | 'renown' | 'manner'>> = {},
): DemoDomain => ({ name, title, topic, hosts: [], renown: 1, manner: 'open', ...more });

/**
 * Sites under names that RFC 2606 and RFC 6761 reserve for examples and tests, so none can be real: one very popular,
 * some well known, many small, and two link farms.
 */
export const demoDomains: readonly DemoDomain[] = [
  site('garden.example', 'The Garden', 'garden', { hosts: ['blog', 'shop'], renown: 30 }),
  site('seedbank.example', 'Seed Bank', 'garden', { renown: 6 }),
  site('orchard.example', 'Old Orchard', 'garden', { renown: 4 }),
  site('compost.example', 'Compost Notes', 'garden', { renown: 2 }),
  site('rosehouse.example', 'Rose House', 'garden'),
  site('allotment.example', 'Allotment Diary', 'garden', { hosts: ['diary'] }),
  site('pottingshed.example', 'The Potting Shed', 'garden'),
  site('beeyard.example', 'Bee Yard', 'garden'),
  site('wildmeadow.example', 'Wild Meadow Trust', 'garden', { renown: 3 }),
  site('kitchen.example', 'Kitchen Table', 'kitchen', { hosts: ['recipes'], renown: 9 }),
  site('sourdough.example', 'Sourdough School', 'kitchen', { renown: 4 }),
  site('saucepan.example', 'Saucepan', 'kitchen'),
  site('pickled.example', 'Pickled', 'kitchen'),
  site('marketday.example', 'Market Day', 'kitchen', { renown: 2 }),
  site('teahouse.example', 'Tea House', 'kitchen'),
  site('spicebox.example', 'Spice Box', 'kitchen'),
  site('cyclist.example', 'The Cyclist', 'cycling', { hosts: ['routes'], renown: 7 }),
  site('bikeworks.example', 'Bike Works', 'cycling', { renown: 2 }),
  site('longride.example', 'Long Ride', 'cycling'),
  site('spokes.example', 'Spokes', 'cycling'),
  site('cargobike.example', 'Cargo Bike Club', 'cycling'),
  site('hillclimb.example', 'Hill Climb', 'cycling'),
  site('bookshelf.example', 'Bookshelf', 'books', { renown: 6 }),
  site('paperback.example', 'Paperback', 'books', { renown: 2 }),
  site('readers.example', 'Readers’ Circle', 'books'),
  site('marginalia.example', 'Marginalia', 'books'),
  site('lendinglibrary.example', 'Lending Library', 'books', { renown: 3 }),
  site('bindery.example', 'The Bindery', 'books'),
  site('nighttrain.example', 'Night Train', 'travel', { renown: 4 }),
  site('footpaths.example', 'Footpaths', 'travel', { renown: 3 }),
  site('harbourtown.example', 'Harbour Town', 'travel'),
  site('islandferry.example', 'Island Ferry', 'travel'),
  site('mountainhut.example', 'Mountain Hut', 'travel'),
  site('postcard.example', 'Postcard', 'travel'),
  site('darkroom.example', 'Darkroom', 'photo', { renown: 3 }),
  site('aperture.example', 'Aperture', 'photo', { renown: 2 }),
  site('filmroll.example', 'Film Roll', 'photo'),
  site('goldenhour.example', 'Golden Hour', 'photo'),
  site('contactsheet.example', 'Contact Sheet', 'photo'),
  site('webcraft.example', 'Web Craft', 'web', { hosts: ['docs'], renown: 8 }),
  site('sitemap.example', 'Site Mapper', 'web', { renown: 2 }),
  site('stylesheet.example', 'Stylesheet', 'web', { renown: 2 }),
  site('hostinghouse.example', 'Hosting House', 'web'),
  site('smallweb.example', 'Small Web', 'web', { renown: 2 }),
  site('linkchecker.example', 'Link Checker', 'web'),
  site('encyclopedia.example', 'Open Encyclopedia', 'general', { hosts: ['en', 'de'], renown: 16 }),
  site('newsroom.example', 'The Newsroom', 'general', { renown: 12 }),
  site('townpaper.example', 'Town Paper', 'general', { renown: 5 }),
  site('radio.example', 'Radio Four Corners', 'general', { renown: 4 }),
  site('forum.example', 'The Forum', 'general', { renown: 8, manner: 'forum' }),
  site('questions.example', 'Questions', 'general', { renown: 6, manner: 'forum' }),
  site('videohall.example', 'Video Hall', 'general', { renown: 14, manner: 'forum' }),
  site('couponday.example', 'Coupon Day', 'general', { manner: 'advertiser' }),
  site('weeklydeals.example', 'Weekly Deals', 'general', { manner: 'advertiser' }),
  site('magazine.example', 'Weekend Magazine', 'general', { renown: 5, manner: 'advertiser' }),
  site('university.test', 'University of Test', 'general', { hosts: ['botany'], renown: 9 }),
  site('citycouncil.test', 'City Council', 'general', { renown: 6 }),
  site('museum.test', 'Museum of Everyday Things', 'general', { renown: 4 }),
  site('best-links.test', 'Best Links', 'general', { manner: 'farm' }),
  site('free-directory.test', 'Free Directory', 'general', { manner: 'farm' }),
];

/** Host of the pages' fonts. It is part of the graph, but has no links with a text. */
export const fontsDomain: DemoDomain = site('fonts.test', 'Fonts', 'web', { hosts: ['cdn'] });

/** Titles of pages by topic, also used as link texts. */
export const subjects: Readonly<Record<Topic, readonly string[]>> = {
  garden: [
    'pruning roses',
    'raised beds',
    'seed saving',
    'slugs without poison',
    'winter greens',
    'making compost',
    'apple trees',
    'a pond for frogs',
  ],
  kitchen: [
    'sourdough starters',
    'pickling cucumbers',
    'cast iron pans',
    'plum jam',
    'soup stock',
    'flat bread',
  ],
  cycling: [
    'true wheels',
    'winter tyres',
    'bike lights',
    'a week in the hills',
    'cargo bikes',
    'chain care',
  ],
  books: [
    'translated novels',
    'second-hand finds',
    'reading aloud',
    'binding a notebook',
    'letters',
    'short stories',
  ],
  travel: [
    'night trains',
    'coastal paths',
    'mountain huts',
    'ferries in winter',
    'packing light',
    'old harbours',
  ],
  photo: [
    'film at dusk',
    'printing by hand',
    'portraits by a window',
    'old lenses',
    'contact sheets',
    'long exposure',
  ],
  web: ['clear titles', 'plain HTML', 'sitemaps', 'redirects', 'image sizes', 'broken links'],
  general: [
    'this week',
    'letters to the editor',
    'the open day',
    'a short history',
    'how we work',
    'the calendar',
  ],
};
