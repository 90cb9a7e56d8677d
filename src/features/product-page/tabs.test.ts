import { disableTabs, startTabs } from './tabs';

const PAGE = `<a id="link" href="#sizes">Sizes</a><a class="woocommerce-review-link" href="#elsewhere">3 reviews</a>
	<div class="woocommerce-tabs wc-tabs-wrapper aisle-tabs--phones"><ul class="tabs wc-tabs" role="tablist">${ [
		'description',
		'care',
		'reviews',
	]
		.map( ( key ) => `<li class="${ key }_tab"><a role="tab" href="#tab-${ key }">${ key }</a></li>` )
		.join( '' ) }</ul>
	<div class="panel wc-tab" id="tab-description"><p id="sizes">S</p></div><div class="panel wc-tab" id="tab-care" data-aisle-later></div><div class="panel wc-tab" id="tab-reviews" data-aisle-later></div></div>`;

const visiblePanels = () => [ ...document.querySelectorAll( '.wc-tab:not([hidden])' ) ].map( ( { id } ) => id );
const link = ( key: string ) => document.querySelector< HTMLAnchorElement >( `.${ key }_tab a` );
const pressKey = ( key: string ) =>
	document.activeElement?.dispatchEvent( new KeyboardEvent( 'keydown', { key, bubbles: true, cancelable: true } ) );

beforeAll( () => {
	document.body.innerHTML = PAGE;
	startTabs();
} );

it( 'starts with the first tab, one tab stop and no waiting state', () => {
	expect( visiblePanels() ).toEqual( [ 'tab-description' ] );
	expect(
		[ ...document.querySelectorAll< HTMLElement >( '[role="tab"]' ) ].map( ( tab ) => [
			tab.tabIndex,
			tab.getAttribute( 'aria-selected' ),
		] )
	).toEqual( [
		[ 0, 'true' ],
		[ -1, 'false' ],
		[ -1, 'false' ],
	] );
	expect( document.querySelector( '[data-aisle-later]' ) ).toBeNull();
} );

it( 'opens the clicked tab or the panel that a link targets', () => {
	link( 'care' )?.click();
	expect( [ visiblePanels(), window.location.hash ] ).toEqual( [ [ 'tab-care' ], '' ] );
	document.querySelector< HTMLElement >( '#link' )?.click();
	expect( visiblePanels() ).toEqual( [ 'tab-description' ] );
	document.querySelector< HTMLElement >( '.woocommerce-review-link' )?.click();
	expect( visiblePanels() ).toEqual( [ 'tab-reviews' ] );
} );

it( 'leaves a click with a modifier key to the browser', () => {
	link( 'care' )?.dispatchEvent( new MouseEvent( 'click', { bubbles: true, cancelable: true, ctrlKey: true } ) );
	expect( visiblePanels() ).toEqual( [ 'tab-reviews' ] );
} );

it.each( [
	[ 'ltr', 'description', 'ArrowRight', 'care' ],
	[ 'ltr', 'description', 'ArrowLeft', 'reviews' ],
	[ 'ltr', 'reviews', 'ArrowRight', 'description' ],
	[ 'rtl', 'description', 'ArrowLeft', 'care' ],
	[ 'rtl', 'description', 'ArrowRight', 'reviews' ],
	[ 'ltr', 'care', 'Home', 'description' ],
	[ 'ltr', 'care', 'End', 'reviews' ],
	[ 'ltr', 'care', 'ArrowDown', 'care' ],
] )( 'moves the focus (%s) from %s with %s to %s without selecting a tab', ( direction, from, key, to ) => {
	const panelsBefore = visiblePanels();
	document
		.querySelectorAll< HTMLElement >( '[role="tab"]' )
		.forEach( ( tab ) => ( tab.style.direction = direction ) );
	link( from )?.focus();
	pressKey( key );
	expect( document.activeElement ).toBe( link( to ) );
	expect( visiblePanels() ).toEqual( panelsBefore );
} );

it( 'selects a tab with Space', () => {
	link( 'care' )?.focus();
	pressKey( ' ' );
	expect( visiblePanels() ).toEqual( [ 'tab-care' ] );
} );

it( 'releases the panels when WooCommerce’s script handles them', () => {
	document.body.innerHTML = PAGE;
	disableTabs();
	expect( document.querySelector( '.wc-tabs-wrapper' )?.getAttribute( 'data-aisle-tabs' ) ).toBe( 'left' );
	expect( visiblePanels() ).toHaveLength( 3 );
} );

describe( 'panels with ambiguous ids', () => {
	const tabsOf = ( keys: readonly string[] ) =>
		`<div class="woocommerce-tabs wc-tabs-wrapper aisle-tabs--phones"><ul class="tabs wc-tabs" role="tablist">${ keys
			.map( ( key ) => `<li><a role="tab" href="#tab-${ key }">${ key }</a></li>` )
			.join( '' ) }</ul>${ keys
			.map(
				( key ) =>
					`<h2 class="aisle-tab-heading" style="display:none"><button aria-controls="tab-${ key }"></button></h2><div class="panel wc-tab" id="tab-${ key }"></div>`
			)
			.join( '' ) }</div>`;
	const open = () =>
		[ ...document.querySelectorAll( '.wc-tabs-wrapper' ) ].map( ( wrapper ) =>
			[ ...wrapper.querySelectorAll( '.wc-tab:not([hidden])' ) ].map( ( { id } ) => id ).join()
		);

	it( 'opens the panels beside a tab when two products share ids', () => {
		document.body.innerHTML = tabsOf( [ 'a', 'b' ] ).repeat( 2 );
		startTabs();
		expect( open() ).toEqual( [ 'tab-a', 'tab-a' ] );
		document.querySelectorAll< HTMLAnchorElement >( '[href="#tab-b"]' )[ 1 ]?.click();
		expect( open() ).toEqual( [ 'tab-a', 'tab-b' ] );
		document.querySelectorAll< HTMLElement >( '[aria-controls="tab-a"]' )[ 1 ]?.click();
		expect( open() ).toEqual( [ 'tab-a', 'tab-a' ] );
	} );

	it.each( [ '100% wool', '%d1%82', 'ткань' ] )( 'opens the panel of a tab with the key %s', ( key ) => {
		document.body.innerHTML = tabsOf( [ 'a', key ] );
		startTabs();
		expect( open() ).toEqual( [ 'tab-a' ] );
		document.querySelectorAll< HTMLAnchorElement >( '[role="tab"]' )[ 1 ]?.click();
		expect( open() ).toEqual( [ `tab-${ key }` ] );
	} );
} );
