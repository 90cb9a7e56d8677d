import { newField } from '../new-field';
import { isInSection, moveFieldGroup, fieldGroupOf } from './section-run';
import { sampleBuilder } from '../testing';

const field = ( id: string ) =>
	newField( sampleBuilder.fields, id.startsWith( 's' ) ? 'section' : 'text', id, [ '', '' ] );
const FIELDS = [ 'a', 's1', 'b', 'c', 's2', 'd' ].map( field );
const fieldById = ( id: string ) => FIELDS.find( ( candidate ) => candidate.id === id ) ?? field( id );
const ids = ( fields: readonly { id: string }[] ) => fields.map( ( { id } ) => id ).join( ' ' );

it( 'returns a section with its fields, but a field alone', () => {
	expect( [ 'a', 's1', 's2', 'c' ].map( ( id ) => ids( fieldGroupOf( FIELDS, fieldById( id ) ) ) ) ).toEqual( [
		'a',
		's1 b c',
		's2 d',
		'c',
	] );
	expect( FIELDS.map( ( _one, position ) => isInSection( FIELDS, position ) ) ).toEqual( [
		false,
		false,
		true,
		true,
		false,
		true,
	] );
} );

it.each( [
	[ 's1', 0, 's1 b c a s2 d' ],
	[ 's1', 2, 'a s2 s1 b c d' ],
	[ 's1', 3, 'a s1 b c s2 d' ],
	[ 's1', 4, 'a s2 s1 b c d' ],
	[ 's1', 5, 'a s2 d s1 b c' ],
	[ 's1', 9, 'a s2 d s1 b c' ],
	[ 's2', 1, 'a s2 d s1 b c' ],
	[ 's2', -1, 's2 d a s1 b c' ],
	[ 'a', 1, 's1 a b c s2 d' ],
	[ 'd', 2, 'a s1 d b c s2' ],
	[ 'd', 6, 'a s1 b c s2 d' ],
] )( 'moves %s to position %i: %s', ( id, to, order ) => {
	expect( ids( moveFieldGroup( FIELDS, fieldById( id ), to ) ) ).toBe( order );
} );
