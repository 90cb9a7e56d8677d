import { describedBy, FieldFrame } from '../field-frame';
import type { FieldProps } from '../field-props';
import { useFieldSettings } from '../field-settings';
import { pricedLabel } from '../priced-label';

export function SelectField( { field, form, name, id, view, answer, onAnswer, onLeave }: FieldProps ) {
	const { chooseText, priceFormat } = useFieldSettings();
	return (
		<FieldFrame field={ field } id={ id } hidden={ ! view.visible } error={ view.error } price={ view.price }>
			<select
				id={ id }
				name={ `${ name }[values][]` }
				className="aisle-field__control"
				value={ answer?.values[ 0 ] ?? '' }
				disabled={ ! view.visible }
				required={ field.rules.required }
				aria-invalid={ view.error ? true : undefined }
				aria-describedby={ describedBy( id, field, view.error, false ) }
				onChange={ ( { currentTarget } ) =>
					onAnswer( form, field.id, {
						values: currentTarget.value === '' ? [] : [ currentTarget.value ],
						other: null,
					} )
				}
				onBlur={ () => onLeave( form, field.id ) }
			>
				<option value="">{ field.placeholder || chooseText }</option>
				{ field.options.map( ( option ) => (
					<option key={ option.id } value={ option.id }>
						{ pricedLabel( option.label, view.optionPrices[ option.id ], priceFormat ) }
					</option>
				) ) }
			</select>
		</FieldFrame>
	);
}
