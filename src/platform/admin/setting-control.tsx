import { BaseControl, SelectControl, TextControl, ToggleControl } from '@wordpress/components';
import type { ReactElement } from 'react';
import { ColorControl } from '../ui-admin/color-control';
import type { ColorHint } from '../ui-admin/contrast-hint';
import { ListControl } from './list-control';
import { SecretControl } from './secret-control';
import { SelectorControl } from './selector-control';
import { ShopItemsControl } from './shop-items-control';
import { isEntryList } from '../ui-admin/setting-value';
import type { SettingControlProps } from './setting-control-props';
import type { Setting, SettingValues } from './settings-data';

/** Control for a setting's type, with its help and its error. */
export function SettingControl( props: SettingControlProps ): ReactElement {
	const { id, setting, error } = props;
	return (
		<div
			id={ `${ id }-setting` }
			className={ `aisle-admin__setting is-${ setting.type }${ error ? ' has-error' : '' }` }
		>
			<Control { ...props } />
			{ error && (
				<p className="aisle-admin__error" id={ `${ id }-error` }>
					{ error }
				</p>
			) }
		</div>
	);
}

function Control( props: SettingControlProps ): ReactElement {
	const { id, setting, value, error, siblingValues = {}, onChange } = props;
	const { type, label, help, choices } = setting;
	if ( type === 'list' ) {
		return <EntriesControl { ...props } />;
	}
	if ( type === 'boolean' ) {
		return <BooleanControl { ...props } />;
	}
	const text = String( value ?? '' );
	const descriptionIds = descriptionIdsOf( props );
	const inputProps = fieldAttributes( props );
	const select = <SelectControl { ...inputProps } value={ text } options={ [ ...choices ] } />;
	const controlProps = { id, label, help, descriptionIds, value: text, onChange };
	switch ( type ) {
		case 'integer':
		case 'number':
			return choices.length > 0 ? (
				select
			) : (
				<TextControl
					{ ...inputProps }
					{ ...numberAttributes( setting ) }
					className="aisle-admin__number"
					value={ text }
				/>
			);
		case 'text':
			return <MultilineControl { ...controlProps } invalid={ Boolean( error ) } />;
		case 'choice':
			return select;
		case 'color':
			return <ColorControl { ...inputProps } value={ text } hint={ hintOf( setting, siblingValues ) } />;
		case 'products':
		case 'categories':
			return <ShopItemsControl { ...controlProps } kind={ type } />;
		case 'secret':
			return <SecretControl field={ inputProps } value={ value === true || text } onChange={ onChange } />;
		case 'string':
			return <StringControl { ...props } />;
	}
}

function StringControl( props: SettingControlProps ): ReactElement {
	const { setting, value, onChange } = props;
	const { placeholder, pickUrl } = setting;
	const field = { ...fieldAttributes( props ), placeholder, value: String( value ?? '' ) };
	return pickUrl ? (
		<SelectorControl field={ field } setting={ setting } onPick={ onChange } />
	) : (
		<TextControl { ...field } />
	);
}

const EntriesControl = ( { id, setting, value, error, errors = {}, onChange }: SettingControlProps ): ReactElement => (
	<ListControl
		id={ id }
		setting={ setting }
		value={ isEntryList( value ) ? value : [] }
		errors={ errors }
		hasError={ Boolean( error ) }
		Field={ SettingControl }
		onChange={ onChange }
	/>
);

/** Takes no id: WordPress's toggle ties its label and help to an id it generates. */
const BooleanControl = ( { setting, value, error, onChange }: SettingControlProps ): ReactElement => (
	<ToggleControl
		{ ...labelAttributes( setting ) }
		checked={ value === true }
		onChange={ onChange }
		{ ...( error ? { 'aria-invalid': true } : {} ) }
	/>
);

const labelAttributes = ( { label, help }: Setting ) => ( {
	label,
	...( help ? { help } : {} ),
	__nextHasNoMarginBottom: true,
} );

/** Returns the ids for `aria-describedby`: WordPress's help (`<id>__help`) and the error. */
const descriptionIdsOf = ( { id, setting, error }: SettingControlProps ): string =>
	[ setting.help && `${ id }__help`, error && `${ id }-error` ].filter( Boolean ).join( ' ' );

function fieldAttributes( props: SettingControlProps ) {
	const descriptionIds = descriptionIdsOf( props );
	return {
		...labelAttributes( props.setting ),
		id: props.id,
		onChange: props.onChange,
		...( props.error ? { 'aria-invalid': true } : {} ),
		...( descriptionIds ? { 'aria-describedby': descriptionIds } : {} ),
		__next40pxDefaultSize: true,
	};
}

/** Returns the input of the contrast hint; null for a background color, which has no contrast to check. */
const hintOf = ( { backgroundKey, minContrast }: Setting, siblingValues: SettingValues ): ColorHint | null =>
	backgroundKey === ''
		? null
		: { background: backgroundKey === null ? '' : String( siblingValues[ backgroundKey ] ?? '' ), minContrast };

interface LinesProps {
	id: string;
	label: string;
	help: string | undefined;
	descriptionIds: string;
	invalid: boolean;
	value: string;
	onChange: ( value: string ) => void;
}

/**
 * Custom control for several lines, because WordPress's textarea ties its label to a generated id and ignores the given
 * one.
 */
function MultilineControl( { id, label, help, descriptionIds, invalid, value, onChange }: LinesProps ): ReactElement {
	return (
		<BaseControl id={ id } label={ label } { ...( help ? { help } : {} ) } __nextHasNoMarginBottom>
			<textarea
				className="components-textarea-control__input"
				id={ id }
				rows={ 4 }
				value={ value }
				aria-invalid={ invalid ? true : undefined }
				aria-describedby={ descriptionIds || undefined }
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
