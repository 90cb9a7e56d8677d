/**
 * Suggests a new condition: a copy of the only condition of the field above; otherwise one about that field or, if
 * there is none, about the first field.
 */
import type { RuleConfig, RuleScope } from '../config/builder-config';
import { conditionsOf, type EditableDocument, type EditableField, type Rule } from '../document';
import { writtenOptions } from '../options/empty-options';
import { newRule } from './rule-edits';
import {
	checkableFields,
	FIELD,
	fieldOf,
	firstRelation,
	supportsRelation,
	isRepeatedSection,
	kindOfField,
} from './rule-sources';

export function suggestedRule( scope: RuleScope, fieldId: string ): Rule {
	const { document } = scope;
	const fields = checkableFields( scope, fieldId );
	const position = document.fields.findIndex( ( { id } ) => id === fieldId );
	const previousField = fields
		.filter( ( field ) => ! isRepeatedSection( field ) && document.fields.indexOf( field ) < position )
		.at( -1 );
	return (
		( previousField && onlyRuleOf( previousField, document, fieldId ) ) ??
		ruleAbout( scope, previousField ?? fields[ 0 ] )
	);
}

function onlyRuleOf( field: EditableField, document: EditableDocument, fieldId: string ): Rule | undefined {
	const conditions = conditionsOf( field );
	const [ group, ...groups ] = conditions?.groups ?? [];
	const [ rule, ...rules ] = group?.rules ?? [];
	const isSimple = conditions?.action === 'show' && groups.length === 0 && rules.length === 0;
	return isSimple && rule?.source === FIELD && rule.name !== fieldId && fieldOf( document, rule )
		? { ...rule, operator: '' }
		: undefined;
}

/** Returns a rule about a field: for a choice, whether an option is selected; otherwise, whether it is filled in. */
export function ruleAbout( config: RuleConfig, field: EditableField | undefined ): Rule {
	if ( ! field ) {
		return newRule();
	}
	const kind = kindOfField( config.fields.types, field );
	if ( kind !== 'choice' && kind !== 'choices' ) {
		return {
			...newRule( field.id ),
			relation: supportsRelation( config, kind, 'is_not_empty' ) ? 'is_not_empty' : firstRelation( config, kind ),
		};
	}
	const [ option, ...otherOptions ] = writtenOptions( field );
	return {
		...newRule( field.id ),
		value: option && otherOptions.length === 0 && field.other !== true ? option.id : '',
	};
}

/** Returns whether the rule still has its initial comparison and value. */
export const isInitialRule = ( config: RuleConfig, rule: Rule, field: EditableField | undefined ): boolean => {
	const initialRule = ruleAbout( config, field );
	return field !== undefined && rule.relation === initialRule.relation && rule.value === initialRule.value;
};
