/**
 * The page's forms as they come to life. The loader's side makes them, the app's store reads them: they meet at the
 * window.
 */
import type { ContactForm } from './contact-form';

export interface PageForms {
	/** Those that have come to life, in that order. */
	all(): readonly ContactForm[];
	/**
	 * By unit tag or by the form's id; without one the page's first. Brings it to life; null where the page has none
	 * such.
	 */
	find( which?: string | number ): Promise< ContactForm | null >;
	/** The dialog of a form, as a link `#aisle-form-12` opens it. */
	open( id: number ): void;
	subscribe( listener: () => void ): () => void;
}

declare global {
	interface Window {
		aisleContactForms?: PageForms;
	}
}

export const NODE = '.aisle-contact-form';
/** That can come to life and has not yet. */
export const WAITING = `${ NODE }:not([data-aisle-ready]):not([data-aisle-failed])`;

type Enhance = ( node: HTMLElement ) => ContactForm | null;

export interface FormsInTheMaking extends PageForms {
	/** Those that are wanted, as soon as what they need has come. */
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
