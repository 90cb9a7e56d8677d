/**
 * Images to select from: square, with a ring and a check mark when selected, and a small button for the large image.
 */
import { Icon } from '../../ui/icon';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormOption } from '../../../domain/form/model';
import { useFieldSettings } from '../field-settings';
import { useChoiceName } from './choice-name';
import { choicesOf, type Choices } from './choices';
import { ChoiceInput } from './choice-input';
import { ChoiceQuantities } from './choice-quantities';
import { FieldFrame } from '../field-frame';
import type { FieldProps } from '../field-props';
import { LargeImage } from './large-image';
import { renderMarkedText } from '../marked-text';
import { OptionIcon } from '../option-icon';
import { OptionPrice } from '../option-price';
import { OtherChoice } from './other-choice';

export function ImageField( props: FieldProps ) {
	const { field, form, id, view, onLeave } = props;
	const choices = choicesOf( props );
	const [ enlargedOption, setEnlargedOption ] = useState< FormOption | null >( null );
	return (
		<FieldFrame
			field={ field }
			id={ id }
			hidden={ ! view.visible }
			error={ view.error }
			group
			onLeave={ () => onLeave( form, field.id ) }
		>
			<div className="aisle-field__pictures">
				{ field.options.map( ( option, index ) => (
					<ImageOption
						key={ option.id }
						id={ index === 0 ? id : `${ id }-${ option.id }` }
						option={ option }
						choices={ choices }
						price={ view.optionPrices[ option.id ] }
						invalid={ view.error !== null }
						onLarge={ () => setEnlargedOption( option ) }
					/>
				) ) }
			</div>
			<OtherChoice field={ props } choices={ choices } />
			<ChoiceQuantities field={ props } choices={ choices } />
			{ enlargedOption?.image && (
				<LargeImage
					image={ enlargedOption.image }
					name={ enlargedOption.label }
					selected={ choices.current.values.includes( enlargedOption.id ) }
					onChoose={ () => choices.setSelected( enlargedOption.id, true ) }
					onClose={ () => setEnlargedOption( null ) }
				/>
			) }
		</FieldFrame>
	);
}

interface ImageOptionProps {
	id: string;
	option: FormOption;
	choices: Choices;
	price: number | undefined;
	invalid: boolean;
	onLarge: () => void;
}

/** The button for the large image is outside of the label, so a click on the image always selects. */
function ImageOption( { id, option, choices, price, invalid, onLarge }: ImageOptionProps ) {
	const { image, label, label_markup: markup } = option;
	const name = useChoiceName( option, price );
	const { noSmallPreviews } = useFieldSettings();
	const checked = choices.current.values.includes( option.id );
	return (
		<div className={ `aisle-field__picture${ checked ? ' is-chosen' : '' }` }>
			<label htmlFor={ id }>
				<span className="aisle-field__unseen">
					<ChoiceInput
						id={ id }
						choices={ choices }
						value={ option.id }
						checked={ checked }
						invalid={ invalid }
						name={ name }
						onChange={ ( isChecked ) => choices.setSelected( option.id, isChecked ) }
					/>
				</span>
				<span className="aisle-field__frame">
					{ image && (
						<img
							src={ image.src }
							width={ image.width || undefined }
							height={ image.height || undefined }
							alt=""
							loading="lazy"
							decoding="async"
						/>
					) }
					<span className="aisle-field__check">
						<Icon name="check" />
					</span>
				</span>
				<span className="aisle-field__choice-label">{ renderMarkedText( markup ?? label ) }</span>
				<OptionPrice amount={ price } />
			</label>
			{ image && image.full_src !== '' && (
				<button
					type="button"
					className={ `aisle-field__enlarge${ noSmallPreviews ? ' aisle-field__enlarge--not-small' : '' }` }
					/* translators: %s: name of a picture. */
					aria-label={ sprintf( __( 'Full-size image of %s', 'aisle' ), label ) }
					onClick={ onLarge }
				>
					<OptionIcon name="zoom" />
				</button>
			) }
		</div>
	);
}
