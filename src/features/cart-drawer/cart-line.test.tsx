import { act, fireEvent, render, screen } from '@testing-library/react';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { clearBoot } from '../../platform/boot-data';
import type { ViewLine } from '../../platform/cart';
import { createCartCore } from '../../platform/cart/core/cart-core';
import { cartOf, createTestEnvironment, line } from '../../platform/cart/core/testing';
import { registerQuickView, type QuickViewRequest } from '../../platform/contracts/quick-view';
import { CartLine } from './cart-line';

const requests: QuickViewRequest[] = [];

beforeEach( () => {
	requests.length = 0;
	window.aisleBoot = {
		features: {},
		shop: {
			currency: { symbol: '$', decimals: 2, decimalSeparator: '.', thousandSeparator: ',', format: '%1$s%2$s' },
		},
	};
	clearBoot();
	window.aisle = {
		version: '0',
		cart: createCartCore( createTestEnvironment( cartOf() ).effects ),
		loadApp: () => Promise.resolve(),
	};
	registerQuickView( 'viewer', () =>
		Promise.resolve( { open: ( request ) => Promise.resolve( void requests.push( request ) ) } )
	);
} );

const scarf = ( overrides: Partial< ViewLine > = {} ): ViewLine => ( {
	...line( 'scarf', 3, { name: 'Scarf', permalink: '/scarf/' } ),
	serverQuantity: 3,
	busy: false,
	...overrides,
} );

const renderLine = (
	scarfLine: ViewLine,
	{ savings = true, change = null }: { savings?: boolean; change?: string | null } = {}
) =>
	render(
		<CartLine line={ scarfLine } rejection={ null } change={ change } savings={ savings } takesFocus={ false } />
	);

/** Simulates a page with quick view. */
function withQuickView(): void {
	window.aisleBoot = { ...Object( window.aisleBoot ), features: { viewer: {} } };
	clearBoot();
}

const clickLink = ( name: RegExp, eventInit: MouseEventInit = {} ): Promise< boolean > =>
	act( async () => fireEvent.click( screen.getByRole( 'link', { name } ), eventInit ) );

it( "opens the form for a line's answers in the drawer when quick view is enabled", async () => {
	withQuickView();
	renderLine( scarf( { editUrl: '/scarf/?aisle_edit=scarf' } ) );
	expect( await clickLink( /^Edit/ ) ).toBe( false );
	expect( requests ).toEqual( [
		{
			productId: 10,
			url: '/scarf/?aisle_edit=scarf',
			cartKey: 'scarf',
			opener: screen.getByRole( 'link', { name: /^Edit/ } ),
		},
	] );
} );

it( 'leaves the edit link to the browser when quick view is off or Ctrl is pressed', async () => {
	renderLine( scarf( { editUrl: '#there' } ) );
	expect( await clickLink( /^Edit/ ) ).toBe( true );
	withQuickView();
	expect( await clickLink( /^Edit/, { ctrlKey: true } ) ).toBe( true );
	expect( requests ).toEqual( [] );
} );

it( 'offers no editing of a variation that the server does not let the shopper edit', () => {
	withQuickView();
	renderLine( scarf( { variationId: 59 } ) );
	expect( screen.queryByRole( 'link', { name: /^Edit/ } ) ).toBeNull();
} );

it( 'leaves the link to a page of its own to the browser', async () => {
	withQuickView();
	renderLine( scarf( { editUrl: '#aisle_edit_bundle=other' } ) );
	expect( await clickLink( /^Edit/ ) ).toBe( true );
	expect( requests ).toEqual( [] );
} );

it( 'shows the unit price and the saving according to the settings', () => {
	const reducedLine = scarf( { unitPrice: '5.00', regularPrice: '7.50' } );
	expect( renderLine( reducedLine ).container.textContent ).toMatch( /You save \$7\.50.*\$5\.00 each/ );
	expect( renderLine( reducedLine, { savings: false } ).container.textContent ).not.toContain( 'save' );
	expect( renderLine( scarf( { quantity: 1 } ) ).container.textContent ).not.toContain( 'each' );
} );

