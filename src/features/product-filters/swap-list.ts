/**
 * Replaces the list with that of another page, including result count, sorting and pagination. If the pages differ in
 * structure, nothing is changed.
 */
import { ROOT } from './data';

const COLLECTION = '.wp-block-woocommerce-product-collection';
const EMPTY =
	'.woocommerce-no-products-found,.wc-block-product-template__no-results,.wp-block-woocommerce-product-collection-no-results';
const LIST = `${ COLLECTION },.products,${ EMPTY }`;
/** Selectors of the list and its related parts. */
const KINDS = [
	LIST,
	'.woocommerce-result-count,.wp-block-woocommerce-product-results-count',
	'.woocommerce-ordering,.wp-block-woocommerce-catalog-sorting',
	'.woocommerce-pagination',
	'[data-aisle-more]',
];
const PIECES = KINDS.join( ',' );

/** Lists of other products: in a product page, a cart or a sidebar. */
const ELSEWHERE = 'aside,footer,.widget,.cross-sells,.related,.upsells,.up-sells,dialog';

export interface Swap {
	readonly list: Element;
	apply(): void;
}

export function planSwap( page: Document, next: Document ): Swap | null {
	return planTogether( page, next ) ?? planOneByOne( page, next );
}

/** Replaces all parts at once, if they have a common container and contain no filters. */
function planTogether( page: Document, next: Document ): Swap | null {
	const boxes = boxesOf( page, next );
	if ( ! boxes ) {
		return null;
	}
	const [ box, other ] = boxes;
	const old = piecesIn( box );
	const fresh = piecesIn( other );
	// Filters inside a part would be replaced too, and the shopper would lose their position.
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

/** Returns whether the parts are adjacent. Otherwise, an element between them would be moved behind them. */
const isInOneRow = ( pieces: readonly Element[] ): boolean =>
	pieces.length > 0 &&
	pieces.every( ( piece, index ) => index === 0 || piece.previousElementSibling === pieces[ index - 1 ] );

/** Replaces each part separately by kind. The page must have a matching element for each new part. */
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

/** Hides a part but keeps its space for a later list, so that nothing above the list moves. */
function putAway( node: Element ): void {
	if ( node.matches( '[data-aisle-more]' ) || ! ( node instanceof HTMLElement ) ) {
		node.remove();
	} else if ( node.matches( '.woocommerce-pagination' ) ) {
		node.style.display = 'none';
	} else {
		node.style.visibility = 'hidden';
	}
}

/** Returns the outermost parts by kind. */
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

/** Returns the nearest containers of the list with all its parts, if they match in both pages. */
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

/** Returns the list's ancestors that contain all its parts, without the body. */
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
