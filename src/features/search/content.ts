/** Creates the panel's content for a query. */
import type { PanelContent } from './panel';
import { linkRow, productRow, recentRow, wayRow, type Row } from './rows';
import type { Answer } from './suggestion';
import { withText, type Texts } from './texts';

export interface SearchActions {
	/** Runs for a row with its own URL; the browser follows the link. */
	follow: Row[ 'choose' ];
	/** Opens all results for the query. */
	all: Row[ 'choose' ];
	search( query: string ): void;
	/** Searches in all categories. */
	widen(): void;
	clear(): void;
	retry(): void;
}

export const found = ( answer: Answer, query: string, texts: Texts, actions: SearchActions ): PanelContent => ( {
	groups: [
		{
			title: answer.categories.length > 0 ? texts.categories : '',
			rows: answer.categories.map( ( one ) => linkRow( one, query, actions.follow ) ),
		},
		{
			title: texts.products,
			rows: answer.products.map( ( one ) => productRow( one, query, texts, actions.follow ) ),
		},
		{ title: texts.posts, rows: answer.posts.map( ( one ) => linkRow( one, query, actions.follow ) ) },
		{ title: '', rows: [ wayRow( withText( texts.all, query ), actions.all ) ] },
	],
} );

export const foundNothing = (
	popular: Answer,
	query: string,
	texts: Texts,
	actions: SearchActions,
	isScoped: boolean
): PanelContent => ( {
	note: withText( popular.products.length > 0 ? texts.none : texts.nothing, query ),
	groups: [
		{ title: '', rows: isScoped ? [ wayRow( texts.wide, actions.widen ) ] : [] },
		{ title: texts.popular, rows: popular.products.map( ( one ) => productRow( one, '', texts, actions.follow ) ) },
		// The results page also searches descriptions.
		{ title: '', rows: [ wayRow( withText( texts.all, query ), actions.all ) ] },
	],
} );

export const failed = ( texts: Texts, actions: SearchActions ): PanelContent => ( {
	note: navigator.onLine ? texts.failed : texts.offline,
	groups: [],
	action: { label: texts.retry, run: actions.retry },
} );

export const before = ( recent: readonly string[], texts: Texts, actions: SearchActions ): PanelContent => ( {
	groups: [
		{ title: texts.recent, rows: recent.map( ( query ) => recentRow( query, () => actions.search( query ) ) ) },
	],
	...( recent.length > 0 ? { action: { label: texts.clear, run: actions.clear } } : {} ),
} );