it( 'shows notes, server changes and up to four images with a count of the rest', () => {
	const images = Array.from( { length: 5 }, ( _, index ) => ( {
		src: `/${ index }.jpg`,
		name: `photo-${ index }.jpg`,
	} ) );
	renderLine( scarf( { notes: [ { kind: 'stock', text: 'Only 3 left' } ], extensions: { pictures: images } } ), {
		change: 'The price has changed.',
	} );
	expect( screen.getByText( 'Only 3 left' ).dataset.kind ).toBe( 'stock' );
	expect( screen.getByRole( 'status' ).textContent ).toBe( 'The price has changed.' );
	expect( screen.getAllByRole( 'img' ).map( ( image ) => image.getAttribute( 'alt' ) ) ).toEqual( [
		'photo-0.jpg',
		'photo-1.jpg',
		'photo-2.jpg',
		'photo-3.jpg',
	] );
	expect( screen.getByText( '+1' ) ).toBeTruthy();
	fireEvent.error( screen.getByAltText( 'photo-1.jpg' ) );
	expect( screen.getByAltText( 'photo-1.jpg' ).hidden ).toBe( true );
	expect( screen.getByAltText( 'photo-0.jpg' ).hidden ).toBe( false );
} );

it( 'renders again only when the line changes', () => {
	const detailsFilter = jest.fn( ( details ) => details );
	addFilter( 'aisle.cart.lineDetails', 'test', detailsFilter );
	const cartLine = ( scarfLine: ViewLine ) => (
		<CartLine line={ scarfLine } rejection={ null } change={ null } savings takesFocus={ false } />
	);
	const { rerender } = render( cartLine( scarf() ) );
	rerender( cartLine( scarf() ) );
	expect( detailsFilter ).toHaveBeenCalledTimes( 1 );
	rerender( cartLine( scarf( { quantity: 4 } ) ) );
	expect( detailsFilter ).toHaveBeenCalledTimes( 2 );
	removeFilter( 'aisle.cart.lineDetails', 'test' );
} );

it( 'shows why an entered quantity is rejected until a valid one is entered', async () => {
	renderLine( scarf( { max: 240, step: 1 } ) );
	const field = screen.getByRole( 'textbox', { name: 'Quantity of Scarf' } );
	const type = ( value: string ): void => {
		fireEvent.change( field, { target: { value } } );
		fireEvent.blur( field );
	};
	type( '999999' );
	expect( screen.getByRole( 'alert' ).textContent ).toBe( 'The maximum quantity is 240.' );
	expect( [ Object( field ).value, field.getAttribute( 'aria-describedby' ) ] ).toEqual( [
		'3',
		screen.getByRole( 'alert' ).id,
	] );
	type( 'abc' );
	expect( screen.getByRole( 'alert' ).textContent ).toBe( 'Please enter a number.' );
	type( '0' );
	expect( screen.getByRole( 'alert' ).textContent ).toBe( 'The minimum quantity is 1.' );
	type( '4.5' );
	expect( screen.getByRole( 'alert' ).textContent ).toBe(
		'This product is sold in quantities from 1, in steps of 1.'
	);
	await act( async () => type( '7' ) );
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
} );

