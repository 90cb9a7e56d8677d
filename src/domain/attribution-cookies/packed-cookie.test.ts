import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limitedValue, packCookie } from './packed-cookie';

interface Row {
	readonly name: string;
	readonly written?: 'plain' | 'base64';
	readonly args: readonly [ string ];
	readonly out: Record< string, string >;
}

const rows: Row[] = JSON.parse(
	readFileSync( join( __dirname, '../../../tests/vectors/attribution-cookies.json' ), 'utf8' )
).filter( ( row: Row ) => row.written );

test.each( rows.map( ( row ) => [ row.name, row ] as const ) )( 'writes %s', ( _, { written, args, out } ) => {
	expect( packCookie( out, written === 'base64' ) ).toBe( args[ 0 ] );
} );

it( 'keeps the delimiter out of values, and limits them to 255 characters', () => {
	expect( limitedValue( 'a|||b||||c||d' ) ).toBe( 'a|b|c||d' );
	expect( [ ...limitedValue( '🎉'.repeat( 300 ) ) ] ).toHaveLength( 255 );
} );
