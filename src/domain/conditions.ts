/**
 * Evaluates a field's conditions. Mirrors includes/Domain/Conditions.php. Each item's operator joins it to the next
 * one; `and` binds before `or`, and a group is in parentheses.
 */
import type { ConditionItem, Conditions, ConditionSource, SourceValues } from './form/model';
import { relationHolds } from './conditions/relation';

export { lowerCase } from './conditions/lower-case';
export { relationHolds } from './conditions/relation';
export type { SourceValues } from './form/model';

export type SourceReader = ( source: ConditionSource, name: string ) => SourceValues;

/**
 * Returns whether the rules match, independent of the action. Null if the expression is invalid: an empty list, a
 * missing operator between two items, or an operator after the last.
 */
export function evaluateConditions( conditions: Conditions, readSource: SourceReader ): boolean | null {
	return evaluateItems( conditions.groups, readSource );
}

/** Returns whether the field is visible. An invalid expression leaves it unchanged. */
export function isVisible( conditions: Conditions, readSource: SourceReader, wasVisible: boolean ): boolean {
	const isMatch = evaluateConditions( conditions, readSource );
	if ( isMatch === null ) {
		return wasVisible;
	}
	return conditions.action === 'show' ? isMatch : ! isMatch;
}

const evaluateItems = ( items: readonly ConditionItem[], readSource: SourceReader ): boolean | null =>
	evaluateJoined( items, ( item ) => evaluateItem( item, readSource ) );

/**
 * Returns the result of items that are joined by operators; null if the expression is invalid, see evaluateConditions.
 */
export function evaluateJoined< Item extends { readonly operator: string } >(
	items: readonly Item[],
	matchesItem: ( item: Item ) => boolean | null
): boolean | null {
	let hasMatchingTerm = false;
	let isTermMatching = true;
	let expectsItem = true;
	for ( const item of items ) {
		const isMatch = expectsItem ? matchesItem( item ) : null;
		if ( isMatch === null ) {
			return null;
		}
		isTermMatching = isTermMatching && isMatch;
		if ( item.operator === 'or' ) {
			hasMatchingTerm = hasMatchingTerm || isTermMatching;
			isTermMatching = true;
		}
		expectsItem = item.operator !== '';
	}
	return expectsItem ? null : hasMatchingTerm || isTermMatching;
}

function evaluateItem( item: ConditionItem, readSource: SourceReader ): boolean | null {
	return 'groups' in item
		? evaluateItems( item.groups, readSource )
		: relationHolds( item.relation, readSource( item.source, item.name ), item.values );
}
