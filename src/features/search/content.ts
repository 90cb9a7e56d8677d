/** What the panel shows for what was typed. */
import type { PanelContent } from './panel';
import { linkRow, productRow, recentRow, wayRow, type Row } from './rows';
import type { Answer } from './suggestion';
import { withText, type Texts } from './texts';

export interface Wishes {
	/** A row that leads to its own address; the browser follows it. */
	follow: Row[ 'choose' ];
	/** All results for what was typed. */
	all: Row[ 'choose' ];
	search( query: string ): void;
	/** The same in all categories. */
	widen(): void;
	clear(): void;
	retry(): void;
}

export const found = ( answer: Answer, query: string, texts: Texts, wishes: Wishes ): PanelContent => ( {
	groups: [
		{
			title: answer.categories.length > 0 ? texts.categories : '',
			rows: answer.categories.map( ( one ) => linkRow( one, query, wishes.follow ) ),
		},
		{
			title: texts.products,
			rows: answer.products.map( ( one ) => productRow( one, query, texts, wishes.follow ) ),
		},
		{ title: texts.posts, rows: answer.posts.map( ( one ) => linkRow( one, query, wishes.follow ) ) },
		{ title: '', rows: [ wayRow( withText( texts.all, query ), wishes.all ) ] },
	],
} );

export const foundNothing = (
	popular: Answer,
	query: string,
	texts: Texts,
	wishes: Wishes,
	isScoped: boolean
): PanelContent => ( {
	note: withText( popular.products.length > 0 ? texts.none : texts.nothing, query ),
	groups: [
		{ title: '', rows: isScoped ? [ wayRow( texts.wide, wishes.widen ) ] : [] },
		{ title: texts.popular, rows: popular.products.map( ( one ) => productRow( one, '', texts, wishes.follow ) ) },
		// The page of results looks into descriptions too.
		{ title: '', rows: [ wayRow( withText( texts.all, query ), wishes.all ) ] },
	],
} );

export const failed = ( texts: Texts, wishes: Wishes ): PanelContent => ( {
	note: navigator.onLine ? texts.failed : texts.offline,
	groups: [],
	action: { label: texts.retry, run: wishes.retry },
} );

export const before = ( recent: readonly string[], texts: Texts, wishes: Wishes ): PanelContent => ( {
	groups: [
		{ title: texts.recent, rows: recent.map( ( query ) => recentRow( query, () => wishes.search( query ) ) ) },
	],
	...( recent.length > 0 ? { action: { label: texts.clear, run: wishes.clear } } : {} ),
} );
