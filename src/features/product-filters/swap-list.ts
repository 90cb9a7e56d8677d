/**
 * The list of another page in this page's place, with what belongs to it: how many there are, in which order, the
 * further pages. Where both pages are not built alike nothing is touched.
 */
import { ROOT } from './data';

const COLLECTION = '.wp-block-woocommerce-product-collection';
const EMPTY =
	'.woocommerce-no-products-found,.wc-block-product-template__no-results,.wp-block-woocommerce-product-collection-no-results';
const LIST = `${ COLLECTION },.products,${ EMPTY }`;
/** The list, and what belongs to it. */
const KINDS = [
	LIST,
	'.woocommerce-result-count,.wp-block-woocommerce-product-results-count',
	'.woocommerce-ordering,.wp-block-woocommerce-catalog-sorting',
	'.woocommerce-pagination',
	'[data-aisle-more]',
];
const PIECES = KINDS.join( ',' );

/** What is of a product's page, a cart or a sidebar lists other products. */
const ELSEWHERE = 'aside,footer,.widget,.cross-sells,.related,.upsells,.up-sells,dialog';

export interface Swap {
	readonly list: Element;
	apply(): void;
}

export function planSwap( page: Document, next: Document ): Swap | null {
	return planTogether( page, next ) ?? planOneByOne( page, next );
}

/** All of them stand in one box, and nothing of the filters among them. */
function planTogether( page: Document, next: Document ): Swap | null {
	const boxes = boxesOf( page, next );
	if ( ! boxes ) {
		return null;
	}
	const [ box, other ] = boxes;
	const old = piecesIn( box );
	const fresh = piecesIn( other );
	// Filters in a piece would go with it, and whoever uses them would lose his place.
	const hasFilters = [ ...old, ...fresh ].some( ( piece ) => piece.matches( ROOT ) || piece.querySelector( ROOT ) );
	if ( hasFilters || ! isInOneRow( old ) || ! isInOneRow( fresh ) ) {
		return null;
	}
	return {
		list: box,
		apply: () => {
			const place = page.createComment( '' );
			old[ 0 ]?.before( place );
			old.forEach( ( piece ) => piece.remove() );
			place.replaceWith( ...fresh.map( ( piece ) => page.adoptNode( piece ) ) );
		},
	};
}

/** What stands between two pieces would come to stand behind both. */
const isInOneRow = ( pieces: readonly Element[] ): boolean =>
	pieces.length > 0 &&
	pieces.every( ( piece, index ) => index === 0 || piece.previousElementSibling === pieces[ index - 1 ] );

/** Each in the place of its own kind: the page must have a place for all that come. */
function planOneByOne( page: Document, next: Document ): Swap | null {
	const [ old, fresh ] = [ kindsOf( page ), kindsOf( next ) ];
	const box = listIn( page )?.parentElement;
	const pairs: [ Element, Element | undefined ][] = [];
	old.forEach( ( nodes, kind ) =>
		nodes.forEach( ( node, index ) => pairs.push( [ node, fresh.get( kind )?.[ index ] ] ) )
	);
	const hasPlaces =
		listIn( next ) !== null &&
		[ ...fresh ].every( ( [ kind, nodes ] ) => nodes.length <= ( old.get( kind )?.length ?? 0 ) );
	if (
		! box ||
		! hasPlaces ||
		pairs.some( ( [ node, other ] ) => node.querySelector( ROOT ) || other?.querySelector( ROOT ) )
	) {
		return null;
	}
	return {
		list: box,
		apply: () =>
			pairs.forEach( ( [ node, other ] ) =>
				other ? node.replaceWith( page.adoptNode( other ) ) : putAway( node )
			),
	};
}

/** Its place is kept for the list that has it again; what stands above the list does not move it. */
function putAway( node: Element ): void {
	if ( node.matches( '[data-aisle-more]' ) || ! ( node instanceof HTMLElement ) ) {
		node.remove();
	} else if ( node.matches( '.woocommerce-pagination' ) ) {
		node.style.display = 'none';
	} else {
		node.style.visibility = 'hidden';
	}
}

/** Whole ones, by kind. */
function kindsOf( page: Document ): Map< string, Element[] > {
	const whole = nodesIn( page, PIECES ).filter( ( piece ) => ! piece.parentElement?.closest( PIECES ) );
	const kinds = KINDS.map( ( kind ): [ string, Element[] ] => [
		kind,
		whole.filter( ( piece ) => piece.matches( kind ) ),
	] );
	return new Map( kinds.filter( ( [ , nodes ] ) => nodes.length > 0 ) );
}

const nodesIn = ( page: ParentNode, selector: string ): Element[] =>
	[ ...page.querySelectorAll( selector ) ].filter( ( node ) => ! node.closest( ELSEWHERE ) );

export const listIn = ( page: ParentNode ): Element | null => nodesIn( page, LIST )[ 0 ] ?? null;

const piecesIn = ( box: Element ): Element[] =>
	[ ...box.children ].filter( ( child ) => child.matches( PIECES ) || child.querySelector( PIECES ) );

/** The nearest that holds the list with all that belongs to it, in both pages the same. */
function boxesOf( page: Document, next: Document ): [ Element, Element ] | null {
	const theirs = ancestorsOf( next );
	for ( const box of ancestorsOf( page ) ) {
		const other = theirs.find( ( ancestor ) => nameOf( ancestor ) === nameOf( box ) );
		if ( other ) {
			return [ box, other ];
		}
	}
	return null;
}

/** Of the list, from the one on that holds all of its pieces. The whole page is too much. */
function ancestorsOf( page: Document ): Element[] {
	const found: Element[] = [];
	const list = listIn( page );
	const pieces = nodesIn( page, PIECES );
	for ( let at = list?.parentElement ?? null; at && at !== page.body; at = at.parentElement ) {
		if ( pieces.every( ( piece ) => at?.contains( piece ) ) ) {
			found.push( at );
		}
	}
	return found;
}

const nameOf = ( { tagName, id, classList }: Element ): string =>
	[
		tagName,
		id,
		...[ ...classList ].filter( ( name ) => ! /^(?:wp-container|is-layout|aisle-)/.test( name ) ).sort(),
	].join( '.' );
