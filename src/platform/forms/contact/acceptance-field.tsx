/** One checkbox beside the merchant's text, which is its label and may contain links. */
import { FieldFooter, describedBy } from '../field-frame';
import type { FieldProps } from '../field-props';
import { renderMarkedText } from '../marked-text';

export function AcceptanceField( { field, form, name, id, view, answer, onAnswer, onLeave }: FieldProps ) {
	const { content, content_markup: markup } = field;
	const isTicked = ( answer?.values ?? [] ).length > 0;
	return (
		<div
			className={ `aisle-field aisle-field--acceptance${ field.width === 'half' ? ' is-half' : '' }${ view.error ? ' has-error' : '' }` }
			hidden={ ! view.visible }
			data-field={ field.id }
		>
			<label className={ `aisle-field__choice${ isTicked ? ' is-chosen' : '' }` } htmlFor={ id }>
				<input
					id={ id }
					type="checkbox"
					name={ `${ name }[values][]` }
					value="1"
					checked={ isTicked }
					disabled={ ! view.visible }
					required={ field.rules.required }
					aria-invalid={ view.error ? true : undefined }
					aria-describedby={ describedBy( id, field, view.error, false ) }
					// The plain text, without the extra text of links.
					aria-label={ markup && content }
					onChange={ ( { currentTarget } ) =>
						onAnswer( form, field.id, { values: currentTarget.checked ? [ '1' ] : [], other: null } )
					}
					onBlur={ () => onLeave( form, field.id ) }
				/>
				<span className="aisle-field__choice-label">{ renderMarkedText( markup ?? content ) }</span>
				{ field.rules.required && (
					<span className="aisle-field__required" aria-hidden="true">
						*
					</span>
				) }
			</label>
			<FieldFooter help={ field.help_markup ?? field.help } counter={ null } id={ id } />
			{ view.error && (
				<p className="aisle-field__error" id={ `${ id }-error` }>
					{ view.error }
				</p>
			) }
		</div>
	);
}
