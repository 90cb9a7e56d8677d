/**
 * Groups of conditions, each in a box, joined by “and” or “or”. A group may contain parentheses, which hold groups
 * again.
 */
import { Button, SelectControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Fragment, type ReactElement } from 'react';
import type { RuleGroup, Operator } from '../document';
import { ConditionRule } from './condition-rule';
import type { ConditionsContext } from './conditions-context';
import { suggestedRule } from './suggested-rule';
import {
	addRule,
	changeGroupList,
	changeGroups,
	MAX_DEPTH,
	inParentheses,
	joinAll,
	joinMode,
	type JoinMode,
	type Path,
} from './rule-edits';

interface GroupListProps {
	readonly context: ConditionsContext;
	readonly groups: readonly RuleGroup[];
	/** Path of the enclosing parentheses; empty at the top level. */
	readonly path: Path;
}

export function GroupList( { context, groups, path }: GroupListProps ): ReactElement {
	const setList = ( change: ( list: readonly RuleGroup[] ) => readonly RuleGroup[] ): void =>
		context.change( changeGroupList( context.groups, path, change ) );
	const [ mode, setMode ] = useJoinMode( groups, ( operator ) => setList( ( list ) => joinAll( list, operator ) ) );
	return (
		<div className="aisle-builder__condition-groups">
			{ groups.length > 1 && (
				<JoinSelect
					mode={ mode }
					onChange={ setMode }
					label={ __( 'How the groups are joined', 'aisle' ) }
					isGroups
				/>
			) }
			{ groups.map( ( group, position ) => (
				<Fragment key={ position }>
					<Group
						context={ context }
						group={ group }
						path={ [ ...path, position ] }
						isOnlyGroup={ groups.length === 1 }
					/>
					{ position < groups.length - 1 && (
						<Join
							mode={ mode }
							operator={ group.operator }
							onChange={ ( operator ) =>
								setList( ( list ) =>
									list.map( ( item, index ) => ( index === position ? { ...item, operator } : item ) )
								)
							}
						/>
					) }
				</Fragment>
			) ) }
		</div>
	);
}

interface GroupProps {
	readonly context: ConditionsContext;
	readonly group: RuleGroup;
	readonly path: Path;
	readonly isOnlyGroup: boolean;
}

function Group( { context, group, path, isOnlyGroup }: GroupProps ): ReactElement {
	const { groups, change } = context;
	const firstItemPath = [ ...path, 0 ];
	const [ mode, setMode ] = useJoinMode( group.rules, ( operator ) =>
		change( changeGroups( groups, firstItemPath, ( items ) => joinAll( items, operator ) ) )
	);
	const setOperator = ( position: number, operator: Operator ): void =>
		change(
			changeGroups( groups, firstItemPath, ( items ) =>
				items.map( ( item, index ) => ( index === position ? { ...item, operator } : item ) )
			)
		);
	return (
		<div
			className={ `aisle-builder__condition-group${ isOnlyGroup ? ' is-alone' : '' }` }
			role="group"
			aria-label={ __( 'Group of conditions', 'aisle' ) }
		>
			{ group.rules.length > 1 && (
				<JoinSelect
					mode={ mode }
					onChange={ setMode }
					label={ __( 'How the conditions are joined', 'aisle' ) }
				/>
			) }
			{ group.rules.map( ( rule, position ) => (
				<Fragment key={ position }>
					{ rule.groups && rule.groups.length > 0 ? (
						<GroupList context={ context } groups={ rule.groups } path={ [ ...path, position ] } />
					) : (
						<ConditionRule
							context={ context }
							path={ [ ...path, position ] }
							rule={ rule }
							count={ group.rules.length }
						/>
					) }
					{ position < group.rules.length - 1 && (
						<Join
							mode={ mode }
							operator={ rule.operator }
							onChange={ ( operator ) => setOperator( position, operator ) }
						/>
					) }
				</Fragment>
			) ) }
			<GroupButtons context={ context } path={ path } count={ group.rules.length } />
		</div>
	);
}

