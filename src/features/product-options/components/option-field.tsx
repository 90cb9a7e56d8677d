import { memo } from '@wordpress/element';
import type { ComponentType } from 'react';
import { ChoiceField } from '../../../platform/forms/choice-field';
import { ContentBlock } from '../../../platform/forms/content-block';
import type { FieldProps } from '../../../platform/forms/field-props';
import { lazyField, type LazyKind } from '../../../platform/forms/lazy-field';
import { useFieldSettings } from '../../../platform/forms/field-settings';
import { SelectField } from '../../../platform/forms/select-field';
import { TextField } from '../../../platform/forms/text-field';

const CONTROL = 44;

const pickers = () => import( /* webpackChunkName: "form-pickers" */ '../../../platform/forms/pickers' );
const dates = lazyField( () => pickers().then( ( { DateField } ) => DateField ), () => null );
const color = lazyField( () => pickers().then( ( { ColorField } ) => ColorField ), () => null );
const searched = lazyField( () => pickers().then( ( { SearchSelect } ) => SearchSelect ), () => null );

/** From here on a drop-down is long: with the owner's setting it gets a search. */
const LONG = 10;

function Select( props: FieldProps ) {
	const { searchesLongLists } = useFieldSettings();
	const Kind = searchesLongLists && props.field.options.length > LONG ? searched : SelectField;
	return <Kind { ...props } />;
}

/** How high these get nobody knows before they are there: their skeleton stands until their code has come. */
const groups = () => import( /* webpackChunkName: "product-options-groups" */ './groups' );
const SKELETON_STAYS: Readonly< Record< string, LazyKind > > = {
	'image-group': lazyField( () => groups().then( ( { ImageField } ) => ImageField ), () => 2 * CONTROL ),
	'color-group': lazyField( () => groups().then( ( { ColorGroupField } ) => ColorGroupField ), () => CONTROL ),
	'product-group': lazyField( () => groups().then( ( { ProductField } ) => ProductField ), ( field ) => field.options.length * 78 - 8 ),
};

const upload = lazyField(
	() => import( /* webpackChunkName: "form-uploads" */ '../../../platform/uploads/upload-field' ).then( ( { UploadField } ) => UploadField ),
	( field ) => ( field.upload === 'drag_drop' ? 112 : 48 )
);
const place = lazyField(
	() => import( /* webpackChunkName: "form-places" */ '../../../platform/forms/place/place-field' ).then( ( { PlaceField } ) => PlaceField ),
	( field, { googleMapApi } ) => ( field.map && googleMapApi !== '' ? CONTROL + 8 + 240 : null )
);

/** Which component draws which type of field. A type that is not here is not drawn. */
const KINDS: Readonly< Record< string, ComponentType< FieldProps > > > = {
	text: TextField,
	textarea: TextField,
	number: TextField,
	date: dates,
	'datetime-local': dates,
	time: dates,
	color,
	select: Select,
	'checkbox-group': ChoiceField,
	'radio-group': ChoiceField,
	...SKELETON_STAYS,
	file: upload,
	'place-selector': place,
	header: ContentBlock,
	paragraph: ContentBlock,
	'static-text': ContentBlock,
};

/** Brings what has to be there before a form with these types is drawn. What does not come says so at its field. */
export async function loadKinds( types: readonly string[] ): Promise< void > {
	await Promise.allSettled( types.map( ( type ) => SKELETON_STAYS[ type ]?.load() ) );
}

export const OptionField = memo( ( props: FieldProps ) => {
	const Kind = KINDS[ props.field.type ];
	return Kind ? <Kind { ...props } /> : null;
} );
