/**
 * The kinds of fields that only contact forms have, in a chunk of their own: no form of product options brings them.
 */
import type { ComponentType } from 'react';
import { ChoiceField } from './choices/choice-field';
import { HiddenField } from './contact/hidden-field';
import type { FieldProps } from './field-props';
import { lazyField, upgradedField, type LazyKind } from './lazy-field';

const CONTROL = 44;

const contact = () => import( /* webpackChunkName: "form-contact-fields" */ './contact' );

/** To be loaded before they are drawn, so that what PHP printed is taken over. */
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

/** One that nobody sees cannot wait in a box. */
export const CONTACT_KINDS: Readonly<
	Record< 'range' | 'acceptance' | 'quiz' | 'hidden', ComponentType< FieldProps > >
> = { ...LAZY_CONTACT_KINDS, hidden: HiddenField };

/** For a checkbox group that is exclusive. */
export const exclusiveKind: LazyKind = upgradedField(
	ChoiceField,
	() => contact().then( ( { ExclusiveField } ) => ExclusiveField ),
	true
);
