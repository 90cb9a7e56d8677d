/**
 * The store `aisle/contact-forms` of `@wordpress/data`, for other plugins. Contact forms work without this app chunk.
 *
 *     wp.data.select( 'aisle/contact-forms' ).getForm( 'aisle-f12-p34-o1' ).status
 *     wp.data.dispatch( 'aisle/contact-forms' ).submit( 12 )
 *
 * docs/stores.md lists its selectors and actions.
 */
import type { StoreDescriptor } from '../../platform/stores';
import type { ContactForm, ContactFormState } from './storefront/contact-form';

export const STORE_NAME = 'aisle/contact-forms';

const forms = (): readonly ContactForm[] => window.aisleContactForms?.all() ?? [];

const matchesForm = (
	{ contactFormId, unitTag }: ContactFormState,
	idOrUnitTag: string | number | undefined
): boolean => idOrUnitTag === undefined || unitTag === idOrUnitTag || contactFormId === Number( idOrUnitTag );

let lastStates: readonly ContactFormState[] = [];

const selectors = {
	/** Returns the same list until a form changes. */
	getForms(): readonly ContactFormState[] {
		const states = forms().map( ( form ) => form.getState() );
		lastStates =
			states.length === lastStates.length && states.every( ( state, index ) => state === lastStates[ index ] )
				? lastStates
				: states;
		return lastStates;
	},
	getForm: ( idOrUnitTag?: string | number ): ContactFormState | undefined =>
		forms()
			.map( ( form ) => form.getState() )
			.find( ( state ) => matchesForm( state, idOrUnitTag ) ),
	isSending: ( idOrUnitTag?: string | number ): boolean => selectors.getForm( idOrUnitTag )?.status === 'submitting',
};

const actions = {
	submit: async ( idOrUnitTag?: string | number ): Promise< void > =>
		( await window.aisleContactForms?.find( idOrUnitTag ) )?.submit(),
	reset: async ( idOrUnitTag?: string | number ): Promise< void > =>
		( await window.aisleContactForms?.find( idOrUnitTag ) )?.reset(),
	open: ( id: number ): void => window.aisleContactForms?.open( id ),
};

/** Does not use Redux: each form stores its own state, which this descriptor exposes to the registry. */
export const contactFormsStore: StoreDescriptor = {
	name: STORE_NAME,
	instantiate: () => ( {
		getSelectors: () => selectors,
		getActions: () => actions,
		subscribe: ( listener ) => window.aisleContactForms?.subscribe( listener ) ?? ( () => undefined ),
	} ),
};
