import * as data from '@wordpress/data';
import { REGISTRY_LOADED, registerStores, type StoreDescriptor } from './stores';

const store = ( name: string ): StoreDescriptor => ( {
	name,
	instantiate: () => ( {
		getSelectors: () => ( { getName: () => name } ),
		getActions: () => ( {} ),
		subscribe: () => () => undefined,
	} ),
} );
const nameOfStore = ( name: string ): unknown => data.select( name )?.getName();

afterEach( () => delete window.wp );

it( 'registers the stores in the registry of a page that has one', () => {
	window.wp = { data };
	registerStores( [ store( 'test/first' ), store( 'test/second' ) ] );
	expect( [ nameOfStore( 'test/first' ), nameOfStore( 'test/second' ) ] ).toEqual( [ 'test/first', 'test/second' ] );
} );

it( 'waits for a registry without requesting it when the page has none', () => {
	registerStores( [ store( 'test/third' ) ] );
	expect( data.select( 'test/third' ) ).toBeUndefined();
	window.wp = { data };
	window.dispatchEvent( new Event( REGISTRY_LOADED ) );
	expect( nameOfStore( 'test/third' ) ).toBe( 'test/third' );
} );
