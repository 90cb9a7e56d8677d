/**
 * Field types of contact forms in a separate chunk, which product options never load.
 */
import type { ComponentType } from 'react';
import { ChoiceField } from './choices/choice-field';
import { HiddenField } from './contact/hidden-field';
import type { FieldProps } from './field-props';
import { lazyField, upgradedField, type LazyFieldType } from './lazy-field';

const CONTROL_HEIGHT_PX = 44;

const loadContactFields = () => import( /* webpackChunkName: "form-contact-fields" */ './contact' );

/** Load these before the first render, so that React hydrates the printed HTML. */
export const LAZY_CONTACT_FIELD_TYPES: Readonly< Record< 'range' | 'acceptance' | 'quiz', LazyFieldType > > = {
	range: lazyField(
		() => loadContactFields().then( ( { RangeField } ) => RangeField ),
		() => CONTROL_HEIGHT_PX + 20
	),
	acceptance: lazyField(
		() => loadContactFields().then( ( { AcceptanceField } ) => AcceptanceField ),
		() => CONTROL_HEIGHT_PX
	),
	quiz: lazyField(
		() => loadContactFields().then( ( { QuizField } ) => QuizField ),
		() => null
	),
};

/** A hidden field cannot have a placeholder, so it is not lazy-loaded. */
export const CONTACT_FIELD_TYPES: Readonly<
	Record< 'range' | 'acceptance' | 'quiz' | 'hidden', ComponentType< FieldProps > >
> = { ...LAZY_CONTACT_FIELD_TYPES, hidden: HiddenField };

/** Field type of an exclusive checkbox group. */
export const exclusiveFieldType: LazyFieldType = upgradedField(
	ChoiceField,
	() => loadContactFields().then( ( { ExclusiveField } ) => ExclusiveField ),
	true
);
