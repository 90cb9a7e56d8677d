/**
 * What every field has around its control: label, price, help, counter, error; and how they are tied together for
 * screen readers. Groups of choices are a fieldset with a legend, single controls a label.
 */
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { FieldModel } from '../../../domain/option-form';
import { signedMoney } from '../signed-money';

interface Props {
	field: FieldModel;
	id: string;
	hidden: boolean;
	error: string | null;
	price?: number | null;
	counter?: string | null;
	/** A fieldset with legend, for groups of choices. */
	group?: boolean;
	children: ReactNode;
}

/** The ids that describe a control, in reading order; undefined where there is nothing to describe it. */
export function describedBy( id: string, field: FieldModel, error: string | null, counter: boolean ): string | undefined {
	const ids = [ error ? `${ id }-error` : '', field.help ? `${ id }-help` : '', counter ? `${ id }-count` : '' ].filter( Boolean );
	return ids.length > 0 ? ids.join( ' ' ) : undefined;
}

export function FieldFrame( { field, id, hidden, error, price = null, counter = null, group = false, children }: Props ) {
	const Frame = group ? 'fieldset' : 'div';
	const heading = (
		<>
			<span className="aisle-product-options__name">{ field.label }</span>
			{ field.rules.required && (
				<span className="aisle-product-options__required">
					<span aria-hidden="true"> *</span>
					{ group && <span className="aisle-visually-hidden"> { __( '(required)', 'aisle' ) }</span> }
				</span>
			) }
		</>
	);
	return (
		<Frame
			className={ `aisle-product-options__field aisle-product-options__field--${ field.type }${ error ? ' has-error' : '' }` }
			hidden={ hidden }
			disabled={ group ? hidden : undefined }
			data-field={ field.id }
			aria-describedby={ group ? describedBy( id, field, error, false ) : undefined }
		>
			{ group ? (
				<legend className="aisle-product-options__label">{ heading }</legend>
			) : (
				<div className="aisle-product-options__head">
					<label className="aisle-product-options__label" htmlFor={ id }>
						{ heading }
					</label>
					{ price !== null && price !== 0 && <span className="aisle-product-options__price">{ signedMoney( price ) }</span> }
				</div>
			) }
			{ children }
			{ ( field.help || counter ) && (
				<div className="aisle-product-options__foot">
					{ field.help && (
						<span className="aisle-product-options__help" id={ `${ id }-help` }>
							{ field.help }
						</span>
					) }
					{ counter && (
						<span className="aisle-product-options__count" id={ `${ id }-count` }>
							{ counter }
						</span>
					) }
				</div>
			) }
			{ error && (
				<p className="aisle-product-options__error" id={ `${ id }-error` }>
					{ error }
				</p>
			) }
		</Frame>
	);
}
