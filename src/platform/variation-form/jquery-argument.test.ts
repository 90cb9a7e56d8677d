import { exposeToJQuery } from './jquery-argument';
import { VARIATION_IMAGE } from '../events';

describe( 'functions exposed to jQuery', () => {
	it( 'shows a variation’s image on the form and returns the form', () => {
		const fn: Record< string, unknown > = {};
		exposeToJQuery( { fn } );
		const form = document.createElement( 'form' );
		const listener = jest.fn( ( event: Event ) => event.preventDefault() );
		form.addEventListener( VARIATION_IMAGE, listener );
		const jQueryObject = { 0: form, length: 1 };
		const call = ( name: string, ...args: unknown[] ): unknown =>
			Reflect.apply( fn[ name ] as () => unknown, jQueryObject, args );
		expect( [
			call( 'wc_variations_image_update', { image_id: 7 } ),
			call( 'wc_variations_image_update', false ),
			call( 'block' ),
			call( 'unblock' ),
		] ).toEqual( [ jQueryObject, jQueryObject, jQueryObject, jQueryObject ] );
		expect( listener.mock.calls.map( ( [ event ] ) => ( event as CustomEvent ).detail ) ).toEqual( [
			{ variation: { image_id: 7 } },
			{ variation: null },
		] );
	} );

	it( 'replaces no existing function', () => {
		const existing = (): void => undefined;
		const fn: Record< string, unknown > = {
			wc_variations_image_update: existing,
			block: existing,
			unblock: existing,
		};
		exposeToJQuery( { fn } );
		expect( new Set( Object.values( fn ) ) ).toEqual( new Set( [ existing ] ) );
	} );
} );
