/**
 * Whether what was sent with a contact form keeps the form's rules. Twin of includes/Domain/ContactRules.php, where it
 * is explained what a rule may have.
 */
import { acceptsTexts, fallsOnWeekday, hasAtLeastItems, hasAtMostItems } from './contact-rules/choice-rules';
import { textsOf, wholeFilesOf, type WholeFile } from './contact-rules/field-values';
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
import { isWebAddress, schemesOf } from './contact-rules/web-url';

export type { ContactRule } from './contact-rules/rule';

export interface RuleFailure {
	field: string;
	rule: string;
	error: string;
}

/** By field: what was sent of it, as `textsOf` and `wholeFilesOf` read it. */
export type SentByField = Readonly< Record< string, unknown > >;

/** The first failing rule of each field, in the order in which the rules name the fields. */
export function checkContactRules(
	rules: readonly ContactRule[],
	values: SentByField,
	files: SentByField = {}
): RuleFailure[] {
	const failures = new Map< string, RuleFailure | null >();
	const keep = ( field: string, failure: RuleFailure | null ) =>
		failures.set( field, failures.get( field ) ?? failure );
	for ( const rule of rules ) {
		fieldsOf( rule ).forEach( ( field ) => keep( field, null ) );
		const failure = failureOf( rule, values, files );
		if ( failure !== null ) {
			keep( failure.field, failure );
		}
	}
	return [ ...failures.values() ].filter( ( failure ) => failure !== null );
}

/** What is to be told of one rule; null where it holds. */
export function failureOf( rule: ContactRule, values: SentByField, files: SentByField = {} ): RuleFailure | null {
	const { field = '', rules = [] } = rule;
	if ( rule.rule !== 'all' && rule.rule !== 'any' ) {
		return ruleHolds( rule, textsOf( values[ field ] ), wholeFilesOf( files[ field ] ) ) ? null : toFailure( rule );
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
 * One rule but `all` and `any`, of the values and files of its field as `textsOf` and `wholeFilesOf` have them. A blank
 * value keeps every rule but the required ones.
 */
export function ruleHolds( rule: ContactRule, texts: readonly string[], files: readonly WholeFile[] = [] ): boolean {
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

const every =
	( isGood: ( text: string ) => boolean ): TextRule =>
	( texts ) =>
		texts.every( isGood );

const TEXT_RULES: ReadonlyMap< string, TextRule > = new Map< string, TextRule >( [
	[ 'email', every( isEmail ) ],
	[ 'url', ( texts, { schemes } ) => texts.every( ( text ) => isWebAddress( text, schemesOf( schemes ) ) ) ],
	[ 'tel', every( isTel ) ],
	[ 'number', every( isNumber ) ],
	[ 'date', every( isDate ) ],
	[ 'time', every( isTime ) ],
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

/** Its own, then its children's. */
const fieldsOf = ( { field = '', rules = [] }: ContactRule ): string[] => [ field, ...rules.flatMap( fieldsOf ) ];
