/**
 * Rebuilds the store's price from text and a few semantic elements; other HTML is dropped.
 */
const KEPT_TAGS = new Set( [ 'DEL', 'INS' ] );

export function priceNodes( html: string ): readonly Node[] {
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	const nodes = [ ...body.childNodes ].flatMap( copyNode );
	// If the price has text for screen readers, the visible amounts are hidden from them.
	return nodes.some( isAnnounced )
		? nodes.map( ( node ) => ( isAnnounced( node ) ? node : hideFromScreenReaders( node ) ) )
		: nodes;
}

const isAnnounced = ( node: Node ): boolean => node instanceof Element && node.className === 'aisle-visually-hidden';

function hideFromScreenReaders( node: Node ): Node {
	const element = node instanceof Element ? node : document.createElement( 'span' );
	if ( element !== node ) {
		element.append( node );
	}
	element.setAttribute( 'aria-hidden', 'true' );
	return element;
}

function copyNode( node: Node ): readonly Node[] {
	if ( node instanceof Text ) {
		return [ document.createTextNode( node.data ) ];
	}
	if ( ! ( node instanceof Element ) || [ 'SCRIPT', 'STYLE' ].includes( node.tagName ) ) {
		return [];
	}
	const children = [ ...node.childNodes ].flatMap( copyNode );
	const isHidden = node.classList.contains( 'screen-reader-text' );
	if ( ! isHidden && ! KEPT_TAGS.has( node.tagName ) ) {
		return children;
	}
	const element = document.createElement( isHidden ? 'span' : node.tagName.toLowerCase() );
	element.className = isHidden ? 'aisle-visually-hidden' : '';
	element.append( ...children );
	return [ element ];
}
