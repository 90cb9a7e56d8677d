/**
 * Updates the filters from another page. Open groups stay open, and the focus stays.
 */
import { rootsOf } from './data';

/**
 * @return Whether both pages have the same filters.
 */
export const haveSameFilters = ( page: ParentNode, next: ParentNode ): boolean =>
	rootsOf( page ).length > 0 && rootsOf( page ).length === rootsOf( next ).length;

/**
 * @param page
 * @param next
 * @param enhance Adds the script's controls; runs before the focus is restored, because one of them may have had it.
 */
export function updateFilters( page: ParentNode, next: ParentNode, enhance: () => void ): void {
	const newRoots = rootsOf( next );
	const number = next.querySelector( '.aisle-filters__number' )?.textContent ?? '';
	page.querySelectorAll( '.aisle-filters__number' ).forEach( ( node ) => ( node.textContent = number ) );
	rootsOf( page ).forEach( ( root, index ) => {
		const newRoot = newRoots[ index ];
		if ( newRoot ) {
			preservePosition( root, () => {
				replaceParts( root, newRoot );
				enhance();
			} );
		}
	} );
}

function replaceParts( root: HTMLElement, newRoot: HTMLElement ): void {
	const openStates = new Map( detailsOf( root ).map( ( group ) => [ group.dataset.key, group.open ] ) );
	detailsOf( newRoot ).forEach( ( group ) => ( group.open = openStates.get( group.dataset.key ) ?? group.open ) );
	root.querySelectorAll< HTMLElement >( '[data-part]' ).forEach( ( part ) => {
		const newPart = newRoot.querySelector( `[data-part="${ part.dataset.part ?? '' }"]` );
		part.replaceChildren( ...[ ...( newPart?.childNodes ?? [] ) ].map( ( node ) => document.adoptNode( node ) ) );
	} );
	root.dataset.total = newRoot.dataset.total ?? '';
}

const detailsOf = ( root: HTMLElement ): HTMLDetailsElement[] => [
	...root.querySelectorAll< HTMLDetailsElement >( 'details[data-key]' ),
];

/** Runs a change and restores the focus, the scroll positions, and the position of the clicked filter. */
function preservePosition( root: HTMLElement, change: () => void ): void {
	const activeElement = document.activeElement;
	const focusedElement =
		activeElement instanceof HTMLElement && root.contains( activeElement ) ? activeElement : null;
	const key = focusedElement?.closest< HTMLElement >( '[data-key]' )?.dataset.key ?? '';
	const sliderEnd = focusedElement?.dataset.end ?? '';
	const top = focusedElement?.getBoundingClientRect().top ?? 0;
	const scrolls = [ ...root.querySelectorAll( '.aisle-filters__groups,.aisle-filters__list' ) ].map(
		( node ) => node.scrollTop
	);
	change();
	[ ...root.querySelectorAll( '.aisle-filters__groups,.aisle-filters__list' ) ].forEach(
		( node, index ) => ( node.scrollTop = scrolls[ index ] ?? 0 )
	);
	if ( ! focusedElement || focusedElement.isConnected ) {
		return;
	}
	const newElement = elementByKey( root, key, sliderEnd );
	const focusTarget = [ '.aisle-filters__chip', '.aisle-filters__open', 'summary' ]
		.flatMap( ( selector ) => [ ...root.querySelectorAll< HTMLElement >( selector ) ] )
		.find( ( node ) => node.getClientRects().length > 0 );
	( newElement ?? focusTarget )?.focus( { preventScroll: true } );
	const offset =
		newElement && ! root.querySelector( 'dialog[open]' ) ? newElement.getBoundingClientRect().top - top : 0;
	if ( offset !== 0 ) {
		window.scrollBy( { top: offset, behavior: 'instant' } );
	}
}

function elementByKey( root: HTMLElement, key: string, sliderEnd: string ): HTMLElement | null {
	const match = [ ...root.querySelectorAll< HTMLElement >( '[data-key]' ) ].find(
		( node ) => node.dataset.key === key
	);
	const thumbInput = sliderEnd ? root.querySelector< HTMLElement >( `[data-end="${ sliderEnd }"]` ) : null;
	return thumbInput ?? ( match instanceof HTMLDetailsElement ? match.querySelector( 'summary' ) : ( match ?? null ) );
}
