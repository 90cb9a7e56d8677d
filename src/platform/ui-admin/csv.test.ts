import { csvOf, downloadCsv } from './csv';

it( 'writes CSV in which no text is a formula', () => {
	const rows = [
		[ '2026-11-29', 'Strap', 1000, -12.5 ],
		[ '2026-11-30', '=Case', 5, 0 ],
	];
	expect( csvOf( [ 'Day', 'Offer "x"', 'Shown', 'Revenue' ], rows ).split( '\r\n' ) ).toEqual( [
		'"Day","Offer ""x""","Shown","Revenue"',
		'"2026-11-29","Strap",1000,-12.5',
		`"2026-11-30","'=Case",5,0`,
		'',
	] );
} );

it.each( [
	[ ' =cmd', "' =cmd" ],
	[ '"=cmd', `'""=cmd` ],
	[ 'a;=cmd', "a;'=cmd" ],
	[ 'a\n+1', "a\n'+1" ],
	[ '\ttext', "'\ttext" ],
	[ '＝cmd', "'＝cmd" ],
	[ 'a=b; c', 'a=b; c' ],
] )( 'writes %j so that no spreadsheet runs it', ( text, cell ) => {
	expect( csvOf( [ 'x' ], [ [ text ] ] ).split( '\r\n' )[ 1 ] ).toBe( `"${ cell }"` );
} );

it( 'downloads a file with a byte order mark and releases its URL', async () => {
	jest.useFakeTimers();
	const blobs: Blob[] = [];
	const release = jest.fn();
	Object.assign( URL, {
		createObjectURL: ( blob: Blob ) => `blob:${ blobs.push( blob ) }`,
		revokeObjectURL: release,
	} );
	const click = jest.spyOn( HTMLAnchorElement.prototype, 'click' ).mockImplementation( () => undefined );
	downloadCsv( 'tips.csv', 'a' );
	expect( [ blobs[ 0 ]?.size, blobs[ 0 ]?.type, click.mock.instances.length ] ).toEqual( [ 4, 'text/csv', 1 ] );
	jest.advanceTimersByTime( 1000 );
	expect( release ).toHaveBeenCalledWith( 'blob:1' );
} );
