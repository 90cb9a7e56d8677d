/**
 * Tabs over `details` elements, from 550 px. Below, and without script, the elements are an accordion.
 */
import './tabs.scss';

/** The same query as in the style: where it does not match, the tabs are hidden. */
const wide = window.matchMedia( '(min-width: 550px) and (scripting: enabled)' );

function start( node: Element ): void {
	const tabs = [ ...node.querySelectorAll< HTMLElement >( ':scope > [role="tablist"] > [role="tab"]' ) ];
	const panels = [ ...node.querySelectorAll( 'details' ) ].filter( ( { parentNode } ) => parentNode === node );

	const show = ( shown: HTMLDetailsElement | undefined ): void =>
		panels.forEach( ( panel, index ) => {
			const isShown = panel === shown;
			panel.open = isShown;
			tabs[ index ]?.setAttribute( 'aria-selected', `${ isShown }` );
			tabs[ index ]?.setAttribute( 'tabindex', isShown ? '0' : '-1' );
		} );

	/** Keeps the panel that the browser has opened for the URL, otherwise the first open one. */
	const adapt = (): void => {
		panels.forEach( ( { lastElementChild: content }, index ) => {
			if ( wide.matches ) {
				content?.setAttribute( 'role', 'tabpanel' );
				content?.setAttribute( 'aria-labelledby', tabs[ index ]?.id ?? '' );
			} else {
				content?.removeAttribute( 'role' );
				content?.removeAttribute( 'aria-labelledby' );
			}
		} );
		if ( wide.matches ) {
			show(
				panels.find( ( panel ) => panel.open && panel.querySelector( ':target' ) ) ??
					panels.find( ( { open } ) => open ) ??
					panels[ 0 ]
			);
		}
	};

	panels.forEach( ( panel ) =>
		// The browser opens a panel for a link or a search in the page.
		panel.addEventListener( 'toggle', () => wide.matches && panel.open && show( panel ) )
	);
	tabs.forEach( ( tab, index ) => {
		tab.addEventListener( 'click', () => show( panels[ index ] ) );
		tab.addEventListener( 'keydown', ( event ) => {
			const next = getComputedStyle( tab ).direction === 'rtl' ? -1 : 1;
			const wanted: Record< string, number > = {
				ArrowRight: ( index + next ) % tabs.length,
				ArrowLeft: ( index - next ) % tabs.length,
				Home: 0,
				End: -1,
			};
			const other = wanted[ event.key ];
			if ( other !== undefined ) {
				event.preventDefault();
				show( panels.at( other ) );
				tabs.at( other )?.focus();
			}
		} );
	} );
	wide.addEventListener( 'change', adapt );
	adapt();
}

document.querySelectorAll( '.aisle-tabs' ).forEach( start );
