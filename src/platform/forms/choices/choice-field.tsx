/** Checkbox and radio groups. Labels of two words or more are cards, shorter ones are chips. */
import type { FormOption } from '../../../domain/form/model';
import { useChoiceName } from './choice-name';
import { choicesOf, type Choices } from './choices';
import { ChoiceInput } from './choice-input';
import { lazyPart } from '../lazy-part';
import { FieldFrame } from '../field-frame';
import type { FieldProps } from '../field-props';
import { renderMarkedText } from '../marked-text';
import { OptionPrice } from '../option-price';
import { OtherChoice } from './other-choice';

/**
 * Lazy-loaded, because few choice fields have quantities. Image and product fields, which often have them, are in the
 * same chunk.
 */
export const quantities = lazyPart( () =>
	import( /* webpackChunkName: "product-options-groups" */ './choice-quantities' ).then(
		( { ChoiceQuantities } ) => ChoiceQuantities
	)
);

export function ChoiceField( props: FieldProps ) {
	const { field, form, id, view, onLeave } = props;
	const choices = choicesOf( props );
	const hasLongLabels = [ ...field.options.map( ( option ) => option.label ), field.other?.label ?? '' ].some(
		( label ) => /\S\s+\S/.test( label )
	);
	return (
		<FieldFrame
			field={ field }
			id={ id }
			hidden={ ! view.visible }
			error={ view.error }
			group
			onLeave={ () => onLeave( form, field.id ) }
		>
			<div className={ `aisle-field__choices aisle-field__choices--${ hasLongLabels ? 'cards' : 'chips' }` }>
				{ field.options.map( ( option, index ) => (
					<Choice
						key={ option.id }
						id={ index === 0 ? id : `${ id }-${ option.id }` }
						choices={ choices }
						option={ option }
						price={ view.optionPrices[ option.id ] }
						invalid={ view.error !== null }
					/>
				) ) }
				<OtherChoice field={ props } choices={ choices } />
			</div>
			{ field.chooses_quantity && <quantities.Part field={ props } choices={ choices } /> }
		</FieldFrame>
	);
}

interface ChoiceProps {
	id: string;
	choices: Choices;
	option: FormOption;
	price: number | undefined;
	invalid: boolean;
}

function Choice( { id, choices, option, price, invalid }: ChoiceProps ) {
	const { id: value, label, label_markup: markup } = option;
	const name = useChoiceName( option, price );
	const checked = choices.current.values.includes( value );
	return (
		<label className={ `aisle-field__choice${ checked ? ' is-chosen' : '' }` } htmlFor={ id }>
			<ChoiceInput
				id={ id }
				choices={ choices }
				value={ value }
				checked={ checked }
				invalid={ invalid }
				name={ name }
				onChange={ ( isChecked ) => choices.setSelected( value, isChecked ) }
			/>
			<span className="aisle-field__choice-label">{ renderMarkedText( markup ?? label ) }</span>
			<OptionPrice amount={ price } />
		</label>
	);
}
