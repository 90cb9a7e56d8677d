/**
 * Checkbox and radio groups. Labels of two words or more stand as cards, short ones as chips. The inputs are native,
 * so that arrow keys, space and the browser's own semantics work as everywhere.
 */
import { __ } from '@wordpress/i18n';
import type { Answer } from '../../../domain/option-form';
import { signedMoney } from '../signed-money';
import { FieldFrame } from './field-frame';
import type { FieldProps } from './field-props';

export function ChoiceField( props: FieldProps ) {
	const { field, form, id, view, answer, onAnswer, onLeave } = props;
	const multiple = field.type === 'checkbox-group';
	const current = answer ?? { values: [], other: null };
	const name = `aisle_options[${ form }][${ field.id }]`;
	const choose = ( option: string, checked: boolean ) => onAnswer( form, field.id, chosen( current, option, checked, multiple ) );
	const wide = [ ...field.options.map( ( option ) => option.label ), field.other?.label ?? '' ].some( ( label ) => /\S\s+\S/.test( label ) );
	return (
		<FieldFrame field={ field } id={ id } hidden={ ! view.visible } error={ view.error } group>
			<div
				className={ `aisle-product-options__choices aisle-product-options__choices--${ wide ? 'cards' : 'chips' }` }
				onBlur={ ( event ) => ! event.currentTarget.contains( event.relatedTarget ) && onLeave( form, field.id ) }
			>
				{ field.options.map( ( option, index ) => (
					<Choice
						key={ option.id }
						id={ index === 0 ? id : `${ id }-${ option.id }` }
						name={ `${ name }[values][]` }
						value={ option.id }
						label={ option.label }
						price={ view.optionPrices[ option.id ] }
						multiple={ multiple }
						checked={ current.values.includes( option.id ) }
						invalid={ view.error !== null }
						onChange={ ( checked ) => choose( option.id, checked ) }
					/>
				) ) }
				{ field.other && <OtherChoice { ...props } current={ current } multiple={ multiple } name={ name } /> }
			</div>
		</FieldFrame>
	);
}

function chosen( current: Answer, option: string, checked: boolean, multiple: boolean ): Answer {
	if ( ! multiple ) {
		return { values: [ option ], other: null };
	}
	const others = current.values.filter( ( value ) => value !== option );
	return { values: checked ? [ ...others, option ] : others, other: current.other };
}

interface ChoiceProps {
	id: string;
	name: string;
	value: string;
	label: string;
	price: number | undefined;
	multiple: boolean;
	checked: boolean;
	invalid: boolean;
	onChange: ( checked: boolean ) => void;
}

function Choice( { id, name, value, label, price, multiple, checked, invalid, onChange }: ChoiceProps ) {
	return (
		<label className={ `aisle-product-options__choice${ checked ? ' is-chosen' : '' }` } htmlFor={ id }>
			<input
				id={ id }
				type={ multiple ? 'checkbox' : 'radio' }
				name={ name }
				value={ value }
				checked={ checked }
				aria-invalid={ invalid ? true : undefined }
				onChange={ ( { currentTarget } ) => onChange( currentTarget.checked ) }
			/>
			<span className="aisle-product-options__choice-label">{ label }</span>
			{ price !== undefined && price !== 0 && <span className="aisle-product-options__price">{ signedMoney( price ) }</span> }
		</label>
	);
}

type OtherProps = FieldProps & { current: Answer; multiple: boolean; name: string };

/** "Other" travels as its text alone; an empty `values[]` beside it means nothing to the server. */
function OtherChoice( { field, form, id, view, current, multiple, name, onAnswer }: OtherProps ) {
	const ticked = current.other !== null;
	const label = field.other?.label || __( 'Other', 'aisle' );
	const set = ( other: string | null ) => onAnswer( form, field.id, { values: multiple ? current.values : [], other } );
	return (
		<div className="aisle-product-options__other">
			<Choice
				id={ `${ id }-other` }
				name={ `${ name }[values][]` }
				value=""
				label={ label }
				price={ view.optionPrices.other }
				multiple={ multiple }
				checked={ ticked }
				invalid={ view.error !== null }
				onChange={ ( checked ) => set( checked ? '' : null ) }
			/>
			{ ticked && (
				<input
					type="text"
					className="aisle-product-options__control"
					name={ `${ name }[other]` }
					value={ current.other ?? '' }
					aria-label={ label }
					aria-invalid={ view.error ? true : undefined }
					aria-describedby={ view.error ? `${ id }-error` : undefined }
					onChange={ ( { currentTarget } ) => set( currentTarget.value ) }
				/>
			) }
		</div>
	);
}
