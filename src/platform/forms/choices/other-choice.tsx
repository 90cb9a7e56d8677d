/** The choice “Other” with its text. The server reads only the text and ignores the empty `values[]`. */
import { __ } from '@wordpress/i18n';
import type { Choices } from './choices';
import { ChoiceInput } from './choice-input';
import type { FieldProps } from '../field-props';
import { OptionPrice } from '../option-price';

export function OtherChoice( { field: { field, id, view }, choices }: { field: FieldProps; choices: Choices } ) {
	if ( ! field.other ) {
		return null;
	}
	const { other } = choices.current;
	const label = field.other.label || __( 'Other', 'aisle' );
	return (
		<div className="aisle-field__other">
			<label
				className={ `aisle-field__choice${ other !== null ? ' is-chosen' : '' }` }
				htmlFor={ `${ id }-other` }
			>
				<ChoiceInput
					id={ `${ id }-other` }
					choices={ choices }
					value=""
					checked={ other !== null }
					invalid={ view.error !== null }
					onChange={ ( isChecked ) => choices.setOther( isChecked ? '' : null ) }
				/>
				<span className="aisle-field__choice-label">{ label }</span>
				<OptionPrice amount={ view.optionPrices.other } />
			</label>
			{ other !== null && (
				<input
					type="text"
					className="aisle-field__control"
					name={ `${ choices.name }[other]` }
					value={ other }
					aria-label={ label }
					aria-invalid={ view.error ? true : undefined }
					aria-describedby={ view.error ? `${ id }-error` : undefined }
					onChange={ ( { currentTarget } ) => choices.setOther( currentTarget.value ) }
				/>
			) }
		</div>
	);
}
