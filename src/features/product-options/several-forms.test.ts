import { reactIdle } from '../../../tests/jest/react-idle';
import { fireEvent, within } from '@testing-library/react';
import { sampleBoot } from '../../../tests/jest/sample-form';
import { clearBoot } from '../../platform/boot-data';
import { mount } from '.';

const FEATURE = sampleBoot.features[ 'product-options' ];

beforeEach( () => {
	window.aisleBoot = sampleBoot;
	clearBoot();
	window.matchMedia = jest
		.fn()
		.mockReturnValue( { matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() } );
	Object.assign( window, { CSS: { escape: ( text: string ) => text } } );
} );

beforeAll( () => Object.assign( globalThis, { IS_REACT_ACT_ENVIRONMENT: false } ) );
afterAll( () => Object.assign( globalThis, { IS_REACT_ACT_ENVIRONMENT: true } ) );

describe( 'several forms on one page', () => {
	const OTHER = JSON.stringify( {
		...FEATURE,
		product: { ...FEATURE.product, product_id: 8, catalog_price: '99', from_price: '99' },
	} );
	const form = ( product: number, attributes = '', innerHtml = '' ) =>
		`<form class="cart"><div data-aisle="product-options" ${ attributes }>${ innerHtml }</div><input class="qty" name="quantity" value="1"><button type="submit" name="add-to-cart" value="${ product }"></button></form>`;
	const PAGE =
		form( 7 ) +
		form( 7, 'data-instance="2"' ) +
		form(
			8,
			'data-instance="3"',
			`<script type="application/json" class="aisle-product-options__data">${ OTHER }</script>`
		);
	const nodes = (): HTMLElement[] => [ ...document.querySelectorAll< HTMLElement >( '[data-aisle]' ) ];
	const totals = () => nodes().map( ( node ) => node.querySelector( '[data-aisle-total] dd' )?.textContent );

	async function show(): Promise< void > {
		document.body.innerHTML = PAGE;
		// Runs outside act(), in which React would render only at the end.
		await Promise.all( nodes().map( mount ) );
		await reactIdle();
	}

	it( 'have unique ids and labels even when a product appears twice', async () => {
		await show();
		const ids = [ ...document.querySelectorAll( '[id]' ) ].map( ( { id } ) => id );
		expect( ids.length ).toBeGreaterThan( 15 );
		expect( ids.filter( ( id, index ) => ids.indexOf( id ) !== index ) ).toEqual( [] );
		expect( ids ).toContain( 'aisle-option-12-f_text' );
		const strangers = [ ...document.querySelectorAll( 'label' ) ].filter(
			( label ) => ! label.closest( 'form' )?.contains( label.control )
		);
		expect( strangers ).toEqual( [] );
	} );

	it( 'have separate totals', async () => {
		await show();
		const [ first, second, third ] = totals();
		expect( second ).toBe( first );
		expect( third ).toBe( 'From $99.00' );
		fireEvent.change( within( nodes()[ 1 ] ?? document.body ).getByLabelText( /Engraving/ ), {
			target: { value: 'Ada' },
		} );
		expect( totals() ).toEqual( [ first, expect.not.stringContaining( first ?? '' ), third ] );
	} );

	it( 'save their answers separately', async () => {
		await show();
		window.dispatchEvent( new Event( 'pagehide' ) );
		const storedKeys = Array.from( { length: window.sessionStorage.length }, ( _, index ) =>
			window.sessionStorage.key( index )
		);
		expect( storedKeys.filter( ( name ) => name?.startsWith( 'aisle_options' ) ).sort() ).toEqual( [
			'aisle_options:/:product-7',
			'aisle_options:/:product-7-2',
			'aisle_options:/:product-8',
		] );
	} );
} );
