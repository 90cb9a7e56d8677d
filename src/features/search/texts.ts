/**
 * Default texts of the search. The page contains only translations that differ:
 * includes/Features/Search/SearchTexts.php has the same names.
 */
const ENGLISH = {
	suggestions: 'Suggestions',
	products: 'Products',
	categories: 'Categories',
	posts: 'From the blog',
	recent: 'Recent searches',
	clear: 'Clear recent searches',
	popular: 'Popular products',
	all: 'All results for “%s”',
	wide: 'Search in all categories',
	none: 'No suggestions for “%s”. Try another word, or see these products:',
	nothing: 'No suggestions for “%s”.',
	count: '%d suggestions. Use the arrow keys to select one.',
	one: 'One suggestion. Use the arrow keys to select it.',
	searching: 'Searching…',
	failed: 'The suggestions could not be loaded. Press Enter to see all results.',
	offline: 'You’re offline. Please check your connection.',
	retry: 'Try again',
	close: 'Close search',
	search: 'Search',
	field: 'Search for products',
	soldOut: 'Out of stock',
};

export type Texts = Readonly< Record< keyof typeof ENGLISH, string > >;

export const textsWith = ( translations: Readonly< Record< string, string > > ): Texts => ( {
	...ENGLISH,
	...translations,
} );

export const withText = ( message: string, text: string ): string => message.replace( /%[sd]/, () => text );
