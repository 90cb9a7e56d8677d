/** A native range slider with its limits and value. It works without scripts and by keyboard. */
import { numberFromText } from '../../../domain/form/answer';
import { describedBy, FieldFrame } from '../field-frame';
import type { FieldProps } from '../field-props';
import { writtenNumber } from '../written-number';

export function RangeField( { field, form, name, id, view, answer, onAnswer, onLeave }: FieldProps ) {
	const { min, max, step } = field.rules;
	const text = answer?.values[ 0 ] ?? field.default[ 0 ] ?? '';
	const number = numberFromText( text );
	const value = number === null ? text : withUnit( number, field.unit );
	return (
		<FieldFrame field={ field } id={ id } hidden={ ! view.visible } error={ view.error }>
			<div className="aisle-field__range">
				<input
					id={ id }
					type="range"
					name={ `${ name }[values][]` }
					className="aisle-field__slider"
					min={ min ?? undefined }
					max={ max ?? undefined }
					step={ step ?? 'any' }
					value={ text }
					disabled={ ! view.visible }
					aria-invalid={ view.error ? true : undefined }
					aria-describedby={ describedBy( id, field, view.error, false ) }
					aria-valuetext={ value }
					onChange={ ( { currentTarget } ) =>
						onAnswer( form, field.id, { values: [ currentTarget.value ], other: null } )
					}
					onBlur={ () => onLeave( form, field.id ) }
				/>
				{ /* Screen readers already announce the slider's value. */ }
				<output className="aisle-field__range-value" htmlFor={ id } aria-live="off">
					{ value }
				</output>
				<span className="aisle-field__range-ends" aria-hidden="true">
					<span>{ withUnit( min, field.unit ) }</span>
					<span>{ withUnit( max, field.unit ) }</span>
				</span>
			</div>
		</FieldFrame>
	);
}

function withUnit( number: number | null, unit: string | undefined ): string {
	return number === null ? '' : [ writtenNumber( number ), unit ?? '' ].join( ' ' ).trim();
}