function GroupButtons( {
	context,
	path,
	count,
}: {
	context: ConditionsContext;
	path: Path;
	count: number;
} ): ReactElement {
	const { field, groups, change } = context;
	const newCondition = suggestedRule( context, field.id );
	const newPath = [ ...path, count ];
	const depth = Math.ceil( path.length / 2 );
	return (
		<div className="aisle-builder__condition-adders">
			<Button
				size="compact"
				variant="secondary"
				onClick={ () =>
					change( addRule( groups, [ ...path, 0 ], newCondition ), { path: newPath, control: 'source' } )
				}
			>
				{ __( 'Add a condition', 'aisle' ) }
			</Button>
			{ depth < MAX_DEPTH && (
				<Button
					size="compact"
					variant="tertiary"
					onClick={ () =>
						change( addRule( groups, [ ...path, 0 ], inParentheses( newCondition ) ), {
							path: [ ...newPath, 0, 0 ],
							control: 'source',
						} )
					}
				>
					{ __( 'Add a group inside', 'aisle' ) }
				</Button>
			) }
		</div>
	);
}

/** “One by one” is a choice of the merchant that the rules cannot store yet, so it is kept in state. */
function useJoinMode(
	items: readonly { readonly operator: Operator }[],
	join: ( operator: 'and' | 'or' ) => void
): [ JoinMode, ( mode: JoinMode ) => void ] {
	const [ isEach, setEach ] = useState( false );
	const changeMode = ( mode: JoinMode ): void => {
		setEach( mode === 'each' );
		if ( mode !== 'each' ) {
			join( mode === 'all' ? 'and' : 'or' );
		}
	};
	return [ isEach ? 'each' : joinMode( items ), changeMode ];
}

function JoinSelect( {
	mode,
	onChange,
	label,
	isGroups = false,
}: {
	mode: JoinMode;
	onChange: ( mode: JoinMode ) => void;
	label: string;
	isGroups?: boolean;
} ): ReactElement {
	const options: Array< { value: JoinMode; label: string } > = isGroups
		? [
				{ value: 'all', label: __( 'All of these groups are true', 'aisle' ) },
				{ value: 'any', label: __( 'Any of these groups is true', 'aisle' ) },
				{ value: 'each', label: __( 'Choose “and” or “or” for each group', 'aisle' ) },
			]
		: [
				{ value: 'all', label: __( 'All of these are true', 'aisle' ) },
				{ value: 'any', label: __( 'Any of these is true', 'aisle' ) },
				{ value: 'each', label: __( 'Choose “and” or “or” for each condition', 'aisle' ) },
			];
	return (
		<div className="aisle-builder__condition-mode">
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ label }
				hideLabelFromVision
				value={ mode }
				options={ options }
				onChange={ ( value ) =>
					onChange( options.find( ( option ) => option.value === value )?.value ?? 'all' )
				}
			/>
		</div>
	);
}

function Join( {
	mode,
	operator,
	onChange,
}: {
	mode: JoinMode;
	operator: Operator;
	onChange: ( operator: Operator ) => void;
} ): ReactElement {
	const labels = { and: __( 'and', 'aisle' ), or: __( 'or', 'aisle' ) };
	const joiner = operator === 'or' ? 'or' : 'and';
	if ( mode !== 'each' ) {
		return <p className="aisle-builder__condition-join">{ labels[ joiner ] }</p>;
	}
	return (
		<div className="aisle-builder__condition-join">
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Combine with the next condition or group using', 'aisle' ) }
				hideLabelFromVision
				value={ joiner }
				options={ [
					{ value: 'and', label: labels.and },
					{ value: 'or', label: labels.or },
				] }
				onChange={ ( value ) => onChange( value === 'or' ? 'or' : 'and' ) }
			/>
		</div>
	);
}
