import { Button } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Check, Text, WithError } from '../controls';
import { useEditorTools } from '../editor-context';
import { renderIcon } from '../icons';
import { useFocusAfterRender } from '../../ui-admin/use-focus-after';
import { formatBlockedEntry, readBlockedList, type ReadList } from './blocked-list';

interface Props {
	readonly id: string;
	readonly value: readonly string[];
	readonly error: string | undefined;
	readonly onChange: ( value: readonly string[] ) => void;
}

/** Dates that cannot be selected, added one by one or as a pasted list. */
export function BlockedDaysControl( { id, value, error, onChange }: Props ): ReactElement {
	const [ isPasteOpen, setPastes ] = useState( false );
	const { announce } = useEditorTools();
	const part = useRef< HTMLFieldSetElement >( null );
	const focusAfter = useFocusAfterRender( part );
	const setPasteMode = ( isPasting: boolean ): void => {
		setPastes( isPasting );
		focusAfter( isPasting ? 'textarea' : '[data-part="paste"]' );
	};
	const remove = ( entry: string ): void => {
		onChange( value.filter( ( day ) => day !== entry ) );
		focusAfter( ':is(input, textarea)' );
	};
	const add = ( entries: readonly string[] ): void => {
		onChange( [ ...value, ...entries.filter( ( entry ) => ! value.includes( entry ) ) ] );
		announce(
			sprintf(
				/* translators: %d: a number. */
				_n( '%d blocked day or range added.', '%d blocked days or ranges added.', entries.length, 'aisle' ),
				entries.length
			)
		);
	};
	return (
		<WithError id={ id } error={ error } className="aisle-builder__wide">
			<fieldset ref={ part } className="aisle-builder__blocked">
				<legend>{ __( 'Blocked days', 'aisle' ) }</legend>
				<ul>
					{ value.map( ( entry ) => (
						<li key={ entry }>
							<span>{ formatEntry( entry ) }</span>
							<Button
								icon={ renderIcon( 'remove' ) }
								label={
									/* translators: %s: a day or a range of days. */ sprintf(
										__( 'Remove %s', 'aisle' ),
										formatEntry( entry )
									)
								}
								onClick={ () => remove( entry ) }
							/>
						</li>
					) ) }
				</ul>
				{ isPasteOpen ? (
					<PastedDays id={ id } existingDays={ value } onAdd={ add } onDone={ () => setPasteMode( false ) } />
				) : (
					<NewDays id={ id } onAdd={ add } onPaste={ () => setPasteMode( true ) } />
				) }
			</fieldset>
		</WithError>
	);
}

function NewDays( {
	id,
	onAdd,
	onPaste,
}: {
	id: string;
	onAdd: ( entries: readonly string[] ) => void;
	onPaste: () => void;
} ): ReactElement {
	const [ first, setFirst ] = useState( '' );
	const [ last, setLast ] = useState( '' );
	const [ yearly, setYearly ] = useState( false );
	const add = (): void => {
		const days = [ ...new Set( [ first, last || first ] ) ];
		// A yearly range may cross New Year; any other range starts with its earlier day.
		const range = yearly ? days.map( ( day ) => day.slice( 5 ) ) : days.sort();
		onAdd( [ range.join( '..' ) ] );
		setFirst( '' );
		setLast( '' );
	};
	return (
		<>
			<div className="aisle-builder__grid">
				<Text
					id={ `${ id }-first` }
					kind="date"
					label={ __( 'First day', 'aisle' ) }
					value={ first }
					onChange={ setFirst }
				/>
				<Text
					id={ `${ id }-last` }
					kind="date"
					label={ __( 'Last day (for a range)', 'aisle' ) }
					value={ last }
					onChange={ setLast }
				/>
			</div>
			<Check label={ __( 'Every year', 'aisle' ) } checked={ yearly } onChange={ setYearly } />
			<div className="aisle-builder__row-actions">
				<Button
					__next40pxDefaultSize
					variant="secondary"
					disabled={ first === '' }
					accessibleWhenDisabled
					onClick={ add }
				>
					{ __( 'Block', 'aisle' ) }
				</Button>
				<Button __next40pxDefaultSize variant="tertiary" data-part="paste" onClick={ onPaste }>
					{ __( 'Paste a list', 'aisle' ) }
				</Button>
			</div>
		</>
	);
}

interface PastedDaysProps {
	readonly id: string;
	readonly existingDays: readonly string[];
	readonly onAdd: ( entries: readonly string[] ) => void;
	readonly onDone: () => void;
}

function PastedDays( { id, existingDays, onAdd, onDone }: PastedDaysProps ): ReactElement {
	const [ text, setText ] = useState( '' );
	const { added, rejected } = readBlockedList( text, existingDays );
	const add = (): void => {
		onAdd( added );
		onDone();
	};
	return (
		<>
			<Text
				id={ `${ id }-paste` }
				rows={ 5 }
				label={ __( 'Days, one per line', 'aisle' ) }
				help={ sprintf(
					/* translators: 1 and 2: examples of dates. */
					__(
						'Use your site’s date format or %1$s; for ranges, %1$s to %2$s. Omit the year to repeat every year.',
						'aisle'
					),
					'2026-12-24',
					'2027-01-02'
				) }
				value={ text }
				onChange={ setText }
			/>
			<RejectedLines lines={ rejected } />
			<PasteActions count={ added.length } onAdd={ add } onCancel={ onDone } />
		</>
	);
}

const RejectedLines = ( { lines }: { lines: ReadList[ 'rejected' ] } ): ReactElement => (
	<div role="status">
		{ lines.map( ( { line, text }, index ) => (
			<p key={ index } className="aisle-builder__error">
				{
					/* translators: 1: number of a line, 2: what stands in it. */
					sprintf( __( 'Line %1$d is not valid: %2$s', 'aisle' ), line, text )
				}
			</p>
		) ) }
	</div>
);

interface PasteActionsProps {
	readonly count: number;
	readonly onAdd: () => void;
	readonly onCancel: () => void;
}

const PasteActions = ( { count, onAdd, onCancel }: PasteActionsProps ): ReactElement => (
	<div className="aisle-builder__row-actions">
		<Button
			__next40pxDefaultSize
			variant="primary"
			disabled={ count === 0 }
			accessibleWhenDisabled
			onClick={ onAdd }
		>
			{
				/* translators: %d: a number. */ sprintf(
					_n( 'Block %d day or range', 'Block %d days or ranges', count, 'aisle' ),
					count
				)
			}
		</Button>
		<Button __next40pxDefaultSize variant="tertiary" onClick={ onCancel }>
			{ __( 'Cancel', 'aisle' ) }
		</Button>
	</div>
);

function formatEntry( entry: string ): string {
	const { first, last, isYearly } = formatBlockedEntry( entry );
	/* translators: 1 and 2: the first and the last of several days. */
	const days = last === '' ? first : sprintf( __( '%1$s to %2$s', 'aisle' ), first, last );
	/* translators: %s: a day or several days, such as "December 25". */
	return isYearly ? sprintf( __( '%s, every year', 'aisle' ), days ) : days;
}
