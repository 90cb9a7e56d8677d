/** Rows of the list and their actions. */
import { highlighted } from './highlight';
import { priceNodes } from './price-nodes';
import type { LinkSuggestion, ProductSuggestion } from './suggestion';
import type { Texts } from './texts';

export interface Row {
	readonly node: HTMLElement;
	/** Runs on click or Enter; a row with a URL is also a link. */
	choose( event: Event ): void;
}

const make = < Tag extends keyof HTMLElementTagNameMap >(
	tag: Tag,
	className: string,
	...children: readonly ( Node | string )[]
): HTMLElementTagNameMap[ Tag ] => {
	const node = document.createElement( tag );
	node.className = className;
	node.append( ...children );
	return node;
};

const setAttributes = ( node: Element, attributes: Readonly< Record< string, string > > ): void =>
	Object.entries( attributes ).forEach( ( [ name, value ] ) => node.setAttribute( name, value ) );

function link( url: string, className: string, ...children: readonly ( Node | string )[] ): HTMLAnchorElement {
	const node = make( 'a', `aisle-search__option ${ className }`, ...children );
	node.href = url;
	return node;
}

export function productRow(
	{ value, url, img, price, stock }: ProductSuggestion,
	query: string,
	texts: Texts,
	choose: Row[ 'choose' ]
): Row {
	const image = make( 'span', 'aisle-search__picture' );
	if ( img !== '' ) {
		image.append(
			Object.assign( document.createElement( 'img' ), {
				src: img,
				alt: '',
				width: 48,
				height: 48,
				loading: 'lazy',
				decoding: 'async',
			} )
		);
	}
	const name = make( 'span', 'aisle-search__name', ...highlighted( value, query ) );
	const detail = stock
		? make( 'span', 'aisle-search__price', ...priceNodes( price ) )
		: make( 'span', 'aisle-search__sold-out', texts.soldOut );
	return { node: link( url, 'is-product', image, name, detail ), choose };
}

export const linkRow = ( { value, url }: LinkSuggestion, query: string, choose: Row[ 'choose' ] ): Row => ( {
	node: link( url, '', make( 'span', 'aisle-search__name', ...highlighted( value, query ) ) ),
	choose,
} );

export const recentRow = ( query: string, choose: Row[ 'choose' ] ): Row => ( {
	node: make( 'div', 'aisle-search__option is-recent', make( 'span', 'aisle-search__name', query ) ),
	choose,
} );

/** Row that is no suggestion: another search, or the results page. */
export const actionRow = ( text: string, choose: Row[ 'choose' ] ): Row => ( {
	node: make( 'div', 'aisle-search__option is-all', make( 'span', 'aisle-search__name', text ) ),
	choose,
} );

export interface Group {
	/** Empty for rows without group. */
	readonly title: string;
	readonly rows: readonly Row[];
}

export function groupNode( { title, rows }: Group, id: string ): HTMLElement {
	const node = make( 'div', 'aisle-search__group' );
	if ( title !== '' ) {
		const heading = make( 'div', 'aisle-search__title', title );
		heading.id = id;
		setAttributes( node, { role: 'group', 'aria-labelledby': id } );
		node.append( heading );
	} else {
		setAttributes( node, { role: 'presentation' } );
	}
	node.append( ...rows.map( ( row ) => row.node ) );
	return node;
}

export { make, setAttributes };
