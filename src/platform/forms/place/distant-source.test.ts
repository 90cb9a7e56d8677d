import { lazyPlaceSource } from './distant-source';
import type { PlaceSource } from './place';

const place = { text: 'Quay 1', parts: {} };
const service: PlaceSource = {
	attribution: 'Maps',
	prepare: jest.fn(),
	suggest: () => Promise.resolve( [ { id: '1', text: 'Quay 1', name: 'Quay 1', detail: '' } ] ),
	find: () => Promise.resolve( place ),
	findAt: () => Promise.resolve( null ),
	lookUp: () => Promise.resolve( place ),
};

it( "loads once on the first request, then returns the service's results", async () => {
	const load = jest.fn( () => Promise.resolve( service ) );
	const source = lazyPlaceSource( { attribution: 'Maps', canLookUp: true, load } );
	expect( [ load.mock.calls.length, source.attribution ] ).toEqual( [ 0, 'Maps' ] );
	source.prepare();
	expect( await source.suggest( 'Quay', new AbortController().signal ) ).toHaveLength( 1 );
	expect( await source.find( { id: '1', text: '', name: '', detail: '' } ) ).toBe( place );
	expect( [ await source.findAt( { lat: 1, lng: 2 } ), await source.lookUp?.( 'quay' ) ] ).toEqual( [ null, place ] );
	expect( [ load.mock.calls.length, jest.mocked( service.prepare ).mock.calls.length ] ).toEqual( [ 1, 1 ] );
} );

it( 'rejects when loading fails and tries again', async () => {
	const load = jest.fn( () => Promise.reject( new Error( 'ChunkLoadError' ) ) );
	const source = lazyPlaceSource( { attribution: '', canLookUp: false, load } );
	source.prepare();
	await expect( source.findAt( { lat: 1, lng: 2 } ) ).rejects.toThrow( 'ChunkLoadError' );
	await expect( source.findAt( { lat: 1, lng: 2 } ) ).rejects.toThrow( 'ChunkLoadError' );
	expect( load.mock.calls.length ).toBeGreaterThan( 1 );
	expect( source.lookUp ).toBeUndefined();
} );
