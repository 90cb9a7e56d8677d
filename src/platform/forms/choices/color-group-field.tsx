/** Color swatches: the color is the control, and its name is shown beside the label when selected. */
import type { FormOption } from '../../../domain/form/model';
import { Icon } from '../../ui/icon';
import { choicesOf, type Choices } from './choices';
import { ChoiceInput } from './choice-input';
import { ChoiceQuantities } from './choice-quantities';
import { FieldFrame } from '../field-frame';
import type { FieldProps } from '../field-props';
import { OptionPrice } from '../option-price';
import { OtherChoice } from './other-choice';

export function ColorGroupField( props: FieldProps ) {
	const { field, form, id, view, onLeave } = props;
	const choices = choicesOf( props );
	const { values, other } = choices.current;
	const selected = field.options
		.filter( ( option ) => values.includes( option.id ) )
		.map( ( option ) => option.label );
	const hasPrices = field.options.some( ( option ) => view.optionPrices[ option.id ] );
	return (
		<FieldFrame
			field={ field }
			id={ id }
			hidden={ ! view.visible }
			error={ view.error }
			group
			selected={ [ ...selected, other ?? '' ].filter( ( text ) => text !== '' ).join( ', ' ) }
			onLeave={ () => onLeave( form, field.id ) }
		>
			<div className={ `aisle-field__swatches${ hasPrices ? ' aisle-field__swatches--priced' : '' }` }>
				{ field.options.map( ( option, index ) => (
					<Swatch
						key={ option.id }
						id={ index === 0 ? id : `${ id }-${ option.id }` }
						option={ option }
						choices={ choices }
						price={ view.optionPrices[ option.id ] }
						invalid={ view.error !== null }
					/>
				) ) }
			</div>
			<OtherChoice field={ props } choices={ choices } />
			<ChoiceQuantities field={ props } choices={ choices } />
		</FieldFrame>
	);
}

interface SwatchProps {
	id: string;
	option: FormOption;
	choices: Choices;
	price: number | undefined;
	invalid: boolean;
}

function Swatch( { id, option, choices, price, invalid }: SwatchProps ) {
	const checked = choices.current.values.includes( option.id );
	return (
		<label
			className={ `aisle-field__swatch${ checked ? ' is-chosen' : '' }` }
			htmlFor={ id }
			title={ option.label }
		>
			<span className="aisle-field__unseen">
				<ChoiceInput
					id={ id }
					choices={ choices }
					value={ option.id }
					checked={ checked }
					invalid={ invalid }
					onChange={ ( isChecked ) => choices.setSelected( option.id, isChecked ) }
				/>
			</span>
			<span
				className="aisle-field__color"
				style={ {
					backgroundColor: option.color || undefined,
					color: isLight( option.color ) ? '#000' : '#fff',
				} }
			>
				<Icon name="check" />
			</span>
			<span className="aisle-visually-hidden">{ option.label }</span>
			<OptionPrice amount={ price } />
		</label>
	);
}

/**
 * Returns whether black is more readable on the color than white, by the perceived brightness of red, green and blue.
 */
export function isLight( color: string ): boolean {
	const longHex = color.length === 4 ? color.replace( /[0-9a-f]/gi, '$&$&' ) : color;
	const [ red = 255, green = 255, blue = 255 ] = ( longHex.match( /[0-9a-f]{2}/gi ) ?? [] ).map( ( part ) =>
		parseInt( part, 16 )
	);
	return 0.299 * red + 0.587 * green + 0.114 * blue > 150;
}
