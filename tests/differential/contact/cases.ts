/** Random cases: rules of a contact form and a submission, evaluated here and by evaluate-contact.php. */
import fc from 'fast-check';
import { checkAddonField } from '../../../src/domain/addon-rules';
import { checkContactRules, failureOf, ruleHolds, type ContactRule } from '../../../src/domain/contact-rules';
import { textsOf, nonEmptyFilesOf } from '../../../src/domain/contact-rules/field-values';
import { resolveDate, resolveRules } from '../../../src/domain/contact-rules/relative-date';
import { withScheme } from '../../../src/domain/contact-rules/web-url';
import { addonValues, addresses, days, files, values } from './values';

export interface Case {
	rules: ContactRule[];
	values: Record< string, unknown >;
	files: Record< string, unknown >;
	today: string;
	day: string;
	address: string;
	addon: { field: { type: string; required: boolean }; value: string; ticked: boolean };
}

const error = fc.constantFrom( 'One.', 'Two.' );
const invalidThreshold = fc.constantFrom< unknown >( 'x', '', null, '5px', true );
const threshold = ( ...good: unknown[] ) =>
	fc.oneof( { arbitrary: fc.constantFrom( ...good ), weight: 9 }, { arbitrary: invalidThreshold, weight: 1 } );
const accept = ( ...lists: unknown[] ) => fc.constantFrom( ...lists, [] );

const rule = (
	field: string,
	name: string,
	more: Record< string, fc.Arbitrary< unknown > > = {}
): fc.Arbitrary< ContactRule > =>
	fc.record( { rule: fc.constant( name ), field: fc.constant( field ), error, ...more } );

const lengths = { threshold: threshold( 1, 3, '5', 7, 400, '401', 2.5 ) };
const sizes = { threshold: threshold( 1, 100, '200', 1048576 ) };
const bounds = { threshold: threshold( 0, '5', '-5', 10, '0.5', 10.5 ) };
const dates = {
	threshold: threshold(
		'2026-11-21',
		'2028-02-29',
		'2026-02-30',
		'0001-01-01',
		'today',
		'tomorrow+1week',
		' 2026-11-21\u00a0'
	),
};

const leaf: fc.Arbitrary< ContactRule > = fc.oneof(
	...[ 'email', 'url', 'tel', 'number', 'date', 'time', 'choice', 'words', 'file' ].map( ( field ) =>
		rule( field, 'required' )
	),
	rule( 'file', 'requiredfile' ),
	rule( 'email', 'email' ),
	rule( 'url', 'url' ),
	rule( 'url', 'url', { schemes: accept( [ 'ftp', 'HTTP' ] ) } ),
	rule( 'tel', 'tel' ),
	rule( 'number', 'number' ),
	rule( 'date', 'date' ),
	rule( 'time', 'time' ),
	rule( 'choice', 'enum', {
		accept: accept( [ 'Oak', 'Ash', 'two\nlines' ], [ ' Oak ', 'two\r\nlines', 0, 1, '一' ] ),
	} ),
	rule( 'date', 'dayofweek', { accept: accept( [ 6, 7 ], [ '1', '2', '3', '4', '5' ], [ 2 ] ) } ),
	...[ 'choice', 'words', 'email' ].flatMap( ( field ) => [
		rule( field, 'minitems', { threshold: threshold( 1, '2', 3 ) } ),
		rule( field, 'maxitems', { threshold: threshold( 1, '2', 0 ) } ),
	] ),
	...[ 'words', 'url' ].flatMap( ( field ) => [
		rule( field, 'minlength', lengths ),
		rule( field, 'maxlength', lengths ),
	] ),
	rule( 'number', 'minnumber', bounds ),
	rule( 'number', 'maxnumber', bounds ),
	rule( 'date', 'mindate', dates ),
	rule( 'date', 'maxdate', dates ),
	rule( 'number', 'stepnumber', {
		base: threshold( 0, '1', '0.5' ),
		interval: threshold( 1, '0.1', '0.01', 5, 0, -1, 0.25, 3 ),
	} ),
	rule( 'file', 'file', {
		accept: accept(
			[ '.pdf', '.JPG' ],
			[ 'image/*' ],
			[ 'image/jpeg', 'application/gzip' ],
			[ 'video/mp4', ' .png ' ]
		),
	} ),
	rule( 'file', 'minfilesize', sizes ),
	rule( 'file', 'maxfilesize', sizes ),
	rule( 'words', 'palindrome' )
);

const composite = ( child: fc.Arbitrary< ContactRule > ): fc.Arbitrary< ContactRule > =>
	fc.record( {
		rule: fc.constantFrom( 'all', 'any' ),
		field: fc.constantFrom( 'email', 'words', '7' ),
		error,
		rules: fc.array( child, { maxLength: 3 } ),
	} );

const rules = fc.array(
	fc.oneof(
		{ arbitrary: leaf, weight: 8 },
		{ arbitrary: composite( leaf ), weight: 1 },
		{ arbitrary: composite( composite( leaf ) ), weight: 1 }
	),
	{ minLength: 1, maxLength: 8 }
);

export const cases: fc.Arbitrary< Case > = fc.record( {
	rules,
	values,
	files,
	today: fc.constantFrom( '2026-11-21', '2026-01-31', '2028-02-29', '0001-01-01', '9999-12-31', '1969-12-31', 'x' ),
	day: days,
	address: addresses,
	addon: fc.record( {
		field: fc.record( {
			type: fc.constantFrom( 'text', 'email', 'tel', 'phone', 'checkbox' ),
			required: fc.boolean(),
		} ),
		value: addonValues,
		ticked: fc.boolean(),
	} ),
} );

/** Returns the rules, and the children of composite rules. */
export const everyRule = ( list: readonly ContactRule[] ): ContactRule[] =>
	list.flatMap( ( one ) => [ one, ...everyRule( one.rules ?? [] ) ] );

/** Mirrors the function in evaluate-contact.php. */
export function evaluateCase( { rules: list, values: sent, files: uploaded, today, day, address, addon }: Case ) {
	return {
		check: checkContactRules( resolveRules( list, today ), sent, uploaded ),
		each: everyRule( list ).map( ( one ) => failureOf( one, sent, uploaded ) ),
		day: resolveDate( day, today ),
		address: withScheme( address ),
		addon: checkAddonField( addon.field, addon.value, addon.ticked )?.code ?? null,
	};
}

/** Returns names of what the case tests. An empty value tests only whether the field is required. */
export function testedNames(
	{ rules: list, values: sent, files: uploaded, day, address, addon }: Case,
	{ check, each, day: resolved, address: prefixed, addon: code }: ReturnType< typeof evaluateCase >
): string[] {
	const names = everyRule( list ).flatMap( ( one, index ) => {
		const { rule: name, field = '' } = one;
		const passes = each[ index ] === null;
		const texts = textsOf( sent[ field ] );
		const isTried =
			name === 'all' ||
			name === 'any' ||
			ruleHolds( { rule: 'required' }, texts ) ||
			nonEmptyFilesOf( uploaded[ field ] ).length > 0 ||
			name.startsWith( 'required' );
		return isTried ? [ `${ name } ${ passes ? 'passes' : 'fails' }` ] : [];
	} );
	return [
		...names,
		...( check.length > 1 ? [ 'several fields fail' ] : [] ),
		resolved === null ? 'no day' : `day ${ resolved === day ? 'stays' : 'resolved' }`,
		`scheme ${ prefixed === address ? 'stays' : 'added' }`,
		`add-on ${ addon.field.type } ${ code ?? 'passes' }`,
	];
}
