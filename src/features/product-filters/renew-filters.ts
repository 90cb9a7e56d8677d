/**
 * Updates the filters from another page. Open groups stay open, and the focus stays.
 */
import { rootsOf } from './data';

/**
 * @return Whether both pages have the same filters.
 */
export const areAlike = ( page: ParentNode, next: ParentNode ): boolean =>
	rootsOf( page ).length > 0 && rootsOf( page ).length === rootsOf( next ).length;

/**
 * @param page
 * @param next
 * @param enhance Adds the script's controls; runs before the focus is restored, because one of them may have had it.
 */
export function renewFilters( page: ParentNode, next: ParentNode, enhance: () => void ): void {
	const others = rootsOf( next );
	const number = next.querySelector( '.aisle-filters__number' )?.textContent ?? '';
	page.querySelectorAll( '.aisle-filters__number' ).forEach( ( node ) => ( node.textContent = number ) );
	rootsOf( page ).forEach( ( root, index ) => {
		const other = others[ index ];
		if ( other ) {
			keepPlace( root, () => {
				renew( root, other );
				enhance();
			} );
		}
	} );
}

function renew( root: HTMLElement, other: HTMLElement ): void {
	const open = new Map( detailsOf( root ).map( ( group ) => [ group.dataset.key, group.open ] ) );
	detailsOf( other ).forEach( ( group ) => ( group.open = open.get( group.dataset.key ) ?? group.open ) );
	root.querySelectorAll< HTMLElement >( '[data-part]' ).forEach( ( part ) => {
		const theirs = other.querySelector( `[data-part="${ part.dataset.part ?? '' }"]` );
		part.replaceChildren( ...[ ...( theirs?.childNodes ?? [] ) ].map( ( node ) => document.adoptNode( node ) ) );
	} );
	root.dataset.total = other.dataset.total ?? '';
}

const detailsOf = ( root: HTMLElement ): HTMLDetailsElement[] => [
	...root.querySelectorAll< HTMLDetailsElement >( 'details[data-key]' ),
];

/** Runs a change and restores the focus, the scroll positions, and the position of the clicked filter. */
function keepPlace( root: HTMLElement, change: () => void ): void {
	const active = document.activeElement;
	const mine = active instanceof HTMLElement && root.contains( active ) ? active : null;
	const key = mine?.closest< HTMLElement >( '[data-key]' )?.dataset.key ?? '';
	const end = mine?.dataset.end ?? '';
	const top = mine?.getBoundingClientRect().top ?? 0;
	const scrolls = [ ...root.querySelectorAll( '.aisle-filters__groups,.aisle-filters__list' ) ].map(
		( node ) => node.scrollTop
	);
	change();
	[ ...root.querySelectorAll( '.aisle-filters__groups,.aisle-filters__list' ) ].forEach(
		( node, index ) => ( node.scrollTop = scrolls[ index ] ?? 0 )
	);
	if ( ! mine || mine.isConnected ) {
		return;
	}
	const again = keyed( root, key, end );
	const focusTarget = [ '.aisle-filters__chip', '.aisle-filters__open', 'summary' ]
		.flatMap( ( one ) => [ ...root.querySelectorAll< HTMLElement >( one ) ] )
		.find( ( node ) => node.getClientRects().length > 0 );
	( again ?? focusTarget )?.focus( { preventScroll: true } );
	const moved = again && ! root.querySelector( 'dialog[open]' ) ? again.getBoundingClientRect().top - top : 0;
	if ( moved !== 0 ) {
		window.scrollBy( { top: moved, behavior: 'instant' } );
	}
}

function keyed( root: HTMLElement, key: string, end: string ): HTMLElement | null {
	const found = [ ...root.querySelectorAll< HTMLElement >( '[data-key]' ) ].find(
		( node ) => node.dataset.key === key
	);
	const inner = end ? root.querySelector< HTMLElement >( `[data-end="${ end }"]` ) : null;
	return inner ?? ( found instanceof HTMLDetailsElement ? found.querySelector( 'summary' ) : ( found ?? null ) );
}
