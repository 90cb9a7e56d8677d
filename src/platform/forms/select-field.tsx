import { __ } from '@wordpress/i18n';
import { signedMoney } from './signed-money';
import { describedBy, FieldFrame } from './field-frame';
import type { FieldProps } from './field-props';

export function SelectField( { field, form, id, view, answer, onAnswer, onLeave }: FieldProps ) {
	return (
		<FieldFrame field={ field } id={ id } hidden={ ! view.visible } error={ view.error } price={ view.price }>
			<select
				id={ id }
				name={ `aisle_options[${ form }][${ field.id }][values][]` }
				className="aisle-product-options__control"
				value={ answer?.values[ 0 ] ?? '' }
				disabled={ ! view.visible }
				required={ field.rules.required }
				aria-invalid={ view.error ? true : undefined }
				aria-describedby={ describedBy( id, field, view.error, false ) }
				onChange={ ( { currentTarget } ) =>
					onAnswer( form, field.id, { values: currentTarget.value === '' ? [] : [ currentTarget.value ], other: null } )
				}
				onBlur={ () => onLeave( form, field.id ) }
			>
				<option value="">{ field.placeholder || __( 'Please choose…', 'aisle' ) }</option>
				{ field.options.map( ( option ) => (
					<option key={ option.id } value={ option.id }>
						{ option.label + priceOf( view.optionPrices[ option.id ] ) }
					</option>
				) ) }
			</select>
		</FieldFrame>
	);
}

const priceOf = ( price: number | undefined ): string => ( price ? ` (${ signedMoney( price ) })` : '' );
