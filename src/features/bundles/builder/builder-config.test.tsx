import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from '@wordpress/element';
import type { Edit } from '../../../platform/builder/edits';
import { EditorProvider } from '../../../platform/builder/editor-context';
import type { EditableField, Problem } from '../../../platform/builder/document';
import type { RestRequest } from '../../../platform/rest';
import { renderInBuilder } from '../../../platform/builder/testing';
import { bundleConfig } from './builder-config';
import { emptyBundle, type BundleDocument } from './document';
import { DiscountPanel } from './discount/discount-panel';
import { ItemPanel } from './items/item-panel';
import { BundlePreview } from './preview/bundle-preview';

const render = renderInBuilder( bundleConfig );
const PRODUCTS = [
	{ id: 1, label: 'Camera', detail: 'CAM', price: 20, status: 'sold' },
	{
		id: 2,
		label: 'Strap',
		detail: '#2',
		price: 10,
		from: true,
		status: 'out_of_stock',
		attributes: [ { name: 'attribute_size', label: 'Size', values: [ { value: 'l', label: 'Large' } ] } ],
		variations: [
			{ attributes: { attribute_size: 's' }, price: 10 },
			{ attributes: { attribute_size: 'l' }, price: 15 },
		],
	},
];
const CAMERA: EditableField = { id: 'f_a', type: 'product', label: '', product_id: 1, required: true };
const STRAP: EditableField = { id: 'f_b', type: 'product', label: '', product_id: 2 };

let current: BundleDocument;

async function renderParts( members: Partial< BundleDocument >, problems: readonly Problem[] = [] ): Promise< void > {
	const rest = jest.fn( async ( { path = '' }: RestRequest ) => ( {
		items: path.includes( 'include=' ) ? PRODUCTS : [],
	} ) );
	function Screen() {
		const [ form, setForm ] = useState( {
			title: '',
			enabled: true,
			document: { ...emptyBundle(), ...members },
		} as Parameters< Edit >[ 0 ] );
		current = form.document as BundleDocument;
		const tools = {
			document: form.document,
			rest,
			problems,
			edit: ( _place: string, edit: Edit ) => setForm( edit ),
			undo: jest.fn(),
			announce: jest.fn(),
			offerUndo: jest.fn(),
			openField: null,
			setOpenField: jest.fn(),
		};
		return (
			<EditorProvider value={ tools }>
				{ form.document.fields.map( ( field ) => (
					<ItemPanel key={ field.id } field={ field } />
				) ) }
				<DiscountPanel />
				<BundlePreview document={ form.document } rest={ rest } problems={ [] } />
			</EditorProvider>
		);
	}
	render( <Screen /> );
	await act( () => jest.advanceTimersByTimeAsync( 500 ) );
}

beforeEach( () => {
	jest.useFakeTimers();
	Object.assign( window, { aisleAdmin: { currency: { symbol: '$', decimals: 2 } } } );
	Object.assign( Element.prototype, { scrollIntoView: jest.fn() } );
} );
afterEach( () => jest.useRealTimers() );

const type = ( label: string | RegExp, value: string ): void =>
	void fireEvent.change( screen.getByLabelText( label ), { target: { value } } );

it( 'shows what the shopper saves while the merchant types a discount', async () => {
	await renderParts( { fields: [ CAMERA, STRAP ], discount: '10' } );
	expect( screen.getByText( 'The shopper saves $3.00.' ) ).toBeTruthy();
	fireEvent.change( screen.getByDisplayValue( '10' ), { target: { value: '$5' } } );
	expect( screen.getAllByText( 'The shopper saves $5.00.' ).length ).toBeGreaterThan( 0 );
	expect( screen.getByText( /cost \$30\.00 separately and \$25\.00 in the bundle/ ) ).toBeTruthy();
} );

