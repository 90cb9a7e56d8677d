/**
 * Evaluates a field's conditions. Mirrors includes/Domain/Conditions.php. Each item's operator joins it to the next
 * one; `and` binds before `or`, and a group is in parentheses.
 */
import type { ConditionItem, Conditions, ConditionSource, SourceValues } from './form/model';
import { relationHolds } from './conditions/relation';

export { lowerCase } from './conditions/lower-case';
export { relationHolds } from './conditions/relation';
export type { SourceValues } from './form/model';

export type Sources = ( source: ConditionSource, name: string ) => SourceValues;

/**
 * Returns whether the rules match, independent of the action. Null if the expression is invalid: an empty list, a
 * missing operator between two items, or an operator after the last.
 */
export function evaluateConditions( conditions: Conditions, sources: Sources ): boolean | null {
	return evaluateItems( conditions.groups, sources );
}

/** Returns whether the field is visible. An invalid expression leaves it unchanged. */
export function isVisible( conditions: Conditions, sources: Sources, before: boolean ): boolean {
	const holds = evaluateConditions( conditions, sources );
	if ( holds === null ) {
		return before;
	}
	return conditions.action === 'show' ? holds : ! holds;
}

const evaluateItems = ( items: readonly ConditionItem[], sources: Sources ): boolean | null =>
	evaluateJoined( items, ( item ) => evaluateItem( item, sources ) );

/** Returns the result of a joined list; null as in evaluateConditions. */
export function evaluateJoined< Item extends { readonly operator: string } >(
	items: readonly Item[],
	itemHolds: ( item: Item ) => boolean | null
): boolean | null {
	let any = false;
	let all = true;
	let expects = true;
	for ( const item of items ) {
		const holds = expects ? itemHolds( item ) : null;
		if ( holds === null ) {
			return null;
		}
		all = all && holds;
		if ( item.operator === 'or' ) {
			any = any || all;
			all = true;
		}
		expects = item.operator !== '';
	}
	return expects ? null : any || all;
}

function evaluateItem( item: ConditionItem, sources: Sources ): boolean | null {
	return 'groups' in item
		? evaluateItems( item.groups, sources )
		: relationHolds( item.relation, sources( item.source, item.name ), item.values );
}
