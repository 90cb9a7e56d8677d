import { act, fireEvent, render, screen } from '@testing-library/react';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { forgetBoot } from '../../platform/boot-data';
import type { ViewLine } from '../../platform/cart';
import { createCartCore } from '../../platform/cart/core/cart-core';
import { cartOf, createWorld, line } from '../../platform/cart/core/testing';
import { offerQuickView, type QuickViewRequest } from '../../platform/quick-view';
import { CartLine } from './cart-line';

const asked: QuickViewRequest[] = [];

beforeEach( () => {
	asked.length = 0;
	window.aisleBoot = { rooms: {}, shop: { currency: { symbol: '$', decimals: 2, format: '%1$s%2$s' } } };
	forgetBoot();
	window.aisle = { version: '0', cart: createCartCore( createWorld( cartOf() ).effects ), loadApp: () => Promise.resolve() };
	offerQuickView( 'viewer', () => Promise.resolve( { open: ( request ) => Promise.resolve( void asked.push( request ) ) } ) );
} );

const scarf = ( more: Partial< ViewLine > = {} ): ViewLine => ( { ...line( 'scarf', 3, { name: 'Scarf', permalink: '/scarf/' } ), serverQuantity: 3, busy: false, ...more } );

const shown = ( scarfLine: ViewLine, { savings = true, change = null }: { savings?: boolean; change?: string | null } = {} ) =>
	render( <CartLine line={ scarfLine } refusal={ null } change={ change } savings={ savings } takesFocus={ false } /> );

/** As on a page that has a quick view. */
function withQuickView(): void {
	window.aisleBoot = { ...Object( window.aisleBoot ), rooms: { viewer: {} } };
	forgetBoot();
}

const press = ( name: RegExp, more: MouseEventInit = {} ): Promise< boolean > => act( async () => fireEvent.click( screen.getByRole( 'link', { name } ), more ) );

it( 'opens the form of a line\'s answers inside the drawer where there is a quick view', async () => {
	withQuickView();
	shown( scarf( { editUrl: '/scarf/?aisle_edit=scarf' } ) );
	expect( await press( /^Edit/ ) ).toBe( false );
	expect( asked ).toEqual( [ { productId: 10, url: '/scarf/?aisle_edit=scarf', cartKey: 'scarf', opener: screen.getByRole( 'link', { name: /^Edit/ } ) } ] );
} );

it( 'leaves the edit link to the browser where there is none, and with the key for a new tab', async () => {
	shown( scarf( { editUrl: '#there' } ) );
	expect( await press( /^Edit/ ) ).toBe( true );
	withQuickView();
	expect( await press( /^Edit/, { ctrlKey: true } ) ).toBe( true );
	expect( asked ).toEqual( [] );
} );

it( 'lets a variation be changed in the quick view, and only there', async () => {
	shown( scarf( { variationId: 59 } ) );
	expect( screen.queryByRole( 'link', { name: /^Edit/ } ) ).toBeNull();
	withQuickView();
	shown( scarf( { key: 'other', variationId: 59 } ) );
	await press( /^Edit/ );
	expect( asked ).toMatchObject( [ { productId: 10, url: '/scarf/', cartKey: 'other' } ] );
} );

it( 'says what one of several costs and what is saved, as the owner wants it', () => {
	const reduced = scarf( { unitPrice: '5.00', regularPrice: '7.50' } );
	expect( shown( reduced ).container.textContent ).toMatch( /You save \$7\.50.*\$5\.00 each/ );
	expect( shown( reduced, { savings: false } ).container.textContent ).not.toContain( 'save' );
	expect( shown( scarf( { quantity: 1 } ) ).container.textContent ).not.toContain( 'each' );
} );

