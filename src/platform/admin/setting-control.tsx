import { BaseControl, SelectControl, TextControl, ToggleControl } from '@wordpress/components';
import type { ReactElement } from 'react';
import { ColorControl } from '../ui-admin/color-control';
import type { ColorHint } from '../ui-admin/contrast-hint';
import { ListControl } from './list-control';
import { ProductsControl } from './products-control';
import { SecretControl } from './secret-control';
import { isEntryList } from '../ui-admin/setting-value';
import type { SettingControlProps } from './setting-control-props';
import type { Setting, SettingValues } from './settings-data';

/** The control that a setting's type asks for, with its help and its error below. */
export function SettingControl( props: SettingControlProps ): ReactElement {
	const { id, setting, error } = props;
	return (
		<div className={ `aisle-admin__setting is-${ setting.type }${ error ? ' has-error' : '' }` }>
			<Control { ...props } />
			{ error && (
				<p className="aisle-admin__error" id={ `${ id }-error` }>
					{ error }
				</p>
			) }
		</div>
	);
}

function Control( {
	id,
	setting,
	value,
	error,
	errors = {},
	beside = {},
	onChange,
}: SettingControlProps ): ReactElement {
	const { type, label, help, choices } = setting;
	const shown = { label, ...( help ? { help } : {} ), __nextHasNoMarginBottom: true };
	if ( type === 'list' ) {
		return (
			<ListControl
				id={ id }
				setting={ setting }
				value={ isEntryList( value ) ? value : [] }
				errors={ errors }
				isWrong={ Boolean( error ) }
				Field={ SettingControl }
				onChange={ onChange }
			/>
		);
	}
	if ( type === 'boolean' ) {
		// No id: WordPress's toggle ties its label and help to one of its own making.
		return (
			<ToggleControl
				{ ...shown }
				checked={ value === true }
				onChange={ onChange }
				{ ...( error ? { 'aria-invalid': true } : {} ) }
			/>
		);
	}
	// WordPress names the help `<id>__help`; the error joins it.
	const described = [ help && `${ id }__help`, error && `${ id }-error` ].filter( Boolean ).join( ' ' );
	const common = {
		...shown,
		id,
		onChange,
		...( error ? { 'aria-invalid': true } : {} ),
		...( described ? { 'aria-describedby': described } : {} ),
	};
	const sized = { ...common, __next40pxDefaultSize: true };
	const select = <SelectControl { ...sized } value={ String( value ?? '' ) } options={ [ ...choices ] } />;
	switch ( type ) {
		case 'integer':
		case 'number':
			return choices.length > 0 ? (
				select
			) : (
				<TextControl
					{ ...sized }
					{ ...numberAttributes( setting ) }
					className="aisle-admin__number"
					value={ String( value ?? '' ) }
				/>
			);
		case 'text':
			return (
				<Lines
					id={ id }
					label={ label }
					help={ help }
					described={ described }
					invalid={ Boolean( error ) }
					value={ String( value ?? '' ) }
					onChange={ onChange }
				/>
			);
		case 'choice':
			return select;
		case 'color':
			return <ColorControl { ...sized } value={ String( value ?? '' ) } hint={ hintOf( setting, beside ) } />;
		case 'products':
			return (
				<ProductsControl
					id={ id }
					label={ label }
					help={ help }
					described={ described }
					value={ String( value ?? '' ) }
					onChange={ onChange }
				/>
			);
		case 'secret':
			return (
				<SecretControl
					field={ sized }
					value={ value === true || String( value ?? '' ) }
					onChange={ onChange }
				/>
			);
		case 'string':
			return <TextControl { ...sized } placeholder={ setting.placeholder } value={ String( value ?? '' ) } />;
	}
}

/** Null: a background is measured against nothing. */
const hintOf = ( { on, least }: Setting, beside: SettingValues ): ColorHint | null =>
	on === '' ? null : { on: on === null ? '' : String( beside[ on ] ?? '' ), least };

interface LinesProps {
	id: string;
	label: string;
	help: string | undefined;
	described: string;
	invalid: boolean;
	value: string;
	onChange: ( value: string ) => void;
}

/** WordPress's own control for several lines ties its label to an id of its own making, whatever id it is given. */
function Lines( { id, label, help, described, invalid, value, onChange }: LinesProps ): ReactElement {
	return (
		<BaseControl id={ id } label={ label } { ...( help ? { help } : {} ) } __nextHasNoMarginBottom>
			<textarea
				className="components-textarea-control__input"
				id={ id }
				rows={ 4 }
				value={ value }
				aria-invalid={ invalid ? true : undefined }
				aria-describedby={ described || undefined }
				onChange={ ( { currentTarget } ) => onChange( currentTarget.value ) }
			/>
		</BaseControl>
	);
}

const numberAttributes = ( { type, min, max }: Setting ) => ( {
	type: 'number' as const,
	inputMode: type === 'integer' ? ( 'numeric' as const ) : ( 'decimal' as const ),
	step: type === 'integer' ? 1 : 'any',
	...( min === undefined ? {} : { min } ),
	...( max === undefined ? {} : { max } ),
} );
