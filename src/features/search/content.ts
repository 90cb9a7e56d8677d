/** Creates the panel's content for a query. */
import type { PanelContent } from './panel';
import { linkRow, productRow, recentRow, actionRow, type Row } from './rows';
import type { Suggestions } from './suggestion';
import { withText, type Texts } from './texts';

export interface SearchActions {
	/** Runs for a row with its own URL; the browser follows the link. */
	follow: Row[ 'choose' ];
	/** Opens all results for the query. */
	showAll: Row[ 'choose' ];
	search( query: string ): void;
	/** Searches in all categories. */
	widen(): void;
	clear(): void;
	retry(): void;
}

export const resultsContent = (
	suggestions: Suggestions,
	query: string,
	texts: Texts,
	actions: SearchActions
): PanelContent => ( {
	groups: [
		{
			title: suggestions.categories.length > 0 ? texts.categories : '',
			rows: suggestions.categories.map( ( category ) => linkRow( category, query, actions.follow ) ),
		},
		{
			title: texts.products,
			rows: suggestions.products.map( ( product ) => productRow( product, query, texts, actions.follow ) ),
		},
		{ title: texts.posts, rows: suggestions.posts.map( ( post ) => linkRow( post, query, actions.follow ) ) },
		{ title: '', rows: [ actionRow( withText( texts.all, query ), actions.showAll ) ] },
	],
} );

export const noResultsContent = (
	popular: Suggestions,
	query: string,
	texts: Texts,
	actions: SearchActions,
	isInCategory: boolean
): PanelContent => ( {
	note: withText( popular.products.length > 0 ? texts.none : texts.nothing, query ),
	groups: [
		{ title: '', rows: isInCategory ? [ actionRow( texts.wide, actions.widen ) ] : [] },
		{
			title: texts.popular,
			rows: popular.products.map( ( product ) => productRow( product, '', texts, actions.follow ) ),
		},
		// The results page also searches descriptions.
		{ title: '', rows: [ actionRow( withText( texts.all, query ), actions.showAll ) ] },
	],
} );

export const errorContent = ( texts: Texts, actions: SearchActions ): PanelContent => ( {
	note: navigator.onLine ? texts.failed : texts.offline,
	groups: [],
	action: { label: texts.retry, run: actions.retry },
} );

export const recentContent = ( recent: readonly string[], texts: Texts, actions: SearchActions ): PanelContent => ( {
	groups: [
		{ title: texts.recent, rows: recent.map( ( query ) => recentRow( query, () => actions.search( query ) ) ) },
	],
	...( recent.length > 0 ? { action: { label: texts.clear, run: actions.clear } } : {} ),
} );
