import { addFilter, removeAllFilters } from '@wordpress/hooks';
import { filteredList } from './filtered';

const NAME = 'aisle.test.words';
const isWord = ( entry: unknown ): entry is string => typeof entry === 'string';
const words = Object.freeze( [ 'a', 'b' ] );

afterEach( () => {
	removeAllFilters( NAME, '' );
} );

it( 'returns the list itself when there is no filter', () => {
	expect( filteredList( NAME, words, isWord ) ).toBe( words );
} );

it( 'passes list and context to a filter and keeps only valid entries', () => {
	addFilter( NAME, 'test', ( list: string[], context: string ) => [ ...list, context, 7, null ] );
	expect( filteredList( NAME, words, isWord, 'c' ) ).toEqual( [ 'a', 'b', 'c' ] );
} );

it( 'ignores a filter that returns no list', () => {
	addFilter( NAME, 'test', () => undefined );
	expect( filteredList( NAME, words, isWord ) ).toBe( words );
} );

it( 'ignores a filter that throws and reports its error', () => {
	const reportErrorMock = jest.fn();
	window.reportError = reportErrorMock;
	const error = new Error( 'Theirs.' );
	addFilter( NAME, 'test', () => {
		throw error;
	} );
	expect( filteredList( NAME, words, isWord ) ).toBe( words );
	expect( reportErrorMock ).toHaveBeenCalledWith( error );
} );
