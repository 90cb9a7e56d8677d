/**
 * Replaces the list with that of another page, including result count, sorting and pagination. If the pages differ in
 * structure, nothing is changed.
 */
import { FILTERS_SELECTOR } from './data';

const COLLECTION = '.wp-block-woocommerce-product-collection';
const EMPTY_LIST =
	'.woocommerce-no-products-found,.wc-block-product-template__no-results,.wp-block-woocommerce-product-collection-no-results';
const LIST = `${ COLLECTION },.products,${ EMPTY_LIST }`;
/** Selectors of the list and its related parts. */
const KIND_SELECTORS = [
	LIST,
	'.woocommerce-result-count,.wp-block-woocommerce-product-results-count',
	'.woocommerce-ordering,.wp-block-woocommerce-catalog-sorting',
	'.woocommerce-pagination',
	'[data-aisle-more]',
];
const PARTS_SELECTOR = KIND_SELECTORS.join( ',' );

/** Lists of other products: in a product page, a cart or a sidebar. */
const EXCLUDED_CONTAINERS = 'aside,footer,.widget,.cross-sells,.related,.upsells,.up-sells,dialog';

export interface Swap {
	readonly list: Element;
	apply(): void;
}

export function planSwap( page: Document, next: Document ): Swap | null {
	return planCombinedSwap( page, next ) ?? planSeparateSwaps( page, next );
}

/** Replaces all parts at once, if they have a common container and contain no filters. */
function planCombinedSwap( page: Document, next: Document ): Swap | null {
	const containers = containersOf( page, next );
	if ( ! containers ) {
		return null;
	}
	const [ container, other ] = containers;
	const oldParts = partsIn( container );
	const newParts = partsIn( other );
	// Filters inside a part would be replaced too, and the shopper would lose their position.
	const hasFilters = [ ...oldParts, ...newParts ].some(
		( part ) => part.matches( FILTERS_SELECTOR ) || part.querySelector( FILTERS_SELECTOR )
	);
	if ( hasFilters || ! areAdjacent( oldParts ) || ! areAdjacent( newParts ) ) {
		return null;
	}
	return {
		list: container,
		apply: () => {
			const marker = page.createComment( '' );
			oldParts[ 0 ]?.before( marker );
			oldParts.forEach( ( part ) => part.remove() );
			marker.replaceWith( ...newParts.map( ( part ) => page.adoptNode( part ) ) );
		},
	};
}

/** Returns whether the parts are adjacent. Otherwise, an element between them would be moved behind them. */
const areAdjacent = ( parts: readonly Element[] ): boolean =>
	parts.length > 0 &&
	parts.every( ( part, index ) => index === 0 || part.previousElementSibling === parts[ index - 1 ] );

/** Replaces each part separately by kind. The page must have a matching element for each new part. */
function planSeparateSwaps( page: Document, next: Document ): Swap | null {
	const [ oldKinds, newKinds ] = [ partsByKind( page ), partsByKind( next ) ];
	const container = listIn( page )?.parentElement;
	const pairs: [ Element, Element | undefined ][] = [];
	oldKinds.forEach( ( nodes, kind ) =>
		nodes.forEach( ( node, index ) => pairs.push( [ node, newKinds.get( kind )?.[ index ] ] ) )
	);
	const hasMatchForEachPart =
		listIn( next ) !== null &&
		[ ...newKinds ].every( ( [ kind, nodes ] ) => nodes.length <= ( oldKinds.get( kind )?.length ?? 0 ) );
	if (
		! container ||
		! hasMatchForEachPart ||
		pairs.some(
			( [ node, other ] ) => node.querySelector( FILTERS_SELECTOR ) || other?.querySelector( FILTERS_SELECTOR )
		)
	) {
		return null;
	}
	return {
		list: container,
		apply: () =>
			pairs.forEach( ( [ node, other ] ) =>
				other ? node.replaceWith( page.adoptNode( other ) ) : hideKeepingSpace( node )
			),
	};
}

/** Hides a part but keeps its space for a later list, so that nothing above the list moves. */
function hideKeepingSpace( node: Element ): void {
	if ( node.matches( '[data-aisle-more]' ) || ! ( node instanceof HTMLElement ) ) {
		node.remove();
	} else if ( node.matches( '.woocommerce-pagination' ) ) {
		node.style.display = 'none';
	} else {
		node.style.visibility = 'hidden';
	}
}

/** Returns the outermost parts by kind. */
function partsByKind( page: Document ): Map< string, Element[] > {
	const outermostParts = nodesIn( page, PARTS_SELECTOR ).filter(
		( part ) => ! part.parentElement?.closest( PARTS_SELECTOR )
	);
	const kinds = KIND_SELECTORS.map( ( kind ): [ string, Element[] ] => [
		kind,
		outermostParts.filter( ( part ) => part.matches( kind ) ),
	] );
	return new Map( kinds.filter( ( [ , nodes ] ) => nodes.length > 0 ) );
}

const nodesIn = ( page: ParentNode, selector: string ): Element[] =>
	[ ...page.querySelectorAll( selector ) ].filter( ( node ) => ! node.closest( EXCLUDED_CONTAINERS ) );

export const listIn = ( page: ParentNode ): Element | null => nodesIn( page, LIST )[ 0 ] ?? null;

const partsIn = ( container: Element ): Element[] =>
	[ ...container.children ].filter(
		( child ) => child.matches( PARTS_SELECTOR ) || child.querySelector( PARTS_SELECTOR )
	);

/** Returns the nearest containers of the list with all its parts, if they match in both pages. */
function containersOf( page: Document, next: Document ): [ Element, Element ] | null {
	const otherAncestors = ancestorsOf( next );
	for ( const container of ancestorsOf( page ) ) {
		const other = otherAncestors.find( ( ancestor ) => structureKey( ancestor ) === structureKey( container ) );
		if ( other ) {
			return [ container, other ];
		}
	}
	return null;
}

/** Returns the list's ancestors that contain all its parts, without the body. */
function ancestorsOf( page: Document ): Element[] {
	const ancestors: Element[] = [];
	const list = listIn( page );
	const parts = nodesIn( page, PARTS_SELECTOR );
	for (
		let element = list?.parentElement ?? null;
		element && element !== page.body;
		element = element.parentElement
	) {
		if ( parts.every( ( part ) => element?.contains( part ) ) ) {
			ancestors.push( element );
		}
	}
	return ancestors;
}

const structureKey = ( { tagName, id, classList }: Element ): string =>
	[
		tagName,
		id,
		...[ ...classList ].filter( ( name ) => ! /^(?:wp-container|is-layout|aisle-)/.test( name ) ).sort(),
	].join( '.' );
