/** Answers for the comparison that the merchant enters, in the other plugin's fields. */
import { Button, CheckboxControl, SelectControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { OldAnswers, OldField } from './compared-totals';

interface OwnAnswersProps {
	readonly fields: readonly OldField[];
	/** Initial answers. */
	readonly answers: OldAnswers;
	readonly isBusy: boolean;
	readonly onCompare: ( answers: OldAnswers ) => void;
}

export function OwnAnswers( { fields, answers: initialAnswers, isBusy, onCompare }: OwnAnswersProps ): ReactElement {
	const [ answers, setAnswers ] = useState( initialAnswers );
	return (
		<details className="aisle-compare__own">
			<summary>{ __( 'Select answers manually', 'aisle' ) }</summary>
			<div className="aisle-compare__fields">
				{ fields.map( ( field ) => (
					<OwnAnswer
						key={ field.key }
						field={ field }
						values={ answers[ field.key ] ?? [] }
						onChange={ ( values ) => setAnswers( { ...answers, [ field.key ]: values } ) }
					/>
				) ) }
			</div>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				isBusy={ isBusy }
				disabled={ isBusy }
				accessibleWhenDisabled
				onClick={ () => onCompare( answers ) }
			>
				{ __( 'Compare these answers', 'aisle' ) }
			</Button>
		</details>
	);
}

interface OwnAnswerProps {
	readonly field: OldField;
	readonly values: readonly string[];
	readonly onChange: ( values: readonly string[] ) => void;
}

function OwnAnswer( { field: { label, kind, isMultiple, options }, values, onChange }: OwnAnswerProps ): ReactElement {
	if ( kind === 'choice' && isMultiple ) {
		return (
			<fieldset>
				<legend>{ label }</legend>
				{ options.map( ( option, index ) => {
					const value = String( index );
					return (
						<CheckboxControl
							key={ value }
							__nextHasNoMarginBottom
							label={ option }
							checked={ values.includes( value ) }
							onChange={ ( isChecked ) =>
								onChange(
									isChecked ? [ ...values, value ] : values.filter( ( other ) => other !== value )
								)
							}
						/>
					);
				} ) }
			</fieldset>
		);
	}
	if ( kind === 'choice' ) {
		return (
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ label }
				value={ values[ 0 ] ?? '' }
				options={ [
					{ value: '', label: __( 'Nothing', 'aisle' ) },
					...options.map( ( option, index ) => ( { value: String( index ), label: option } ) ),
				] }
				onChange={ ( value ) => onChange( value === '' ? [] : [ value ] ) }
			/>
		);
	}
	return (
		<TextControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ label }
			type={ inputType( kind ) }
			value={ values[ 0 ] ?? '' }
			onChange={ ( value ) => onChange( value === '' ? [] : [ value ] ) }
		/>
	);
}

function inputType( kind: string ): 'text' | 'number' | 'date' | 'time' | 'datetime-local' {
	return kind === 'number' || kind === 'date' || kind === 'time' || kind === 'datetime-local' ? kind : 'text';
}
