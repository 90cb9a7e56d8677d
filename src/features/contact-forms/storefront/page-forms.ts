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
	find( which?: string | number ): Promise< ContactForm | null >;
	/** Opens the dialog of a form, like a link `#aisle-form-12`. */
	open( id: number ): void;
	subscribe( listener: () => void ): () => void;
}

declare global {
	interface Window {
		aisleContactForms?: PageForms;
	}
}

export const NODE = '.aisle-contact-form';
/** Selector of forms that can still be enhanced. */
export const WAITING = `${ NODE }:not([data-aisle-ready]):not([data-aisle-failed])`;

type Enhance = ( node: HTMLElement ) => ContactForm | null;

export interface FormsInTheMaking extends PageForms {
	/** Loads the chunk and enhances the requested forms. */
	load(): Promise< void >;
	want( node: HTMLElement | null ): boolean;
}

export function createPageForms( load: () => Promise< Enhance >, open: ( id: number ) => void ): FormsInTheMaking {
	const live = new Map< HTMLElement, ContactForm >();
	const wanted = new Set< HTMLElement >();
	const listeners = new Set< () => void >();
	const notify = (): void => listeners.forEach( ( listener ) => listener() );
	const loadForms = async (): Promise< void > => {
		const enhance = await load();
		wanted.forEach( ( node ) => {
			const form = live.has( node ) ? null : enhance( node );
			if ( form ) {
				live.set( node, form );
				form.subscribe( notify );
				notify();
			}
		} );
		wanted.clear();
	};
	window.addEventListener( 'pageshow', ( { persisted } ) => persisted && live.forEach( ( form ) => form.wake() ) );
	return {
		load: loadForms,
		want: ( node ) => node !== null && Boolean( wanted.add( node ) ),
		all: () => [ ...live.values() ],
		async find( which ) {
			const node = [ ...document.querySelectorAll< HTMLElement >( NODE ) ].find(
				( { id, dataset } ) => which === undefined || id === which || dataset.form === String( which )
			);
			if ( node && ! live.has( node ) ) {
				wanted.add( node );
				await loadForms();
			}
			return ( node && live.get( node ) ) ?? null;
		},
		open,
		subscribe( listener ) {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
	};
}
