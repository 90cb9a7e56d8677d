/** WordPress's controls with Aisle's common props: the current sizes, and the server's error below. */
import { BaseControl, CheckboxControl, SelectControl, TextControl, ToggleControl } from '@wordpress/components';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';

interface SharedProps {
	readonly label: string;
	readonly help?: string;
	/** Error, or undefined. */
	readonly error?: string | undefined;
}

interface TextProps extends SharedProps {
	readonly id: string;
	readonly value: string;
	readonly onChange: ( value: string ) => void;
	readonly placeholder?: string;
	readonly kind?: 'text' | 'decimal' | 'whole' | 'code' | 'date' | 'time' | 'datetime-local';
	readonly rows?: number;
	readonly onBlur?: () => void;
	readonly onKeyDown?: ( event: KeyboardEvent< HTMLInputElement > ) => void;
}

export function Text( {
	id,
	label,
	help,
	error,
	kind = 'text',
	rows,
	value,
	onChange,
	onKeyDown,
	...rest
}: TextProps ): ReactElement {
	const descriptionIds = [ help && `${ id }__help`, error && `${ id }-error` ].filter( Boolean ).join( ' ' );
	const labelProps = { id, label, ...( help ? { help } : {} ), __nextHasNoMarginBottom: true };
	const state = {
		value,
		...( error ? { 'aria-invalid': true } : {} ),
		...( descriptionIds ? { 'aria-describedby': descriptionIds } : {} ),
	};
	return (
		<WithError
			id={ id }
			error={ error }
			className={ kind === 'decimal' || kind === 'whole' ? 'aisle-builder__short' : '' }
		>
			{ rows ? (
				// WordPress's textarea control gives its label another id than the given one.
				<BaseControl { ...labelProps }>
					<textarea
						{ ...rest }
						{ ...state }
						id={ id }
						rows={ rows }
						className="components-textarea-control__input"
						onChange={ ( event ) => onChange( event.currentTarget.value ) }
					/>
				</BaseControl>
			) : (
				<TextControl
					{ ...rest }
					{ ...labelProps }
					{ ...state }
					{ ...attributesOf( kind ) }
					{ ...( onKeyDown ? { onKeyDown } : {} ) }
					onChange={ onChange }
					__next40pxDefaultSize
				/>
			) }
		</WithError>
	);
}

interface ChoiceProps< Value extends string > extends SharedProps {
	readonly id: string;
	readonly value: Value;
	readonly choices: ReadonlyArray< { readonly value: Value; readonly label: string } >;
	readonly onChange: ( value: Value ) => void;
}

export function Choice< Value extends string >( {
	id,
	label,
	help,
	error,
	value,
	choices,
	onChange,
}: ChoiceProps< Value > ): ReactElement {
	const select = ( name: string ): void => {
		const match = choices.find( ( choice ) => choice.value === name );
		if ( match ) {
			onChange( match.value );
		}
	};
	return (
		<WithError id={ id } error={ error }>
			<SelectControl
				id={ id }
				label={ label }
				{ ...( help ? { help } : {} ) }
				value={ value }
				options={ choices.map( ( choice ) => ( { value: choice.value as string, label: choice.label } ) ) }
				onChange={ select }
				__nextHasNoMarginBottom
				__next40pxDefaultSize
			/>
		</WithError>
	);
}

interface SwitchProps extends SharedProps {
	readonly checked: boolean;
	readonly onChange: ( checked: boolean ) => void;
}

export const Switch = ( { label, help, checked, onChange }: SwitchProps ): ReactElement => (
	<ToggleControl
		label={ label }
		{ ...( help ? { help } : {} ) }
		checked={ checked }
		onChange={ onChange }
		__nextHasNoMarginBottom
	/>
);

export const Check = ( { label, help, checked, onChange }: SwitchProps ): ReactElement => (
	<CheckboxControl
		label={ label }
		{ ...( help ? { help } : {} ) }
		checked={ checked }
		onChange={ onChange }
		__nextHasNoMarginBottom
	/>
);

interface WithErrorProps {
	readonly id: string;
	readonly error?: string | undefined;
	readonly className?: string;
	readonly children: ReactNode;
}

export const WithError = ( { id, error, className = '', children }: WithErrorProps ): ReactElement => (
	<div className={ `aisle-builder__control ${ className }${ error ? ' has-error' : '' }` }>
		{ children }
		{ error && (
			<p className="aisle-builder__error" id={ `${ id }-error` }>
				{ error }
			</p>
		) }
	</div>
);

function attributesOf( kind: NonNullable< TextProps[ 'kind' ] > ) {
	switch ( kind ) {
		case 'decimal':
			return { inputMode: 'decimal', autoComplete: 'off' } as const;
		case 'whole':
			return { inputMode: 'numeric', autoComplete: 'off' } as const;
		case 'code':
			return { spellCheck: false, autoComplete: 'off', className: 'aisle-builder__code', dir: 'ltr' } as const;
		case 'text':
			return { autoComplete: 'off' } as const;
		default:
			return { type: kind } as const;
	}
}
