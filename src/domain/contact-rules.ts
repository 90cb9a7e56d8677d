/**
 * Validates a contact form's submission. Mirrors includes/Domain/ContactRules.php, which documents the members of a
 * rule.
 */
import { acceptsTexts, fallsOnWeekday, hasAtLeastItems, hasAtMostItems } from './contact-rules/choice-rules';
import { textsOf, nonEmptyFilesOf, type NonEmptyFile } from './contact-rules/field-values';
import { acceptsFiles, isAtLeastSize, isAtMostSize } from './contact-rules/file-rules';
import {
	isAtLeastLength,
	isAtLeastNumber,
	isAtMostLength,
	isAtMostNumber,
	isFromDate,
	isOnStep,
	isUntilDate,
} from './contact-rules/limit-rules';
import type { ContactRule } from './contact-rules/rule';
import { isDate, isEmail, isNumber, isTel, isTime } from './contact-rules/text-formats';
import { isWebUrl, schemesOf } from './contact-rules/web-url';

export type { ContactRule } from './contact-rules/rule';

export interface RuleFailure {
	field: string;
	rule: string;
	error: string;
}

/** Submitted values by field, as `textsOf` and `nonEmptyFilesOf` read them. */
export type SubmittedByField = Readonly< Record< string, unknown > >;

/** Returns the first failing rule of each field, in the order in which the rules name the fields. */
export function checkContactRules(
	rules: readonly ContactRule[],
	values: SubmittedByField,
	files: SubmittedByField = {}
): RuleFailure[] {
	const failures = new Map< string, RuleFailure | null >();
	const recordFailure = ( field: string, failure: RuleFailure | null ) =>
		failures.set( field, failures.get( field ) ?? failure );
	for ( const rule of rules ) {
		fieldsOf( rule ).forEach( ( field ) => recordFailure( field, null ) );
		const failure = failureOf( rule, values, files );
		if ( failure !== null ) {
			recordFailure( failure.field, failure );
		}
	}
	return [ ...failures.values() ].filter( ( failure ) => failure !== null );
}

/** Returns the failure of a rule; null if it passes. */
export function failureOf(
	rule: ContactRule,
	values: SubmittedByField,
	files: SubmittedByField = {}
): RuleFailure | null {
	const { field = '', rules = [] } = rule;
	if ( rule.rule !== 'all' && rule.rule !== 'any' ) {
		return ruleHolds( rule, textsOf( values[ field ] ), nonEmptyFilesOf( files[ field ] ) )
			? null
			: toFailure( rule );
	}
	const isAny = rule.rule === 'any';
	for ( const child of rules ) {
		const failure = failureOf( child, values, files );
		if ( ( failure === null ) === isAny ) {
			return failure;
		}
	}
	return isAny ? toFailure( rule ) : null;
}

/**
 * Returns whether one rule (not `all` or `any`) holds for a field's values and files, as read by `textsOf` and
 * `nonEmptyFilesOf`. A blank value satisfies all rules except the required ones.
 */
export function ruleHolds( rule: ContactRule, texts: readonly string[], files: readonly NonEmptyFile[] = [] ): boolean {
	switch ( rule.rule ) {
		case 'required':
			return texts.length > 0;
		case 'requiredfile':
			return files.length > 0;
		case 'file':
			return files.length === 0 || acceptsFiles( files, rule.accept );
		case 'minfilesize':
			return files.length === 0 || isAtLeastSize( files, rule.threshold );
		case 'maxfilesize':
			return files.length === 0 || isAtMostSize( files, rule.threshold );
		default:
			return texts.length === 0 || ( TEXT_RULES.get( rule.rule )?.( texts, rule ) ?? true );
	}
}

type TextRule = ( texts: readonly string[], rule: ContactRule ) => boolean;

const everyText =
	( isValidText: ( text: string ) => boolean ): TextRule =>
	( texts ) =>
		texts.every( isValidText );

const TEXT_RULES: ReadonlyMap< string, TextRule > = new Map< string, TextRule >( [
	[ 'email', everyText( isEmail ) ],
	[ 'url', ( texts, { schemes } ) => texts.every( ( text ) => isWebUrl( text, schemesOf( schemes ) ) ) ],
	[ 'tel', everyText( isTel ) ],
	[ 'number', everyText( isNumber ) ],
	[ 'date', everyText( isDate ) ],
	[ 'time', everyText( isTime ) ],
	[ 'enum', ( texts, { accept } ) => acceptsTexts( texts, accept ) ],
	[ 'dayofweek', ( texts, { accept } ) => fallsOnWeekday( texts, accept ) ],
	[ 'minitems', ( texts, { threshold } ) => hasAtLeastItems( texts, threshold ) ],
	[ 'maxitems', ( texts, { threshold } ) => hasAtMostItems( texts, threshold ) ],
	[ 'minlength', ( texts, { threshold } ) => isAtLeastLength( texts, threshold ) ],
	[ 'maxlength', ( texts, { threshold } ) => isAtMostLength( texts, threshold ) ],
	[ 'minnumber', ( texts, { threshold } ) => isAtLeastNumber( texts, threshold ) ],
	[ 'maxnumber', ( texts, { threshold } ) => isAtMostNumber( texts, threshold ) ],
	[ 'mindate', ( texts, { threshold } ) => isFromDate( texts, threshold ) ],
	[ 'maxdate', ( texts, { threshold } ) => isUntilDate( texts, threshold ) ],
	[ 'stepnumber', ( texts, { base, interval } ) => isOnStep( texts, base, interval ) ],
] );

const toFailure = ( { field = '', rule = '', error = '' }: Partial< ContactRule > ): RuleFailure => ( {
	field,
	rule,
	error,
} );

/** The rule's own field, then those of its child rules. */
const fieldsOf = ( { field = '', rules = [] }: ContactRule ): string[] => [ field, ...rules.flatMap( fieldsOf ) ];
