import { act, renderHook } from '@testing-library/react';
import { usePreviewedOffer } from './use-previewed-offer';

const bowl = { name: 'Bowl' };
const scarf = { name: 'Scarf' };

it( 'follows the offer that was added, changed or selected last', () => {
	const { result, rerender } = renderHook( usePreviewedOffer, { initialProps: [ bowl ] } );
	expect( result.current[ 0 ] ).toBe( 0 );
	rerender( [ bowl, scarf ] );
	expect( result.current[ 0 ] ).toBe( 1 );
	rerender( [ { name: 'Blue bowl' }, scarf ] );
	expect( result.current[ 0 ] ).toBe( 0 );
	act( () => result.current[ 1 ]( 1 ) );
	expect( result.current[ 0 ] ).toBe( 1 );
} );

it( 'keeps the selected offer after a save and never exceeds the list', () => {
	const { result, rerender } = renderHook( usePreviewedOffer, { initialProps: [ bowl, scarf ] } );
	act( () => result.current[ 1 ]( 1 ) );
	rerender( [ { ...bowl }, { ...scarf } ] );
	expect( result.current[ 0 ] ).toBe( 1 );
	rerender( [] );
	expect( result.current[ 0 ] ).toBe( -1 );
} );
