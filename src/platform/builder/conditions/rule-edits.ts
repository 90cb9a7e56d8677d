/**
 * Edits of a field's conditions. Groups hold items; an item is a comparison or, with groups of its own, parentheses.
 *
 * Each item's operator joins it to the next one. After every edit the last item has none and all others have one.
 */
import type { RuleGroup, Operator, Rule, Conditions } from '../document';

/** `[ 0, 2 ]` is the third item of the first group. Inside parentheses, two more numbers follow: group and item. */
export type Path = readonly number[];

export type JoinMode = 'all' | 'any' | 'each';

/** Maximum depth that the server accepts. */
export const MAX_DEPTH = 5;
export const MAX_RULES = 200;

interface JoinedItem {
	readonly operator: Operator;
}

export const newRule = ( field = '' ): Rule => ( {
	source: 'field',
	name: field,
	relation: 'is',
	value: '',
	operator: '',
} );

export const startRules = ( rule: Rule ): Conditions => ( {
	action: 'show',
	groups: [ { rules: [ rule ], operator: '' } ],
} );

/** Returns how a list is joined: all by `and`, all by `or`, or each separately. */
export function joinMode( items: readonly JoinedItem[] ): JoinMode {
	const operators = new Set( items.slice( 0, -1 ).map( ( { operator } ) => operator ) );
	return operators.size === 0 || ( operators.size === 1 && operators.has( 'and' ) )
		? 'all'
		: operators.size === 1 && operators.has( 'or' )
			? 'any'
			: 'each';
}

export const joinAll = < Item extends JoinedItem >( items: readonly Item[], operator: 'and' | 'or' ): Item[] =>
	items.map( ( item, position ) => ( { ...item, operator: position === items.length - 1 ? '' : operator } ) );

/** Sets missing operators to the one before, so that a new item joins like the others. */
export function fixOperators< Item extends JoinedItem >( items: readonly Item[] ): Item[] {
	let previousOperator: Operator = items.find( ( { operator } ) => operator !== '' )?.operator ?? 'and';
	return items.map( ( item, position ) => {
		if ( position === items.length - 1 ) {
			return item.operator === '' ? item : { ...item, operator: '' };
		}
		previousOperator = item.operator === '' ? previousOperator : item.operator;
		return item.operator === previousOperator ? item : { ...item, operator: previousOperator };
	} );
}

export const countRules = ( groups: readonly RuleGroup[] ): number =>
	groups.reduce(
		( sum, { rules } ) =>
			sum + rules.reduce( ( count, rule ) => count + ( rule.groups?.length ? countRules( rule.groups ) : 1 ), 0 ),
		0
	);

/** Changes the list that contains the item at `path`. Removes groups and parentheses that become empty. */
export function changeGroups(
	groups: readonly RuleGroup[],
	path: Path,
	change: ( items: readonly Rule[] ) => readonly Rule[]
): RuleGroup[] {
	const [ groupIndex = 0, itemIndex, ...innerPath ] = path;
	const next = groups.map( ( group, position ) => {
		if ( position !== groupIndex ) {
			return group;
		}
		const rules =
			innerPath.length === 0 || itemIndex === undefined
				? change( group.rules )
				: group.rules.map( ( rule, index ) =>
						index === itemIndex
							? { ...rule, groups: changeGroups( rule.groups ?? [], innerPath, change ) }
							: rule
					);
		return { ...group, rules: fixOperators( rules.filter( isFilled ) ) };
	} );
	return fixOperators( next.filter( ( { rules } ) => rules.length > 0 ) );
}

/** Changes the top-level groups if `path` is empty, or the groups inside the parentheses at `path`. */
export const changeGroupList = (
	groups: readonly RuleGroup[],
	path: Path,
	change: ( list: readonly RuleGroup[] ) => readonly RuleGroup[]
): RuleGroup[] =>
	path.length === 0
		? fixOperators( change( groups ) )
		: changeGroups( groups, path, ( items ) =>
				items.map( ( item, position ) =>
					position === lastIndex( path ) ? { ...item, groups: change( item.groups ?? [] ) } : item
				)
			);

const isFilled = ( { groups }: Rule ): boolean => groups === undefined || groups.length > 0;

export const setRule = ( groups: readonly RuleGroup[], path: Path, rule: Rule ): RuleGroup[] =>
	changeGroups( groups, path, ( items ) =>
		items.map( ( item, position ) => ( position === lastIndex( path ) ? rule : item ) )
	);

export const removeRule = ( groups: readonly RuleGroup[], path: Path ): RuleGroup[] =>
	changeGroups( groups, path, ( items ) => items.filter( ( _item, position ) => position !== lastIndex( path ) ) );

/** Adds a rule to a list. `path` is the path of any item in that list. */
export const addRule = ( groups: readonly RuleGroup[], path: Path, rule: Rule ): RuleGroup[] =>
	changeGroups( groups, path, ( items ) => [ ...items, rule ] );

export const inParentheses = ( rule: Rule ): Rule => ( {
	groups: [ { rules: [ { ...rule, operator: '' } ], operator: '' } ],
	operator: '',
} );

export const addGroup = ( groups: readonly RuleGroup[], rule: Rule ): RuleGroup[] =>
	fixGroups( [ ...groups, { rules: [ rule ], operator: '' } ] );

/** Moves an item. Operators stay at their position. */
export function moveRule( groups: readonly RuleGroup[], path: Path, offset: 1 | -1 ): RuleGroup[] {
	const from = lastIndex( path );
	return changeGroups( groups, path, ( items ) => {
		const to = from + offset;
		const moving = items[ from ];
		const other = items[ to ];
		if ( ! moving || ! other ) {
			return items;
		}
		return items.map( ( item, position ) =>
			position === from
				? { ...other, operator: moving.operator }
				: position === to
					? { ...moving, operator: other.operator }
					: item
		);
	} );
}

/** Joins a new group like the others. A second group is joined by `or`, because it is most often an alternative. */
function fixGroups( groups: readonly RuleGroup[] ): RuleGroup[] {
	const defaultOperator = groups.find( ( { operator } ) => operator !== '' )?.operator ?? 'or';
	return fixOperators(
		groups.map( ( group, position ) =>
			group.operator === '' && position < groups.length - 1 ? { ...group, operator: defaultOperator } : group
		)
	);
}

export const lastIndex = ( path: Path ): number => path.at( -1 ) ?? 0;
