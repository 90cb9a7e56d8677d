/** Formula of a calculation, and how its result is shown. */
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Switch, Text } from '../../../platform/builder/controls';
import { useField } from '../../../platform/builder/use-field';
import type { FieldPartProps } from '../../../platform/builder/config/editor';
import { useOptionForm } from '../use-option-form';
import { FormulaField } from './formula-field';

export const CalculationSection = ( { field }: FieldPartProps ): ReactElement | null =>
	field.type === 'calculation' ? <Calculation field={ field } /> : null;

function Calculation( { field }: FieldPartProps ): ReactElement {
	const { document, rest } = useOptionForm();
	const { id, text, set, error, textProps } = useField( field );
	return (
		<div className="aisle-builder__grid">
			<div className="aisle-builder__wide">
				<FormulaField
					id={ `${ id }-formula` }
					label={ __( 'Result formula', 'aisle' ) }
					help={ __( 'The result is shown while shoppers fill in the form.', 'aisle' ) }
					value={ text( 'formula' ) }
					onChange={ ( value ) => set( 'formula', value ) }
					document={ document }
					fieldId={ field.id }
					kind="calculation"
					rest={ rest }
					error={ error( 'formula' ) }
				/>
			</div>
			<Text
				{ ...textProps( 'decimals' ) }
				kind="whole"
				label={ __( 'Maximum decimals', 'aisle' ) }
				placeholder="2"
			/>
			<Text
				{ ...textProps( 'unit' ) }
				label={ __( 'Unit', 'aisle' ) }
				help={ __( 'Shown after the result, such as m².', 'aisle' ) }
			/>
			<div className="aisle-builder__wide">
				<Switch
					label={ __( 'Show in the cart and order', 'aisle' ) }
					checked={ field.show_in_order !== false }
					onChange={ ( isChecked ) => set( 'show_in_order', isChecked ? undefined : false ) }
				/>
			</div>
		</div>
	);
}
