/** Random rules for days and times, most of them such as owners write. */
import fc from 'fast-check';

/** Once in a while what cannot be read. */
const mostly = < Value >( good: fc.Arbitrary< Value >, ...bad: readonly unknown[] ) =>
	fc.oneof< fc.MaybeWeightedArbitrary< unknown >[] >(
		{ arbitrary: good, weight: 24 },
		{ arbitrary: fc.constantFrom( ...bad ), weight: 1 }
	);

const bound = mostly(
	fc.constantFrom( '', 'today', '+3d', '-1w', '+2m', '+1y', '-1y', '2026-11-21', '2027-01-01' ),
	'2026-02-29',
	'soon'
);
const little = mostly( fc.constantFrom< unknown >( '', 0, 1, '2', 7, 90 ), -1, 1e9 );
const clock = mostly( fc.constantFrom( '', '00:00', '09:30', '10:00', '10:01', '23:59' ), '24:00', 'noon' );
const weekdays = mostly(
	fc.constantFrom< unknown >( [], [ 1, 2, 3, 4, 5 ], [ 6, 7 ], [ '7' ], [ 6 ] ),
	[ 1, 8 ],
	'Monday'
);
const blocked = mostly(
	fc.array(
		fc.constantFrom(
			'2026-11-21',
			'2026-11-20..2026-11-25',
			'2027-01-02..2026-12-24',
			'12-25',
			'12-24..01-02',
			'02-29',
			'01-01..12-31'
		),
		{ maxLength: 3 }
	),
	[ '11-31' ],
	'never'
);
const span = mostly(
	fc.constantFrom(
		[ '00:00', '24:00' ],
		[ '02:00', '04:00' ],
		[ '09:00', '12:00' ],
		[ '13:00', '18:00' ],
		[ '22:00', '23:30' ]
	),
	[ '22:00', '02:00' ],
	[ '9', '10:00' ]
);
const hours = fc.array(
	fc
		.tuple( weekdays, span )
		.map( ( [ days, times ] ) => ( Array.isArray( times ) ? { days, from: times[ 0 ], to: times[ 1 ] } : {} ) ),
	{ maxLength: 3 }
);
const slot = mostly( fc.constantFrom< unknown >( '', 15, '30', 45, 1440 ), 0 );
/** Seldom, so that most forms can be read. */
const rarely = < Value >( drawn: fc.Arbitrary< Value > ) =>
	fc.oneof( { arbitrary: fc.constant( undefined ), weight: 3 }, { arbitrary: drawn, weight: 2 } );

const after = {
	after: rarely( fc.constantFrom( 'f_0', 'f_1', 'f_2', 'f_9' ) ),
	after_least: rarely( little ),
	after_most: rarely( little ),
};
const days = {
	earliest: rarely( bound ),
	latest: rarely( bound ),
	lead_days: rarely( little ),
	lead_counts_open: fc.boolean(),
	cutoff: rarely( clock ),
	weekdays: rarely( weekdays ),
	blocked: rarely( blocked ),
};
const times = { lead_minutes: rarely( little ), hours: rarely( hours ), slot: rarely( slot ) };

/** All of them for each type: what it has no use for is not read. */
export const scheduleRules = { ...after, ...days, ...times };
