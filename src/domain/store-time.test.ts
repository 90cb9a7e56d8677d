import { eventTime } from './event-time';
import { firstLandingTime } from './store-time';

it.each( [
	[ '2026-03-05T08:35:09Z', 330, '2026-3-5 14:05:09' ],
	[ '2026-12-31T23:59:59Z', 345, '2027-1-1 05:44:59' ],
	[ '2026-10-10T00:10:00Z', -210, '2026-10-9 20:40:00' ],
	[ '2026-01-01T00:00:00Z', 0, '2026-1-1 00:00:00' ],
] )( 'writes %s at %i minutes as %s', ( time, offset, expected ) => {
	expect( firstLandingTime( Date.parse( time ), offset ) ).toBe( expected );
} );

it.each( [
	[ '2026-03-01T00:00:00Z', 0, 'Sunday', 'March', '00-01' ],
	[ '2026-02-28T18:29:59Z', 330, 'Saturday', 'February', '23-24' ],
	[ '2026-02-28T18:30:00Z', 330, 'Sunday', 'March', '00-01' ],
	[ '2026-08-08T09:59:00Z', 0, 'Saturday', 'August', '09-10' ],
] )( 'names day, month and hour of %s at %i minutes', ( time, offset, day, month, hour ) => {
	expect( eventTime( Date.parse( time ), offset ) ).toEqual( {
		event_day: day,
		event_month: month,
		event_hour: hour,
	} );
} );
