/**
 * What every field has around its control: label, price, help, counter, error; and how they are tied together for
 * screen readers. Groups of choices are a fieldset with a legend, single controls a label.
 */
import { __ } from '@wordpress/i18n';
import type { FocusEvent, ReactNode } from 'react';
import type { FormField } from '../../domain/form/model';
import { afterPress } from './after-press';
import { limitsText } from './field-limits';
import { hasList, marked } from './marked-text';
import { OptionPrice } from './option-price';

interface Props {
	field: FormField;
	id: string;
	hidden: boolean;
	error: string | null;
	price?: number | null;
	/** Stands there while there is no price. */
	priceHint?: string | undefined;
	counter?: string | null;
	/** A fieldset with legend, for groups of choices. */
	group?: boolean;
	/** What is chosen, beside the label: where the choices show no words of their own. */
	chosen?: string;
	/** The focus has left the whole field. */
	onLeave?: () => void;
	children: ReactNode;
}

/** The ids that describe a control, in reading order; undefined where there is nothing to describe it. */
export function describedBy(
	id: string,
	field: FormField,
	error: string | null,
	counter: boolean
): string | undefined {
	const ids = [
		error ? `${ id }-error` : '',
		field.help ? `${ id }-help` : '',
		counter ? `${ id }-count` : '',
		limitsText( field ) ? `${ id }-limit` : '',
	].filter( Boolean );
	return ids.length > 0 ? ids.join( ' ' ) : undefined;
}

export function FieldFrame( {
	field,
	id,
	hidden,
	error,
	price = null,
	priceHint = '',
	counter = null,
	group = false,
	chosen = '',
	onLeave,
	children,
}: Props ) {
	const Frame = group ? 'fieldset' : 'div';
	const name = <FieldName field={ field } group={ group } chosen={ chosen } />;
	const leave = ( { currentTarget, relatedTarget }: FocusEvent ) => {
		// A press on a label takes the focus away for a moment; it has left only when it is elsewhere after the press.
		if ( ! currentTarget.contains( relatedTarget ) ) {
			afterPress( () => ! currentTarget.contains( document.activeElement ) && onLeave?.() );
		}
	};
	return (
		<Frame
			className={ `aisle-field aisle-field--${ field.type }${ field.width === 'half' ? ' is-half' : '' }${ error ? ' has-error' : '' }` }
			hidden={ hidden }
			disabled={ group ? hidden : undefined }
			data-field={ field.id }
			aria-describedby={ group ? describedBy( id, field, error, false ) : undefined }
			onBlur={ onLeave && leave }
		>
			{ group ? (
				<legend className="aisle-field__label">{ name }</legend>
			) : (
				<div className="aisle-field__head">
					<label className="aisle-field__label" htmlFor={ id }>
						{ name }
					</label>
					{ price || ! priceHint ? (
						<OptionPrice amount={ price } />
					) : (
						<span className="aisle-field__price">{ priceHint }</span>
					) }
				</div>
			) }
			{ children }
			<Foot
				help={ field.help_markup ?? field.help }
				counter={ counter }
				limits={ limitsText( field ) }
				id={ id }
			/>
			{ error && (
				<p className="aisle-field__error" id={ `${ id }-error` }>
					{ error }
				</p>
			) }
		</Frame>
	);
}

function FieldName( { field, group, chosen }: { field: FormField; group: boolean; chosen: string } ) {
	return (
		<>
			<span className="aisle-field__name">{ field.label }</span>
			{ field.rules.required && (
				<span className="aisle-field__required">
					<span aria-hidden="true"> *</span>
					{ group && <span className="aisle-visually-hidden">{ ` ${ __( '(required)', 'aisle' ) }` }</span> }
				</span>
			) }
			{ /* The space keeps two words apart where the label is read aloud. */ }
			{ chosen !== '' && (
				<>
					{ ' ' }
					<span className="aisle-field__chosen">{ chosen }</span>
				</>
			) }
		</>
	);
}

interface FootProps {
	help: FormField[ 'help' ] | NonNullable< FormField[ 'help_markup' ] >;
	counter: string | null;
	limits?: string;
	id: string;
}

export function Foot( { help, counter, limits = '', id }: FootProps ) {
	const Help = hasList( help ) ? 'div' : 'span';
	return help || counter || limits ? (
		<div className="aisle-field__foot">
			{ help && (
				<Help className="aisle-field__help" id={ `${ id }-help` }>
					{ marked( help ) }
				</Help>
			) }
			{ limits && (
				<span className="aisle-field__limit" id={ `${ id }-limit` }>
					{ limits }
				</span>
			) }
			{ counter && (
				<span className="aisle-field__count" id={ `${ id }-count` }>
					{ counter }
				</span>
			) }
		</div>
	) : null;
}
