/**
 * Describes a field's conditions as text: in full where two versions of a form are compared; on the field's card,
 * shortened to the names of the checked fields.
 */
import { __, _n, sprintf } from '@wordpress/i18n';
import { plainTextOfMarkup } from '../../../domain/marked-text';
import type { Conditions, EditableDocument, Operator, Rule, RuleGroup } from '../document';
import type { RuleConfig, RuleScope } from '../config/builder-config';
import { writtenDay, writtenTime } from '../schedule/schedule-formats';
import { countRules } from './rule-edits';
import { controlFor, fieldOf, kindOf, findOption, sourceOf, valuesOf } from './rule-sources';
import { relationName } from './rule-text';

/** Maximum number of names on a card. */
const MAX_NAMES = 3;
const MAX_LENGTH = 90;

export function conditionsInWords(
	config: RuleConfig,
	{ action, groups }: Conditions,
	document: EditableDocument
): string {
	const condition = joinItems( groups, ( group ) =>
		groupInWords( { ...config, document }, group, groups.length > 1 )
	);
	return action === 'hide'
		? /* translators: %s: a condition, such as "“Width” is greater than 40". */
			sprintf( __( 'Hidden if %s', 'aisle' ), condition )
		: sprintf(
				/* translators: %s: a condition, such as "“Width” is greater than 40". */ __( 'Shown if %s', 'aisle' ),
				condition
			);
}

/** Returns the full text of a short single rule; otherwise the count and what the rules check. */
export function conditionsInShort( config: RuleConfig, conditions: Conditions, document: EditableDocument ): string {
	const count = countRules( conditions.groups );
	const fullText = count === 1 ? conditionsInWords( config, conditions, document ) : '';
	if ( count === 0 || ( fullText !== '' && fullText.length <= MAX_LENGTH ) ) {
		return fullText;
	}
	const names = [
		...new Set( allRules( conditions.groups ).map( ( rule ) => subject( { ...config, document }, rule ) ) ),
	];
	const list = [ ...names.slice( 0, MAX_NAMES ), ...( names.length > MAX_NAMES ? [ '…' ] : [] ) ].join( ', ' );
	return conditions.action === 'hide'
		? sprintf(
				/* translators: 1: a number, 2: what the conditions check, such as "“Width”, “Heading”". */
				_n( 'Hidden by %1$d condition: %2$s', 'Hidden by %1$d conditions: %2$s', count, 'aisle' ),
				count,
				list
			)
		: sprintf(
				/* translators: 1: a number, 2: what the conditions check, such as "“Width”, “Heading”". */
				_n( 'Shown by %1$d condition: %2$s', 'Shown by %1$d conditions: %2$s', count, 'aisle' ),
				count,
				list
			);
}

const allRules = ( groups: readonly RuleGroup[] ): Rule[] =>
	groups.flatMap( ( { rules } ) =>
		rules.flatMap( ( rule ) => ( rule.groups?.length ? allRules( rule.groups ) : [ rule ] ) )
	);

function groupInWords( scope: RuleScope, { rules }: RuleGroup, hasSiblings: boolean ): string {
	const text = joinItems( rules, ( rule ) =>
		rule.groups?.length
			? `(${ joinItems( rule.groups, ( group ) => groupInWords( scope, group, ( rule.groups?.length ?? 0 ) > 1 ) ) })`
			: ruleInWords( scope, rule )
	);
	return hasSiblings && rules.length > 1 ? `(${ text })` : text;
}

const joinItems = < Item extends { readonly operator: Operator } >(
	items: readonly Item[],
	describe: ( item: Item ) => string
): string =>
	items
		.map( ( item, position ) =>
			position < items.length - 1
				? `${ describe( item ) } ${ item.operator === 'or' ? __( 'or', 'aisle' ) : __( 'and', 'aisle' ) }`
				: describe( item )
		)
		.join( ' ' );

function ruleInWords( scope: RuleScope, rule: Rule ): string {
	const kind = kindOf( scope, rule );
	const comparison = `${ subject( scope, rule ) } ${ relationName( scope, rule.relation ?? '', kind ) }`;
	return controlFor( scope, kind, rule.relation ) === 'none'
		? comparison
		: `${ comparison } ${
				valuesOf( rule )
					.map( ( value ) => valueInWords( scope, value, rule ) )
					.join( ', ' ) || '…'
			}`;
}

function subject( scope: RuleScope, rule: Rule ): string {
	const source = sourceOf( scope, rule );
	if ( source ) {
		return source.Name && rule.name ? `${ source.title() } “${ rule.name }”` : source.title();
	}
	const field = fieldOf( scope.document, rule );
	return ( rule.name ?? '' ) === ''
		? '…'
		: `“${ field ? scope.fields.types.fieldName( field ) : __( 'deleted field', 'aisle' ) }”`;
}

function valueInWords( scope: RuleScope, value: string, rule: Rule ): string {
	switch ( controlFor( scope, kindOf( scope, rule ), rule.relation ) ) {
		case 'date':
			return writtenDay( value );
		case 'time':
			return writtenTime( value );
		case 'option':
		case 'options':
			return `“${ optionInWords( value, rule, scope.document ) }”`;
		default:
			return value;
	}
}

function optionInWords( value: string, rule: Rule, document: EditableDocument ): string {
	const field = fieldOf( document, rule );
	const option = findOption( field, value );
	if ( option ) {
		return plainTextOfMarkup( option.label ).trim() || option.id;
	}
	return value === 'other' && field?.other === true ? __( 'Other', 'aisle' ) : __( 'deleted option', 'aisle' );
}
