import { memo } from '@wordpress/element';
import type { ComponentType } from 'react';
import { ChoiceField } from './choice-field';
import { ColorGroupField } from './color-group-field';
import { ContentBlock } from './content-block';
import type { FieldProps } from './field-props';
import { ImageField } from './image-field';
import { lazyField } from './lazy-field';
import { ProductField } from './product-field';
import { SelectField } from './select-field';
import { TextField } from './text-field';

const CONTROL = 44;

const pickers = () => import( /* webpackChunkName: "product-options-pickers" */ './pickers' );
const dates = lazyField( () => pickers().then( ( { DateField } ) => DateField ), () => null );
const color = lazyField( () => pickers().then( ( { ColorField } ) => ColorField ), () => null );
const upload = lazyField(
	() => import( /* webpackChunkName: "product-options-upload" */ '../upload/upload-field' ).then( ( { UploadField } ) => UploadField ),
	( field ) => ( field.upload === 'drag_drop' ? 112 : 48 )
);
const place = lazyField(
	() => import( /* webpackChunkName: "product-options-place" */ '../place/place-field' ).then( ( { PlaceField } ) => PlaceField ),
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
	select: SelectField,
	'checkbox-group': ChoiceField,
	'radio-group': ChoiceField,
	'image-group': ImageField,
	'color-group': ColorGroupField,
	'product-group': ProductField,
	file: upload,
	'place-selector': place,
	header: ContentBlock,
	paragraph: ContentBlock,
	'static-text': ContentBlock,
};

export const OptionField = memo( ( props: FieldProps ) => {
	const Kind = KINDS[ props.field.type ];
	return Kind ? <Kind { ...props } /> : null;
} );
