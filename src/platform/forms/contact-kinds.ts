/**
 * Field types of contact forms in a separate chunk, which product options never load.
 */
import type { ComponentType } from 'react';
import { ChoiceField } from './choices/choice-field';
import { HiddenField } from './contact/hidden-field';
import type { FieldProps } from './field-props';
import { lazyField, upgradedField, type LazyKind } from './lazy-field';

const CONTROL = 44;

const contact = () => import( /* webpackChunkName: "form-contact-fields" */ './contact' );

/** Load these before the first render, so that React hydrates the printed HTML. */
export const LAZY_CONTACT_KINDS: Readonly< Record< 'range' | 'acceptance' | 'quiz', LazyKind > > = {
	range: lazyField(
		() => contact().then( ( { RangeField } ) => RangeField ),
		() => CONTROL + 20
	),
	acceptance: lazyField(
		() => contact().then( ( { AcceptanceField } ) => AcceptanceField ),
		() => CONTROL
	),
	quiz: lazyField(
		() => contact().then( ( { QuizField } ) => QuizField ),
		() => null
	),
};

/** A hidden field cannot have a placeholder, so it is not lazy-loaded. */
export const CONTACT_KINDS: Readonly<
	Record< 'range' | 'acceptance' | 'quiz' | 'hidden', ComponentType< FieldProps > >
> = { ...LAZY_CONTACT_KINDS, hidden: HiddenField };

/** Field type of an exclusive checkbox group. */
export const exclusiveKind: LazyKind = upgradedField(
	ChoiceField,
	() => contact().then( ( { ExclusiveField } ) => ExclusiveField ),
	true
);
