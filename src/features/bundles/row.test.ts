/** @jest-environment jsdom */
import type { RowData } from './form-data';
import { createRow, type Row } from './row';

const DATA: RowData = { price: 10, taxpu: 1, quantity: 2, discount: null, image: null };

const variation = ( id: number, color: string, size: string, price: number, isInStock = true ): object => ( {
	variation_id: id,
	attributes: { attribute_color: color, attribute_size: size },
	is_purchasable: true,
	is_in_stock: isInStock,
	price,
	taxpu: 1.19,
} );

const VARIATIONS = [
	variation( 1, 'Red', 'S', 12 ),
	variation( 2, 'Red', 'L', 15 ),
	variation( 3, 'Blue', '', 9 ),
	variation( 4, 'Green', 'S', 5, false ),
];

const select = ( name: string, values: readonly string[] ): string =>
	`<select data-attribute_name="${ name }">${ [ '', ...values ]
		.map( ( value ) => `<option value="${ value }">${ value }</option>` )
		.join( '' ) }</select>`;

function variableRow( color: string, size: string ): Row {
	document.body.innerHTML = `<ul><li data-line="a">${ select( 'attribute_color', [ 'Red', 'Blue', 'Green' ] ) }${ select(
		'attribute_size',
		[ 'S', 'L' ]
	) }</li></ul>`;
	const element = document.querySelector< HTMLElement >( 'li' )!;
	element.dataset.product_variations = JSON.stringify( VARIATIONS );
	const [ colors, sizes ] = [ ...element.querySelectorAll( 'select' ) ];
	colors!.value = color;
	sizes!.value = size;
	return createRow( element, DATA );
}

describe( 'row of a bundle form', () => {
	it( 'has the price and quantity of its data without variations', () => {
		document.body.innerHTML = '<ul><li data-line="a" data-item="a" data-option=""></li></ul>';
		const row = createRow( document.querySelector( 'li' )!, DATA );
		expect( row.isSelected() ).toBe( true );
		expect( row.quantity() ).toBe( 2 );
		expect( row.state() ).toMatchObject( { price: 10, isFrom: false, problem: null } );
	} );

	it( 'has the lowest available price while the selection is incomplete', () => {
		expect( variableRow( 'Red', '' ).state() ).toMatchObject( {
			price: 9,
			isFrom: true,
			variationId: 0,
			problem: 'incomplete',
		} );
	} );

	it( 'finds the variation of a complete selection', () => {
		expect( variableRow( 'Red', 'L' ).state() ).toMatchObject( {
			price: 15,
			taxpu: 1.19,
			isFrom: false,
			variationId: 2,
			problem: null,
		} );
		expect( variableRow( 'Blue', 'L' ).state().variationId ).toBe( 3 );
	} );

	it( 'is unavailable when no variation in stock matches', () => {
		expect( variableRow( 'Green', 'L' ).state().problem ).toBe( 'unavailable' );
		expect( variableRow( 'Green', 'S' ).state() ).toMatchObject( { problem: 'unavailable', variationId: 0 } );
	} );
} );
