/** Last part of a condition: the value to compare with. */
import { CheckboxControl, SelectControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { plainTextOfMarkup } from '../../../domain/marked-text';
import type { Rest } from '../../rest';
import { useBuilderConditions } from '../builder-context';
import type { Rule, EditableField } from '../document';
import { writtenOptions } from '../options/empty-options';
import type { ConditionsContext } from './conditions-context';
import { controlFor, fieldOf, kindOf, findOption, ownKind, valuesOf, type ValueControl } from './rule-sources';

interface RuleValueProps {
	readonly context: ConditionsContext;
	readonly rule: Rule;
	readonly onChange: ( value: string | string[] ) => void;
}

export function RuleValue( { context, rule, onChange }: RuleValueProps ): ReactElement | null {
	const { document, rest } = context;
	const kind = kindOf( context, rule );
	const control = controlFor( context, kind, rule.relation );
	const values = valuesOf( rule );
	const label = __( 'Value', 'aisle' );
	const field = fieldOf( document, rule );
	switch ( control ) {
		case 'none':
			return null;
		case 'own': {
			const Value = ownKind( context, kind )?.Value;
			return Value ? <Value values={ values } onChange={ onChange } rest={ rest } /> : null;
		}
		case 'option':
		case 'options':
			return field ? (
				<OptionValue { ...{ field, values, onChange, rest } } isMultiple={ control === 'options' } />
			) : null;
		default:
			return <InputValue control={ control } label={ label } value={ values[ 0 ] ?? '' } onChange={ onChange } />;
	}
}

const INPUT_TYPES: Readonly< Partial< Record< ValueControl, 'number' | 'date' | 'time' > > > = {
	number: 'number',
	date: 'date',
	time: 'time',
};

function InputValue( {
	control,
	label,
	value,
	onChange,
}: {
	control: ValueControl;
	label: string;
	value: string;
	onChange: ( value: string ) => void;
} ): ReactElement {
	const type = INPUT_TYPES[ control ] ?? 'text';
	return (
		<TextControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ label }
			hideLabelFromVision
			type={ type }
			{ ...( type === 'number' ? { step: 'any' } : {} ) }
			{ ...( control === 'color' ? { placeholder: '#1e6091' } : {} ) }
			value={ value }
			onChange={ onChange }
		/>
	);
}

interface OptionValueProps {
	readonly field: EditableField;
	readonly values: readonly string[];
	readonly isMultiple: boolean;
	readonly onChange: ( value: string | string[] ) => void;
	readonly rest: Rest;
}

function OptionValue( { field, values, isMultiple, onChange, rest }: OptionValueProps ): ReactElement {
	const choices = useOptionChoices( field, rest );
	const selected = values.map( ( value ) => findOption( field, value )?.id ?? value );
	const deletedValues = selected.filter( ( value ) => ! choices.some( ( choice ) => choice.value === value ) );
	if ( isMultiple ) {
		const toggle = ( value: string, isChecked: boolean ): void =>
			onChange( isChecked ? [ ...selected, value ] : selected.filter( ( item ) => item !== value ) );
		return (
			<fieldset className="aisle-builder__condition-options">
				<legend className="screen-reader-text">{ __( 'Options', 'aisle' ) }</legend>
				{ [ ...choices, ...deletedValues.map( deletedChoice ) ].map( ( { value, label } ) => (
					<CheckboxControl
						key={ value }
						__nextHasNoMarginBottom
						label={ label }
						checked={ selected.includes( value ) }
						onChange={ ( isChecked ) => toggle( value, isChecked ) }
					/>
				) ) }
			</fieldset>
		);
	}
	return (
		<SelectControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ __( 'Option', 'aisle' ) }
			hideLabelFromVision
			value={ selected[ 0 ] ?? '' }
			options={ [
				{ value: '', label: __( 'Choose an option…', 'aisle' ) },
				...choices,
				...deletedValues.slice( 0, 1 ).map( deletedChoice ),
			] }
			onChange={ onChange }
		/>
	);
}

const deletedChoice = ( value: string ): { value: string; label: string } => ( {
	value,
	label: `${ value } ${ __( '(deleted)', 'aisle' ) }`,
} );

/** Returns the options as choices of a control. The feature supplies names for options without a label. */
function useOptionChoices( field: EditableField, rest: Rest ): Array< { value: string; label: string } > {
	const conditions = useBuilderConditions();
	const names = conditions.useOptionNames( field, rest );
	return [
		...writtenOptions( field ).map( ( { id, label } ) => ( {
			value: id,
			label: plainTextOfMarkup( label ).trim() || names[ id ] || id,
		} ) ),
		...( field.other === true ? [ { value: 'other', label: __( '“Other”, with custom text', 'aisle' ) } ] : [] ),
	];
}
