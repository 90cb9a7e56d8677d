/** @jest-environment jsdom */
import type { RowData } from './form-data';
import { payloadOf } from './payload';
import { createRow } from './row';

const DATA: RowData = { price: 10, taxpu: 1, quantity: 1, discount: null, image: null };

function payload( html: string ): unknown {
	document.body.innerHTML = `<form>${ html }</form>`;
	const form = document.querySelector( 'form' )!;
	const rows = [ ...form.querySelectorAll< HTMLElement >( '[data-line]' ) ].map( ( row ) => createRow( row, DATA ) );
	return payloadOf( 7, form, rows );
}

const row = ( line: string, html: string ): string => {
	const [ item, option = '' ] = line.split( '-' );
	return `<div data-line="${ line }" data-item="${ item }" data-option="${ option }">${ html }</div>`;
};
const input = ( name: string, value: string ): string => `<input name="${ name }" value="${ value }">`;

describe( 'operation of a bundle form', () => {
	it( 'contains the selected items only', () => {
		const box = ( name: string, checked: string ): string =>
			`<input class="aisle-bundle__check" type="checkbox" name="${ name }" ${ checked }>`;
		expect(
			payload(
				input( 'quantity', '2' ) +
					row( 'a', '' ) +
					row( 'b', box( 'b_selected', '' ) ) +
					row( 'pick-red', box( 'pick_option[]', 'checked' ) )
			)
		).toMatchObject( {
			bundle: 7,
			quantity: '2',
			items: [
				{ id: 'a', option: '', quantity: 1 },
				{ id: 'pick', option: 'red', quantity: 1 },
			],
		} );
	} );

	it( 'contains the fields of an item’s own form without prefix, nested', () => {
		expect(
			payload(
				row(
					'a',
					input( 'a_engraving', 'Hi' ) +
						input( 'a_colors[]', 'red' ) +
						input( 'a_colors[]', 'blue' ) +
						input( 'a_box[size]', 'S' ) +
						input( 'a_quantity', '1' ) +
						input( 'a_attribute_size', 'S' )
				)
			)
		).toMatchObject( {
			items: [ { fields: { engraving: 'Hi', colors: { 0: 'red', 1: 'blue' }, box: { size: 'S' } } } ],
		} );
	} );

	it( 'assigns a field to the item with the longest matching ID', () => {
		expect( payload( row( 'a', '' ) + row( 'a_b', input( 'a_b_text', 'Hi' ) ) ) ).toMatchObject( {
			items: [
				{ id: 'a', fields: undefined },
				{ id: 'a_b', fields: { text: 'Hi' } },
			],
		} );
	} );
} );