it( 'shows notes, what the server has changed, and pictures that were sent, five of them as four and a number', () => {
	const pictures = Array.from( { length: 5 }, ( _, index ) => ( { src: `/${ index }.jpg`, name: `photo-${ index }.jpg` } ) );
	shown( scarf( { notes: [ { kind: 'stock', text: 'Only 3 left' } ], extensions: { pictures } } ), { change: 'The price has changed.' } );
	expect( screen.getByText( 'Only 3 left' ).dataset.kind ).toBe( 'stock' );
	expect( screen.getByRole( 'status' ).textContent ).toBe( 'The price has changed.' );
	expect( screen.getAllByRole( 'img' ).map( ( image ) => image.getAttribute( 'alt' ) ) ).toEqual( [ 'photo-0.jpg', 'photo-1.jpg', 'photo-2.jpg', 'photo-3.jpg' ] );
	expect( screen.getByText( '+1' ) ).toBeTruthy();
	fireEvent.error( screen.getByAltText( 'photo-1.jpg' ) );
	expect( screen.getByAltText( 'photo-1.jpg' ).hidden ).toBe( true );
	expect( screen.getByAltText( 'photo-0.jpg' ).hidden ).toBe( false );
} );

it( 'is drawn again only when it says something else', () => {
	const drawn = jest.fn( ( details ) => details );
	addFilter( 'aisle.cart.lineDetails', 'test', drawn );
	const of = ( scarfLine: ViewLine ) => <CartLine line={ scarfLine } refusal={ null } change={ null } savings takesFocus={ false } />;
	const { rerender } = render( of( scarf() ) );
	rerender( of( scarf() ) );
	expect( drawn ).toHaveBeenCalledTimes( 1 );
	rerender( of( scarf( { quantity: 4 } ) ) );
	expect( drawn ).toHaveBeenCalledTimes( 2 );
	removeFilter( 'aisle.cart.lineDetails', 'test' );
} );

it( 'says why a typed quantity is not taken, until another is', async () => {
	shown( scarf( { max: 240, step: 1 } ) );
	const field = screen.getByRole( 'textbox', { name: 'Quantity of Scarf' } );
	const type = ( value: string ): void => {
		fireEvent.change( field, { target: { value } } );
		fireEvent.blur( field );
	};
	type( '999999' );
	expect( screen.getByRole( 'alert' ).textContent ).toBe( 'No more than 240 of this can be bought.' );
	expect( [ Object( field ).value, field.getAttribute( 'aria-describedby' ) ] ).toEqual( [ '3', screen.getByRole( 'alert' ).id ] );
	type( 'abc' );
	expect( screen.getByRole( 'alert' ).textContent ).toBe( 'Please enter a quantity as a number.' );
	type( '0' );
	expect( screen.getByRole( 'alert' ).textContent ).toBe( 'The smallest quantity of this is 1.' );
	type( '4.5' );
	expect( screen.getByRole( 'alert' ).textContent ).toBe( 'This is sold in steps of 1, from 1.' );
	await act( async () => type( '7' ) );
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
} );

it( 'shows what other plugins make of price and subtotal, until the quantity changes', () => {
	const given = { ...scarf(), quantity: 2, serverQuantity: 2, totalHtml: 'about <em>$20</em>', priceHtml: '$10 <em>per kg</em>', className: 'is-heavy' };
	const drawn = ( more: object ) => <CartLine line={ { ...given, ...more } } refusal={ null } change={ null } savings takesFocus={ false } />;
	const { container, rerender } = render( drawn( {} ) );
	expect( container.querySelector( '.is-heavy em' )?.textContent ).toBe( '$20' );
	expect( container.querySelector( '.aisle-cart-drawer__unit' )?.innerHTML ).toContain( '<em>per kg</em>' );
	rerender( drawn( { quantity: 3 } ) );
	expect( container.textContent ).not.toContain( 'about' );
} );

it( 'has the limits of its quantity as attributes, which other scripts read', () => {
	shown( scarf( { min: 2, max: 8, step: 2 } ) );
	const field = screen.getByRole( 'textbox', { name: 'Quantity of Scarf' } );
	expect( [ 'min', 'max', 'step' ].map( ( name ) => field.getAttribute( name ) ) ).toEqual( [ '2', '8', '2' ] );
} );
