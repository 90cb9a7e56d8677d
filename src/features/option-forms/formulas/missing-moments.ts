/**
 * Finds dates and times that a formula uses and that may be empty. An empty one counts as 0, a date long ago.
 */
import { evaluateJoined } from '../../../domain/conditions';
import { conditionsOf, type EditableField, type Rule, type RuleGroup } from '../../../platform/builder/document';
import { isSection } from '../../../platform/builder/fields/section-run';
import type { OptionForm } from '../document';
import type { FormulaCheck } from './formula-check';
import { askedMoments } from './requested-moments';

export interface MissingMoment {
	readonly field: EditableField;
	readonly why: 'optional' | 'conditional';
}

const READ = /^field\.([^.]+)\.(?:value|days|seconds|timestamp)$/;
const MOMENTS: readonly string[] = [ 'date', 'datetime-local', 'time' ];

/**
 * @param own The field that the formula belongs to; empty for the form.
 */
export function missingMoments(
	{ references, tree }: FormulaCheck,
	document: OptionForm,
	own: string
): MissingMoment[] {
	const read = new Set( references.map( ( reference ) => READ.exec( reference )?.[ 1 ] ?? '' ) );
	const asked = askedMoments( tree );
	const reader = document.fields.find( ( { id } ) => id === own );
	return [ ...read ].flatMap( ( id ): MissingMoment[] => {
		const field = document.fields.find( ( one ) => one.id === id && MOMENTS.includes( one.type ) );
		if ( ! field || id === own || asked.has( id ) || ( reader && ! canShowWithout( reader, id, document ) ) ) {
			return [];
		}
		const given = new Set( reader ? needsOf( reader, document ) : [] );
		const isSure = needsOf( field, document ).every( ( need ) => given.has( need ) );
		return field.required !== true
			? [ { field, why: 'optional' } ]
			: isSure
				? []
				: [ { field, why: 'conditional' } ];
	} );
}

/** Returns the field, its section, and the enclosing step; each can hide the field. */
function around( field: EditableField, { fields }: OptionForm ): EditableField[] {
	const above = fields.slice( 0, fields.indexOf( field ) ).reverse();
	const section = isSection( field ) ? undefined : above.find( isSection );
	const step =
		section && section.section_style !== 'step'
			? above.find( ( one ) => isSection( one ) && one.section_style === 'step' )
			: undefined;
	return [ field, section, step ].filter( ( one ) => one !== undefined );
}

/** Returns all requirements for the field to be shown, as comparable strings. */
const needsOf = ( field: EditableField, document: OptionForm ): string[] =>
	around( field, document ).flatMap( ( one ) => [
		...( isPerhapsNone( one ) ? [ one.id ] : [] ),
		...rulesOf( one ).map( ( rule ) => JSON.stringify( rule ) ),
	] );

/** Returns whether the section is one that shoppers may add any number of times, including zero. */
const isPerhapsNone = ( { repeat, repeat_min: min }: EditableField ): boolean =>
	repeat === 'button' && ( min === 0 || min === '0' );

/** Returns the rules separately if all of them must match, else the conditions as a whole. */
function rulesOf( field: EditableField ): unknown[] {
	const conditions = conditionsOf( field );
	if ( conditions === null || conditions.action === 'hide' || ! isAll( conditions.groups ) ) {
		return conditions === null ? [] : [ conditions ];
	}
	return conditions.groups.flatMap( ( { rules } ): unknown[] =>
		isAll( rules ) ? rules.map( ( rule ) => ( { ...rule, operator: '' } ) ) : [ rules ]
	);
}

const isAll = ( items: readonly { readonly operator: string }[] ): boolean =>
	items.slice( 0, -1 ).every( ( { operator } ) => operator === 'and' );

/**
 * Returns whether the field can be shown while field `id` is empty. For an empty source only `is_empty` matches; other
 * sources may match or not.
 */
const canShowWithout = ( field: EditableField, id: string, document: OptionForm ): boolean =>
	around( field, document ).every( ( one ) => {
		const conditions = conditionsOf( one );
		const isShow = conditions?.action !== 'hide';
		const ruleHolds = ( { groups, source, name, relation }: Rule ): boolean | null => {
			if ( groups?.length ) {
				return evaluateJoined( groups, groupHolds );
			}
			return source === 'field' && name === id ? relation === 'is_empty' : isShow;
		};
		const groupHolds = ( { rules }: RuleGroup ): boolean | null => evaluateJoined( rules, ruleHolds );
		// Invalid rules do not prevent showing the field.
		return conditions === null || evaluateJoined( conditions.groups, groupHolds ) !== ! isShow;
	} );
