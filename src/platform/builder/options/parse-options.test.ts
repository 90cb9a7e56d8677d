import { parseOptions, withColors } from './parse-options';

const readLines = ( ...lines: string[] ) =>
	parseOptions( lines.join( '\n' ), [], withColors() ).options.map( ( { label, color } ) => [ label, color ?? '' ] );

it.each( [
	[ 'Sand #d8c3a5', 'Sand', '#d8c3a5' ],
	[ 'Sand; #D8C3A5', 'Sand', '#d8c3a5' ],
	[ 'Sand | #d8c3a5 | 6', 'Sand | 6', '#d8c3a5' ],
	[ 'Sand\t#d8c3a5\t6', 'Sand\t6', '#d8c3a5' ],
	[ '#d8c3a5 Sand', 'Sand', '#d8c3a5' ],
	[ 'Sand', 'Sand', '' ],
	[ 'Ticket #123456789', 'Ticket #123456789', '' ],
	[ 'Feature #12', 'Feature #12', '' ],
] )( 'reads a color from a pasted line: %s', ( line, label, color ) => {
	expect( readLines( line ) ).toEqual( [ [ label, color ] ] );
} );
