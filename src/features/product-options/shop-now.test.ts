import { shopNow } from './shop-now';

const timestampOf = ( iso: string ): number => Date.parse( iso ) / 1000;

/** Berlin: UTC+1 in winter, UTC+2 in summer. */
const BERLIN = [
	[ timestampOf( '2026-10-25T01:00Z' ), 3600 ],
	[ timestampOf( '2027-03-28T01:00Z' ), 7200 ],
	[ timestampOf( '2027-10-31T01:00Z' ), 3600 ],
] as const;
const page = { madeAt: Date.parse( '2027-03-20T12:00Z' ), utcOffsetMinutes: 60, zone: BERLIN };

const clock = ( iso: string, data: Parameters< typeof shopNow >[ 0 ] = page ): string => {
	const { days, seconds } = shopNow( data, new Date( iso ) );
	return new Date( ( days * 86_400 + seconds ) * 1000 ).toISOString().slice( 0, 19 );
};

it.each( [
	[ 'the day the page was made', '2027-03-20T12:00:00Z', '2027-03-20T13:00:00' ],
	[ 'a second before the clocks go forward', '2027-03-28T00:59:59Z', '2027-03-28T01:59:59' ],
	[ 'the second after the clocks go forward', '2027-03-28T01:00:00Z', '2027-03-28T03:00:00' ],
	[ 'a cached page after midnight in the store', '2027-04-02T22:30:00Z', '2027-04-03T00:30:00' ],
	[ 'a shopper on the other side of the world', '2027-04-03T08:30:00+12:00', '2027-04-02T22:30:00' ],
	[ 'the repeated hour when the clocks go back', '2027-10-31T01:30:00Z', '2027-10-31T02:30:00' ],
	[ 'a clock that is behind the page', '2020-01-01T00:00:00Z', '2027-03-20T13:00:00' ],
] )( 'returns the store’s time for a cached page: %s', ( _name, shopperTime, storeTime ) => {
	expect( clock( shopperTime ) ).toBe( storeTime );
} );

it( 'uses a fixed UTC offset when the page comes from an older version', () => {
	expect( clock( '2027-04-02T22:30:00Z', { ...page, zone: [] } ) ).toBe( '2027-04-02T23:30:00' );
} );