describe( 'with filters of other plugins', () => {
	const amount = ( value: string ): string =>
		`<span class="woocommerce-Price-amount amount"><bdi><span class="woocommerce-Price-currencySymbol">$</span>${ value }</bdi></span>`;
	const cartLine = ( overrides: Partial< ViewLine > ) => (
		<CartLine line={ scarf( overrides ) } rejection={ null } change={ null } savings takesFocus={ false } />
	);
	const pricesOf = ( container: HTMLElement ): string =>
		container.querySelector( '.aisle-cart-drawer__prices' )?.textContent ?? '';

	it( 'shows filtered prices and WooCommerce’s total when it cannot be recalculated', () => {
		const lineOverrides = {
			quantity: 2,
			serverQuantity: 2,
			total: '20.00',
			totalHtml: 'about <em>a score</em>',
			priceHtml: '$10 <em>per kg</em>',
			className: 'is-heavy kat-Чай',
		};
		const { container, rerender } = render( cartLine( lineOverrides ) );
		expect( container.querySelector( '.is-heavy em' )?.textContent ).toBe( 'a score' );
		expect( container.querySelector( '.kat-Чай' ) ).toBeTruthy();
		expect( container.querySelector( '.aisle-cart-drawer__unit' )?.innerHTML ).toContain( '<em>per kg</em>' );
		rerender( cartLine( { ...lineOverrides, quantity: 3 } ) );
		expect( container.textContent ).not.toContain( 'about' );
	} );

	it.each( [
		[ `${ amount( '19.00' ) } <small>/ month</small>`, '$38.00 / month' ],
		[ `CHF ${ amount( '19.00' ) } / Monat`, 'CHF $38.00 / Monat' ],
		[ `${ amount( '19.00' ) } <span dir="rtl">/ ماهانه</span>`, '$38.00 / ماهانه' ],
		[ `月額${ amount( '19.00' ) }（税込）🎁`, '月額$38.00（税込）🎁' ],
		// If the text does not contain the amount exactly once, the plain amount is shown.
		[ `${ amount( '119.00' ) } / month`, '$38.00' ],
		[ `${ amount( '19.00' ) } + 19.00 later`, '$38.00' ],
		[ '<span title="19.00">nineteen / Jahr</span>', '$38.00' ],
		[ '1 19.00 / год', '$38.00' ],
	] )( 'keeps the text around the amount of %s while a quantity is pending', ( totalHtml, text ) => {
		const { container, rerender } = render(
			cartLine( {
				quantity: 1,
				serverQuantity: 1,
				unitPrice: '19.00',
				regularPrice: '19.00',
				total: '19.00',
				totalHtml,
				priceHtml: totalHtml,
			} )
		);
		const initialPrices = container.querySelector( '.aisle-cart-drawer__prices' );
		expect( initialPrices?.children ).toHaveLength( 1 );
		rerender(
			cartLine( {
				quantity: 2,
				serverQuantity: 1,
				busy: true,
				unitPrice: '19.00',
				regularPrice: '19.00',
				total: '19.00',
				totalHtml,
			} )
		);
		expect( pricesOf( container ) ).toBe( `${ text }$19.00 each` );
		expect( container.querySelector( '.aisle-cart-drawer__prices [aria-busy]' ) ).toBeTruthy();
	} );

	it( 'shows no amount and no saving when the filters print none', () => {
		const { container } = render(
			cartLine( { unitPrice: '5.00', regularPrice: '7.50', totalHtml: '', priceHtml: '' } )
		);
		expect( pricesOf( container ) ).toBe( '' );
		expect( container.textContent ).not.toContain( '$' );
	} );

	it( 'keeps the prices of two lines of the same product separate', () => {
		const { container } = render(
			<>
				{ cartLine( { key: 'a', totalHtml: '$19.00 / Woche' } ) }
				{ cartLine( { key: 'b', totalHtml: '$19.00 / 月' } ) }
			</>
		);
		expect(
			[ ...container.querySelectorAll( '.aisle-cart-drawer__prices > :first-child' ) ].map(
				( { textContent } ) => textContent
			)
		).toEqual( [ '$19.00 / Woche', '$19.00 / 月' ] );
	} );
} );

it( 'prints the quantity limits as attributes for other scripts', () => {
	renderLine( scarf( { min: 2, max: 8, step: 2 } ) );
	const field = screen.getByRole( 'textbox', { name: 'Quantity of Scarf' } );
	expect( [ 'min', 'max', 'step' ].map( ( name ) => field.getAttribute( name ) ) ).toEqual( [ '2', '8', '2' ] );
} );
