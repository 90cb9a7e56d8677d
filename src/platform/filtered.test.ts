import { addFilter, removeAllFilters } from '@wordpress/hooks';
import { filteredList } from './filtered';

const NAME = 'aisle.test.words';
const isWord = ( entry: unknown ): entry is string => typeof entry === 'string';
const words = Object.freeze( [ 'a', 'b' ] );

afterEach( () => {
	removeAllFilters( NAME, '' );
} );

it( 'a list that nobody filters is the list itself', () => {
	expect( filteredList( NAME, words, isWord ) ).toBe( words );
} );

it( 'a filter gets the list and what it is about, and its entries are taken where they are of the kind', () => {
	addFilter( NAME, 'test', ( list: string[], about: string ) => [ ...list, about, 7, null ] );
	expect( filteredList( NAME, words, isWord, 'c' ) ).toEqual( [ 'a', 'b', 'c' ] );
} );

it( 'a filter that gives no list changes nothing', () => {
	addFilter( NAME, 'test', () => undefined );
	expect( filteredList( NAME, words, isWord ) ).toBe( words );
} );

it( 'a filter that breaks changes nothing, and its error is told to the page', () => {
	const reported = jest.fn();
	window.reportError = reported;
	const broken = new Error( 'Theirs.' );
	addFilter( NAME, 'test', () => {
		throw broken;
	} );
	expect( filteredList( NAME, words, isWord ) ).toBe( words );
	expect( reported ).toHaveBeenCalledWith( broken );
} );
