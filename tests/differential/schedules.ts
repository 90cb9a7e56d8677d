/** Draws random schedule rules. Most are valid, as the form editor saves them. */
import fc from 'fast-check';

/** Draws a valid value, or in 1 of 25 cases an invalid one. */
const mostlyValid = < Value >( good: fc.Arbitrary< Value >, ...bad: readonly unknown[] ) =>
	fc.oneof< fc.MaybeWeightedArbitrary< unknown >[] >(
		{ arbitrary: good, weight: 24 },
		{ arbitrary: fc.constantFrom( ...bad ), weight: 1 }
	);

const dayBound = mostlyValid(
	fc.constantFrom( '', 'today', '+3d', '-1w', '+2m', '+1y', '-1y', '2026-11-21', '2027-01-01' ),
	'2026-02-29',
	'soon'
);
const smallNumber = mostlyValid( fc.constantFrom< unknown >( '', 0, 1, '2', 7, 90 ), -1, 1e9 );
const timeOfDay = mostlyValid( fc.constantFrom( '', '00:00', '09:30', '10:00', '10:01', '23:59' ), '24:00', 'noon' );
const weekdays = mostlyValid(
	fc.constantFrom< unknown >( [], [ 1, 2, 3, 4, 5 ], [ 6, 7 ], [ '7' ], [ 6 ] ),
	[ 1, 8 ],
	'Monday'
);
const blocked = mostlyValid(
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
const span = mostlyValid(
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
const slot = mostlyValid( fc.constantFrom< unknown >( '', 15, '30', 45, 1440 ), 0 );
/** Omits the rule in 3 of 5 cases, so that most forms are valid. */
const sometimes = < Value >( value: fc.Arbitrary< Value > ) =>
	fc.oneof( { arbitrary: fc.constant( undefined ), weight: 3 }, { arbitrary: value, weight: 2 } );

const after = {
	after: sometimes( fc.constantFrom( 'f_0', 'f_1', 'f_2', 'f_9' ) ),
	after_least: sometimes( smallNumber ),
	after_most: sometimes( smallNumber ),
};
const days = {
	earliest: sometimes( dayBound ),
	latest: sometimes( dayBound ),
	lead_days: sometimes( smallNumber ),
	lead_counts_open: fc.boolean(),
	cutoff: sometimes( timeOfDay ),
	weekdays: sometimes( weekdays ),
	blocked: sometimes( blocked ),
};
const times = { lead_minutes: sometimes( smallNumber ), hours: sometimes( hours ), slot: sometimes( slot ) };

/** All rules; field types ignore the rules that they do not support. */
export const scheduleRules = { ...after, ...days, ...times };
