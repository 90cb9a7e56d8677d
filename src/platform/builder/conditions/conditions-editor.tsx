/**
 * Editor for a field's conditions: “Show this field when …”, with selects that use the labels of fields and options.
 */
import { Button, SelectControl } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { callRest, type Rest } from '../../rest';
import { useBuilder } from '../builder-context';
import type { RuleGroup, Conditions, EditableDocument, EditableField } from '../document';
import { GroupList } from './condition-groups';
import type { ChangeFeedback, ConditionsContext } from './conditions-context';
import { suggestedRule } from './suggested-rule';
import { addGroup, countRules, MAX_RULES, startRules } from './rule-edits';

interface ConditionsEditorProps {
	readonly document: EditableDocument;
	/** Field that the conditions belong to. */
	readonly field: EditableField;
	readonly value: Conditions | null;
	/** Null if the field always shows. */
	readonly onChange: ( value: Conditions | null ) => void;
	readonly rest?: Rest;
}

export function ConditionsEditor( {
	document,
	field,
	value,
	onChange,
	rest = callRest,
}: ConditionsEditorProps ): ReactElement {
	const builder = useBuilder();
	const root = useRef< HTMLDivElement >( null );
	const [ announcement, setAnnouncement ] = useState( '' );
	const setFeedback = useChangeFeedback( root, value );
	const change = ( groups: readonly RuleGroup[], feedback?: ChangeFeedback ): void => {
		setFeedback( feedback ?? null );
		setAnnouncement( feedback?.announcement ?? '' );
		onChange( groups.length === 0 ? null : { action: 'show', ...value, groups } );
	};
	const addFirstRule = (): void => {
		setFeedback( { path: [ 0, 0 ], control: 'source' } );
		onChange( startRules( suggestedRule( { ...builder, document }, field.id ) ) );
	};
	return (
		<div className="aisle-builder__conditions" ref={ root }>
			{ value === null ? (
				<NoConditions onStart={ addFirstRule } />
			) : (
				<Rules
					context={ { ...builder, document, field, groups: value.groups, change, rest } }
					value={ value }
					onChange={ onChange }
				/>
			) }
			<div className="screen-reader-text" role="status">
				{ announcement }
			</div>
		</div>
	);
}

function NoConditions( { onStart }: { onStart: () => void } ): ReactElement {
	return (
		<div className="aisle-builder__condition-none">
			<p>{ __( 'This field is always shown.', 'aisle' ) }</p>
			<Button __next40pxDefaultSize variant="secondary" data-part="start" onClick={ onStart }>
				{ __( 'Show conditionally', 'aisle' ) }
			</Button>
		</div>
	);
}

function Rules( {
	context,
	value,
	onChange,
}: {
	context: ConditionsContext;
	value: Conditions;
	onChange: ( value: Conditions | null ) => void;
} ): ReactElement {
	const { field, groups, change } = context;
	const isFull = countRules( groups ) >= MAX_RULES;
	const addNewGroup = (): void =>
		change( addGroup( groups, suggestedRule( context, field.id ) ), {
			path: [ groups.length, 0 ],
			control: 'source',
		} );
	const removeAll = (): void =>
		change( [], { path: [], control: 'source', announcement: __( 'The field is now always shown.', 'aisle' ) } );
	return (
		<>
			<div className="aisle-builder__condition-action">
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Action', 'aisle' ) }
					hideLabelFromVision
					value={ value.action }
					options={ [
						{ value: 'show', label: __( 'Show', 'aisle' ) },
						{ value: 'hide', label: __( 'Hide', 'aisle' ) },
					] }
					onChange={ ( action ) => onChange( { ...value, action: action === 'hide' ? 'hide' : 'show' } ) }
				/>
				<span>{ __( 'this field when', 'aisle' ) }</span>
			</div>
			<GroupList context={ context } groups={ groups } path={ [] } />
			<div className="aisle-builder__condition-adders">
				<Button
					size="compact"
					variant="secondary"
					disabled={ isFull }
					accessibleWhenDisabled
					onClick={ addNewGroup }
				>
					{ __( 'Add another group', 'aisle' ) }
				</Button>
				<Button size="compact" variant="tertiary" isDestructive onClick={ removeAll }>
					{ __( 'Remove all conditions', 'aisle' ) }
				</Button>
			</div>
		</>
	);
}

/** Moves the focus to the next step after a change, instead of losing it to the top of the page. */
function useChangeFeedback(
	root: { readonly current: HTMLElement | null },
	value: Conditions | null
): ( feedback: ChangeFeedback | null ) => void {
	const pending = useRef< ChangeFeedback | null >( null );
	useEffect( () => {
		const feedback = pending.current;
		pending.current = null;
		if ( feedback ) {
			focusControl( root.current, feedback );
		}
	}, [ root, value ] );
	return ( feedback ) => {
		pending.current = feedback;
	};
}

/**
 * Focuses the given control. If it was removed with the last item, focuses the nearest row, or else the first button.
 */
function focusControl( root: HTMLElement | null, { path, control }: ChangeFeedback ): void {
	const row =
		root?.querySelector( `[data-place="${ path.join( '.' ) }"]` ) ??
		root?.querySelector( `[data-place^="${ path.slice( 0, -1 ).join( '.' ) }."]` );
	const target =
		row?.querySelector< HTMLElement >( `[data-part="${ control }"]` ) ??
		root?.querySelector< HTMLElement >( '[data-part="start"], [data-part="source"]' );
	target?.focus();
}
