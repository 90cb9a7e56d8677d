/**
 * The enhanced forms of the page. The early module creates them and the app's store reads them through `window`.
 */
import type { ContactForm } from './contact-form';

export interface PageForms {
	/** Returns the enhanced forms, in the order of enhancement. */
	all(): readonly ContactForm[];
	/**
	 * Finds a form by unit tag or form ID, without argument the first one, and enhances it. Null if the page has no
	 * such form.
	 */
	find( idOrUnitTag?: string | number ): Promise< ContactForm | null >;
	/** Opens the dialog of a form, like a link `#aisle-form-12`. */
	open( id: number ): void;
	subscribe( listener: () => void ): () => void;
}

declare global {
	interface Window {
		aisleContactForms?: PageForms;
	}
}

export const FORM_SELECTOR = '.aisle-contact-form';
/** Selector of forms that can still be enhanced. */
export const UNENHANCED_FORM = `${ FORM_SELECTOR }:not([data-aisle-ready]):not([data-aisle-failed])`;

type Enhance = ( node: HTMLElement ) => ContactForm | null;

export interface EarlyPageForms extends PageForms {
	/** Loads the chunk and enhances the requested forms. */
	load(): Promise< void >;
	requestEnhancement( node: HTMLElement | null ): boolean;
}

export function createPageForms( loadEnhance: () => Promise< Enhance >, open: ( id: number ) => void ): EarlyPageForms {
	const enhancedForms = new Map< HTMLElement, ContactForm >();
	const requestedNodes = new Set< HTMLElement >();
	const listeners = new Set< () => void >();
	const notify = (): void => listeners.forEach( ( listener ) => listener() );
	const loadForms = async (): Promise< void > => {
		const enhance = await loadEnhance();
		requestedNodes.forEach( ( node ) => {
			const form = enhancedForms.has( node ) ? null : enhance( node );
			if ( form ) {
				enhancedForms.set( node, form );
				form.subscribe( notify );
				notify();
			}
		} );
		requestedNodes.clear();
	};
	window.addEventListener(
		'pageshow',
		( { persisted } ) => persisted && enhancedForms.forEach( ( form ) => form.handlePageRestore() )
	);
	return {
		load: loadForms,
		requestEnhancement: ( node ) => node !== null && Boolean( requestedNodes.add( node ) ),
		all: () => [ ...enhancedForms.values() ],
		async find( idOrUnitTag ) {
			const node = [ ...document.querySelectorAll< HTMLElement >( FORM_SELECTOR ) ].find(
				( { id, dataset } ) =>
					idOrUnitTag === undefined || id === idOrUnitTag || dataset.form === String( idOrUnitTag )
			);
			if ( node && ! enhancedForms.has( node ) ) {
				requestedNodes.add( node );
				await loadForms();
			}
			return ( node && enhancedForms.get( node ) ) ?? null;
		},
		open,
		subscribe( listener ) {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
	};
}