it( 'stores a fixed attribute value and shows its price', async () => {
	await renderParts( { fields: [ STRAP ] } );
	expect( screen.getAllByText( /From \$10\.00/ ).length ).toBeGreaterThan( 0 );
	type( 'Size', 'l' );
	expect( current.fields[ 0 ]?.attributes ).toEqual( { attribute_size: 'l' } );
	expect( screen.queryByText( /From \$/ ) ).toBeNull();
	type( 'Size', '' );
	expect( current.fields[ 0 ] ).not.toHaveProperty( 'attributes' );
} );

it( 'warns about a product that is out of stock', async () => {
	await renderParts( { fields: [ STRAP ] } );
	expect( screen.getByText( 'Out of stock' ) ).toBeTruthy();
} );

it( 'changes between tiers, one discount and none', async () => {
	await renderParts( { fields: [ CAMERA ] } );
	type( 'Type of discount', 'none' );
	expect( current.discount ).toBe( '0' );
	type( 'Type of discount', 'one' );
	expect( current.discount ).toBe( '10' );
	type( 'Type of discount', 'tiers' );
	expect( current.discount ).toBeUndefined();
	expect( current.tiers ).toEqual( [ { items: 2, discount: '5' } ] );
	fireEvent.click( screen.getByRole( 'button', { name: 'Add a tier' } ) );
	expect( current.tiers.map( ( { items } ) => items ) ).toEqual( [ 2, 3 ] );
} );

it( 'keeps an empty own discount, which is none', async () => {
	await renderParts( { fields: [ CAMERA ] } );
	fireEvent.change( screen.getAllByLabelText( 'Discount' )[ 0 ] as HTMLElement, { target: { value: 'own' } } );
	expect( current.fields[ 0 ]?.discount ).toBe( '' );
	type( 'Discount of this item', '5' );
	type( 'Discount of this item', '' );
	expect( current.fields[ 0 ]?.discount ).toBe( '' );
} );

it( 'shows a problem at its field', async () => {
	const problem = { code: 'x', option: '', position: null };
	await renderParts( { fields: [ CAMERA ], tiers: [ { items: 2, discount: 'x' } ] }, [
		{ ...problem, field: 'f_a', path: 'fields.0.max_quantity', message: 'Too low.' },
		{ ...problem, field: '', path: 'tiers.0.discount', message: 'Not a discount.' },
	] );
	expect( screen.getByLabelText( 'Maximum' ).getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	expect( screen.getByText( 'Not a discount.' ) ).toBeTruthy();
} );

const renderedFocus = (): string | null | undefined =>
	document.activeElement?.getAttribute( 'aria-label' ) ?? document.activeElement?.textContent;

it( 'keeps the focus when a product is changed', async () => {
	await renderParts( { fields: [ CAMERA ] } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Change product' } ) );
	expect( document.activeElement ).toBe( screen.getByRole( 'combobox', { name: 'Product' } ) );
} );

it( 'keeps the focus when a product of a choice is moved or removed', async () => {
	const options = [ 1, 2 ].map( ( id ) => ( { id: `o_${ id }`, label: '', product_id: id } ) );
	await renderParts( { fields: [ { id: 'f_c', type: 'choice', label: '', options } ] } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Move “Camera” down' } ) );
	expect( current.fields[ 0 ]?.options?.map( ( { id } ) => id ) ).toEqual( [ 'o_2', 'o_1' ] );
	expect( renderedFocus() ).toBe( 'Move “Camera” down' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Remove “Camera”' } ) );
	expect( renderedFocus() ).toBe( 'Remove “Strap”' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Remove “Strap”' } ) );
	expect( document.activeElement ).toBe( screen.getByRole( 'combobox', { name: 'Add a product' } ) );
} );

it( 'keeps the focus when a tier is removed', async () => {
	await renderParts( {
		fields: [ CAMERA ],
		tiers: [ 2, 3 ].map( ( items ) => ( { items, discount: '5' } ) ),
	} );
	fireEvent.click( screen.getByRole( 'button', { name: 'Remove the discount from 3 items' } ) );
	expect( renderedFocus() ).toBe( 'Remove the discount from 2 items' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Remove the discount from 2 items' } ) );
	expect( renderedFocus() ).toBe( 'Add a tier' );
} );
