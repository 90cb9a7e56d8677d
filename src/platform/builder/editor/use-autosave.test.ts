import { act, renderHook } from '@testing-library/react';
import { AisleError } from '../../errors';
import { emptyDocument } from '../document';
import { builderWrapper, sampleBuilder } from '../testing';
import { useAutosave } from './use-autosave';

const server = jest.fn();
const form = { title: 'Rings', enabled: true, document: emptyDocument() };
const advanceTimers = ( milliseconds: number ) => act( () => jest.advanceTimersByTimeAsync( milliseconds ) );

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

it( 'saves a stored form on the server once it responds again', async () => {
	server.mockRejectedValueOnce( new AisleError( 'fetch_error' ) ).mockResolvedValue( {} );
	const { result } = renderHook( () => useAutosave( server, { id: 7, draft: '' }, form, true ), {
		wrapper: builderWrapper( sampleBuilder ),
	} );
	await advanceTimers( 11_000 );
	expect( result.current ).toEqual( { savedAt: null, failureCount: 1 } );
	await act( async () => void window.dispatchEvent( new Event( 'online' ) ) );
	await advanceTimers( 11_000 );
	expect( result.current ).toEqual( { savedAt: expect.any( Date ), failureCount: 0 } );
	expect( server ).toHaveBeenCalledTimes( 2 );
} );
