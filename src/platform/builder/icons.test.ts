import { render } from '@testing-library/react';
import { sign } from './icons';

it( 'mirrors only direction icons in right-to-left languages', () => {
	const turns = ( name: Parameters< typeof sign >[ 0 ] ) =>
		render( sign( name ) ).container.firstElementChild?.classList.contains( 'is-pointing' );
	expect( ( [ 'back', 'undo', 'redo' ] as const ).map( turns ) ).toEqual( [ true, true, true ] );
	expect( ( [ 'up', 'down', 'add', 'numbers', 'italic' ] as const ).map( turns ) ).toEqual( [
		false,
		false,
		false,
		false,
		false,
	] );
} );
