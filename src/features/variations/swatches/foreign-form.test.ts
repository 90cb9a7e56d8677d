import { foreignForm } from './foreign-form';

const VARIATIONS = [
	{ attributes: { attribute_color: 'Moss', attribute_length: '' }, is_in_stock: true, max_qty: 2 },
	{ attributes: { attribute_color: 'Ink', attribute_length: 'Long' }, is_in_stock: false, max_qty: '' },
	{ attributes: { attribute_color: 'Ink', attribute_length: 'Short' }, is_in_stock: true, max_qty: '' },
];

function form( variations: unknown = VARIATIONS ): HTMLFormElement {
	document.body.innerHTML = `<form><select name="attribute_color" data-attribute_name="attribute_color"><option value="">Choose</option><option>Moss</option><option>Ink</option><option disabled>Oat</option></select>
		<select name="attribute_length" data-attribute_name="attribute_length"><option value="">Choose</option><option>Short</option><option>Long</option></select></form>`;
	const element = document.forms[ 0 ] ?? document.createElement( 'form' );
	element.dataset.product_variations = JSON.stringify( variations );
	return element;
}

const menu = ( name: string ): HTMLSelectElement => document.querySelector< HTMLSelectElement >( `[name="${ name }"]` ) ?? document.createElement( 'select' );

describe( 'a form that somebody else runs', () => {
	it( 'is written as a hand would: the menu, and a change that bubbles', () => {
		const element = form();
		const heard = jest.fn();
		element.addEventListener( 'change', heard );
		foreignForm( element ).choose( 'attribute_color', 'Ink' );
		expect( menu( 'attribute_color' ).value ).toBe( 'Ink' );
		expect( heard ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'offers what the menus offer, out of stock where all that goes with the choice is', () => {
		const run = foreignForm( form() );
		menu( 'attribute_length' ).value = 'Long';
		expect( [ ...run.states( 'attribute_color' ) ] ).toEqual( [ [ 'Moss', 'available' ], [ 'Ink', 'out-of-stock' ] ] );
		menu( 'attribute_length' ).value = '';
		expect( run.states( 'attribute_color' ).get( 'Ink' ) ).toBe( 'available' );
	} );

	it( 'knows nothing of stock where its HTML has no variations', () => {
		const run = foreignForm( form( false ) );
		expect( [ ...run.states( 'attribute_color' ).values() ] ).toEqual( [ 'available', 'available' ] );
		expect( run.stockLeft( 'attribute_color', 'Moss' ) ).toBeNull();
	} );

	it( 'tells the most that can be bought, and null without a limit', () => {
		const run = foreignForm( form() );
		expect( [ run.stockLeft( 'attribute_color', 'Moss' ), run.stockLeft( 'attribute_color', 'Ink' ) ] ).toEqual( [ 2, null ] );
		expect( foreignForm( form( [ { attributes: {}, is_in_stock: true, max_qty: 1, is_sold_individually: 'yes' } ] ) ).stockLeft( 'attribute_color', 'Moss' ) ).toBeNull();
	} );
} );
