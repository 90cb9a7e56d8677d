import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from '@wordpress/element';
import { axe } from 'jest-axe';
import type { ReactElement } from 'react';
import { callRest } from '../rest';
import { ShopItemsControl } from './shop-items-control';

jest.mock( '../rest' );
const callRestMock = jest.mocked( callRest );
const advanceTimers = () => act( () => jest.advanceTimersByTimeAsync( 300 ) );

const SHOP = [
	{ id: 12, name: 'Mug', detail: 'M-1', image: 'https://shop.example/mug.jpg' },
	{ id: 40, name: 'Bowl', detail: '#40', image: '' },
	{ id: 7, name: 'Board', detail: '#7', image: '' },
];

beforeEach( () => {
	jest.useFakeTimers();
	Object.assign( Element.prototype, { scrollIntoView: jest.fn() } );
	callRestMock.mockReset().mockImplementation( async ( { path = '' } ) => {
		const include = new URLSearchParams( path.split( '?' )[ 1 ] ).get( 'include' )?.split( ',' ) ?? null;
		return { products: SHOP.filter( ( { id } ) => include === null || include.includes( String( id ) ) ) };
	} );
} );
afterEach( () => jest.useRealTimers() );

function Editor( { from, onChange }: { from: string; onChange: ( value: string ) => void } ): ReactElement {
	const [ value, setValue ] = useState( from );
	return (
		<ShopItemsControl
			kind="products"
			id="offers"
			label="Products to offer"
			help=""
			descriptionIds=""
			value={ value }
			onChange={ ( next ) => {
				setValue( next );
				onChange( next );
			} }
		/>
	);
}

const names = () => screen.queryAllByRole( 'listitem' ).map( ( { textContent } ) => textContent );

it( 'shows selected products by name and image, or by id until they are loaded', async () => {
	const { container } = render( <Editor from="40,12,99" onChange={ jest.fn() } /> );
	expect( names() ).toEqual( [ '#40', '#12', '#99' ] );
	await advanceTimers();
	expect( names() ).toEqual( [ 'Bowl', 'Mug', '#99' ] );
	expect( container.querySelector( 'li img' )?.getAttribute( 'src' ) ).toBe( 'https://shop.example/mug.jpg' );
	expect( ( await ( jest.useRealTimers(), axe( container ) ) ).violations ).toEqual( [] );
} );

it( 'offers unselected products and appends the picked one', async () => {
	const onChange = jest.fn();
	render( <Editor from="12" onChange={ onChange } /> );
	const box = screen.getByRole( 'combobox', { name: 'Search products: Products to offer' } );
	act( () => box.focus() );
	fireEvent.change( box, { target: { value: 'bo' } } );
	await advanceTimers();
	expect( screen.getAllByRole( 'option' ).map( ( { textContent } ) => textContent ) ).toEqual( [
		'Bowl (#40)',
		'Board (#7)',
	] );
	fireEvent.click( screen.getByRole( 'option', { name: 'Board (#7)' } ) );
	expect( onChange ).toHaveBeenCalledWith( '12,7' );
	await advanceTimers();
	expect( names() ).toEqual( [ 'Mug', 'Board' ] );
} );

it( 'moves the focus to the next product when one is removed', async () => {
	const onChange = jest.fn();
	render( <Editor from="40,12" onChange={ onChange } /> );
	await advanceTimers();
	fireEvent.click( screen.getByRole( 'button', { name: 'Remove Bowl' } ) );
	expect( onChange ).toHaveBeenCalledWith( '12' );
	expect( document.activeElement?.getAttribute( 'aria-label' ) ).toBe( 'Remove Mug' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Remove Mug' } ) );
	expect( onChange ).toHaveBeenLastCalledWith( '' );
	expect( document.activeElement ).toBe( screen.getByRole( 'combobox' ) );
} );

it( 'shows an error when the search fails and retries on click', async () => {
	callRestMock.mockRejectedValue( new Error( 'away' ) );
	render( <Editor from="" onChange={ jest.fn() } /> );
	await advanceTimers();
	expect( screen.getByRole( 'alert' ).textContent ).toContain( 'The search failed. Please try again.' );
	callRestMock.mockResolvedValue( { products: SHOP } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await advanceTimers();
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
} );

it( 'searches categories and stores their slugs', async () => {
	callRestMock.mockImplementation( async ( { path = '' } ) =>
		path.startsWith( '/aisle/v1/categories' )
			? { categories: [ { id: 'hats', name: 'Clothing › Hats', detail: 'hats', image: '' } ] }
			: {}
	);
	const onChange = jest.fn();
	render(
		<ShopItemsControl
			kind="categories"
			id="c"
			label="Categories"
			help=""
			descriptionIds=""
			value="gone"
			onChange={ onChange }
		/>
	);
	expect( names() ).toEqual( [ 'gone' ] );
	const box = screen.getByRole( 'combobox', { name: 'Search categories: Categories' } );
	act( () => box.focus() );
	fireEvent.change( box, { target: { value: 'ha' } } );
	await advanceTimers();
	fireEvent.click( screen.getByRole( 'option', { name: 'Clothing › Hats (hats)' } ) );
	expect( onChange ).toHaveBeenCalledWith( 'gone,hats' );
} );
