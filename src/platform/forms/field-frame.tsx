/**
 * Frame of every field: label, price, help, counter and error, linked for screen readers. Groups of choices are a
 * fieldset with a legend; single controls have a label.
 */
import { __ } from '@wordpress/i18n';
import type { FocusEvent, ReactNode } from 'react';
import type { FormField } from '../../domain/form/model';
import { runAfterRelease } from './after-press';
import { limitsText } from './field-limits';
import { hasList, renderMarkedText } from './marked-text';
import { OptionPrice } from './option-price';

interface Props {
	field: FormField;
	id: string;
	hidden: boolean;
	error: string | null;
	price?: number | null;
	/** Text to show while there is no price. */
	priceHint?: string | undefined;
	counter?: string | null;
	/** True to render a fieldset with a legend, for groups of choices. */
	group?: boolean;
	/** Selected options, shown next to the label if the choices have no visible text. */
	selected?: string;
	/** Called when the focus has left the field. */
	onLeave?: () => void;
	children: ReactNode;
}

/** Returns the ids that describe a control, in reading order; undefined if there are none. */
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
	selected = '',
	onLeave,
	children,
}: Props ) {
	const Frame = group ? 'fieldset' : 'div';
	const name = <FieldName field={ field } group={ group } selected={ selected } />;
	const handleBlur = ( { currentTarget, relatedTarget }: FocusEvent ) => {
		// A click on a label blurs the control for a moment, so the focus is checked after the click.
		if ( ! currentTarget.contains( relatedTarget ) ) {
			runAfterRelease( () => ! currentTarget.contains( document.activeElement ) && onLeave?.() );
		}
	};
	return (
		<Frame
			className={ `aisle-field aisle-field--${ field.type }${ field.width === 'half' ? ' is-half' : '' }${ error ? ' has-error' : '' }` }
			hidden={ hidden }
			disabled={ group ? hidden : undefined }
			data-field={ field.id }
			aria-describedby={ group ? describedBy( id, field, error, false ) : undefined }
			onBlur={ onLeave && handleBlur }
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
			<FieldFooter
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

function FieldName( { field, group, selected }: { field: FormField; group: boolean; selected: string } ) {
	return (
		<>
			<span className="aisle-field__name">{ field.label }</span>
			{ field.rules.required && (
				<span className="aisle-field__required">
					<span aria-hidden="true"> *</span>
					{ group && <span className="aisle-visually-hidden">{ ` ${ __( '(required)', 'aisle' ) }` }</span> }
				</span>
			) }
			{ /* The space separates the two words when screen readers read the label. */ }
			{ selected !== '' && (
				<>
					{ ' ' }
					<span className="aisle-field__chosen">{ selected }</span>
				</>
			) }
		</>
	);
}

interface FieldFooterProps {
	help: FormField[ 'help' ] | NonNullable< FormField[ 'help_markup' ] >;
	counter: string | null;
	limits?: string;
	id: string;
}

export function FieldFooter( { help, counter, limits = '', id }: FieldFooterProps ) {
	const Help = hasList( help ) ? 'div' : 'span';
	return help || counter || limits ? (
		<div className="aisle-field__foot">
			{ help && (
				<Help className="aisle-field__help" id={ `${ id }-help` }>
					{ renderMarkedText( help ) }
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
