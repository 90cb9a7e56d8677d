import { memo } from '@wordpress/element';
import type { ComponentType } from 'react';
import { ChoiceField, quantities } from '../../../platform/forms/choices/choice-field';
import { ContentBlock } from '../../../platform/forms/content-block';
import type { FieldProps } from '../../../platform/forms/field-props';
import { lazyField, upgradedField, type LazyFieldType } from '../../../platform/forms/lazy-field';
import { NativeField } from '../../../platform/forms/text-fields/native-field';
import { useFieldSettings } from '../../../platform/forms/field-settings';
import { SelectField } from '../../../platform/forms/choices/select-field';
import { TextField } from '../../../platform/forms/text-fields/text-field';
import type { FormField } from '../../../domain/form/model';
import { loadSections } from './sections-chunk';

const CONTROL_HEIGHT = 44;

const importPickers = () => import( /* webpackChunkName: "form-pickers" */ '../../../platform/forms/pickers' );
const dateField = upgradedField( NativeField, () => importPickers().then( ( { DateField } ) => DateField ) );
const colorField = lazyField(
	() => importPickers().then( ( { ColorField } ) => ColorField ),
	() => null
);
const searchableSelect = upgradedField( SelectField, () =>
	importPickers().then( ( { SearchSelect } ) => SearchSelect )
);

/** Number of options above which a select counts as long; it gets a search if the merchant enabled this. */
const LONG_LIST_THRESHOLD = 10;

function Select( props: FieldProps ) {
	const { searchesLongLists } = useFieldSettings();
	const Component =
		searchesLongLists && props.field.options.length > LONG_LIST_THRESHOLD ? searchableSelect : SelectField;
	return <Component { ...props } />;
}

const measuredField = upgradedField(
	TextField,
	() =>
		import( /* webpackChunkName: "form-numbers" */ '../../../platform/forms/text-fields/measured-field' ).then(
			( { NumberWithUnitField } ) => NumberWithUnitField
		),
	true
);

const hasUnitOrStepper = ( { unit, stepper }: FormField ): boolean => unit !== undefined || stepper === true;

function NumberField( props: FieldProps ) {
	const Component = hasUnitOrStepper( props.field ) ? measuredField : TextField;
	return <Component { ...props } />;
}

const importGroups = () => import( /* webpackChunkName: "product-options-groups" */ './groups' );
const uploadField = lazyField(
	() =>
		import( /* webpackChunkName: "form-uploads" */ '../../../platform/uploads/upload-field' ).then(
			( { UploadField } ) => UploadField
		),
	( field ) => ( field.upload === 'drag_drop' ? 112 : 48 )
);
const placeField = lazyField(
	() =>
		import( /* webpackChunkName: "form-places" */ '../../../platform/forms/place/place-field' ).then(
			( { PlaceField } ) => PlaceField
		),
	( field, { googleMapApi } ) => ( field.map && googleMapApi !== '' ? CONTROL_HEIGHT + 8 + 240 : null )
);

/** Field types with their own chunk, which must be loaded before the first render. */
const LAZY_FIELDS: Readonly< Record< string, LazyFieldType > > = {
	color: colorField,
	file: uploadField,
	'place-selector': placeField,
	calculation: lazyField(
		() =>
			import( /* webpackChunkName: "form-formulas" */ '../../../platform/forms/calculation-field' ).then(
				( { CalculationField } ) => CalculationField
			),
		() => null
	),
	'image-group': lazyField(
		() => importGroups().then( ( { ImageField } ) => ImageField ),
		() => 2 * CONTROL_HEIGHT
	),
	'color-group': lazyField(
		() => importGroups().then( ( { ColorGroupField } ) => ColorGroupField ),
		() => CONTROL_HEIGHT
	),
	'product-group': lazyField(
		() => importGroups().then( ( { ProductField } ) => ProductField ),
		( field ) => field.options.length * 78 - 8
	),
};

/** Component by field type. Other types are not rendered. */
const FIELD_COMPONENTS: Readonly< Record< string, ComponentType< FieldProps > > > = {
	text: TextField,
	textarea: TextField,
	number: NumberField,
	date: dateField,
	'datetime-local': dateField,
	time: dateField,
	select: Select,
	'checkbox-group': ChoiceField,
	'radio-group': ChoiceField,
	...LAZY_FIELDS,
	header: ContentBlock,
	paragraph: ContentBlock,
	'static-text': ContentBlock,
};

/**
 * Loads the chunks needed before a form with these types is rendered or hydrated. If a chunk fails, its field shows an
 * error.
 */
export async function loadFieldTypes( types: readonly string[] ): Promise< void > {
	await Promise.allSettled(
		types.map( ( type ) => ( type === 'section' ? loadSections() : LAZY_FIELDS[ type ]?.load() ) )
	);
}

/** Loads the chunks that only some fields of a type need. */
export async function loadFieldParts( fields: readonly FormField[] ): Promise< void > {
	const numbers =
		fields.some( ( field ) => field.type === 'number' && hasUnitOrStepper( field ) ) && measuredField.load();
	await Promise.allSettled( [ numbers, fields.some( ( field ) => field.chooses_quantity ) && quantities.load() ] );
}

export const OptionField = memo( ( props: FieldProps ) => {
	const Component = FIELD_COMPONENTS[ props.field.type ];
	return Component ? <Component { ...props } /> : null;
} );
