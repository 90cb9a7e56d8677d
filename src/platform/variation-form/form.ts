/**
 * One form of a variable product, with the same events in the same order as in WooCommerce's script.
 *
 * Two delays differ: the panel is filled at once, not after 300 ms, and `show_variation` follows when all
 * `found_variation` listeners have run. The first check waits 100 ms only if jQuery is loaded, whose handlers may not
 * be bound before.
 */
import { asRecord, asTextMap, isRecord, type UnknownRecord } from '../check';
import { fire } from '../events';
import type { VariationLoader } from './ask-server';
import { dispatchChange, writeVariationId } from './controls';
import { showImage } from './image';
import { pageJQuery } from './jquery';
import { choiceOf, selectsOf, updateSelects } from './selects';
import {
	hideNoMatch,
	hidePanel,
	isPurchasable,
	resetDetails,
	announceMessage,
	showButton,
	showDetails,
	showNoMatch,
	showResetLink,
	showVariation,
	showLoading,
} from './show';
import { VARIATION_REPORTED, type Choice } from './types';
import { send } from './variation-events';
import { hasPackedVariations, loadPackedVariations, readVariations, type FormVariations } from './variations';

/** Parameters that WooCommerce prints for its script. */
export type Params = Readonly< Record< string, string > >;
export type VariationListener = ( variation: UnknownRecord | null ) => void;

const FIRST_CHECK_DELAY_MS = 100;

/**
 * Loads the code that requests variations from the server: on the first selection in advance, because the last
 * selection needs it.
 */
const importVariationLoader = () => import( /* webpackChunkName: "variation-server" */ './ask-server' );

export class FormController {
	public readonly listeners = new Set< VariationListener >();
	/** Last variation found, while its selection is unchanged. */
	public found: UnknownRecord | null = null;
	private loader: VariationLoader | null = null;
	private cache: FormVariations | null = null;
	private isLoading = true;
	private startTimer = 0;
	private showTimer = 0;
	private checked = '';
	/** Selection of the request in flight; null if the shopper has changed it. */
	private pending: Choice | null = null;
	/** HTML that is already shown for the current selection, before the response. */
	private html = '';

	public constructor(
		public readonly element: HTMLFormElement,
		public readonly params: Params
	) {}

	/** Effects of each WooCommerce event on the form, also if another script sends it. */
	public readonly events: Readonly< Record< string, ( ...args: unknown[] ) => void > > = {
		check_variations: ( detail ) =>
			this.check( isRecord( detail ) ? asTextMap( detail.data ) : choiceOf( this.element ) ),
		found_variation: ( variation ) => this.show( asRecord( variation ) ),
		update_variation_values: () => this.update(),
		reset_data: () => this.hide(),
		reset_image: () => showImage( this.element, null ),
		hide_variation: () => showButton( this.element, false, true ),
		show_variation: ( _, isOpen ) => {
			showButton( this.element, Boolean( isOpen ) );
			window.wp?.mediaelement?.initialize?.();
		},
		reload_product_variations: () => {
			this.cache = null;
			this.emit( 'check_variations' );
		},
		announce_reset: () => announceMessage( this.element, this.params.i18n_reset_alert_text ),
		clear_reset_announcement: () => announceMessage( this.element ),
		reset_focus: () => focusFirst( this.element ),
	};

	/** Reads the page again and checks: initially, and when another script has replaced the form's content. */
	public start( ready: Promise< void >, onStarted: () => void ): void {
		if ( this.startTimer === 0 ) {
			const runFirstCheck = (): void => {
				this.startTimer = 0;
				// A call of `variations()` before the code had loaded may have cached empty data.
				this.cache = null;
				this.emit( 'check_variations' );
				onStarted();
				this.isLoading = false;
			};
			const code = hasPackedVariations( this.element )
				? loadPackedVariations().catch( () => undefined )
				: undefined;
			this.startTimer = window.setTimeout(
				() => void Promise.all( [ ready, code ] ).then( runFirstCheck ),
				pageJQuery() ? FIRST_CHECK_DELAY_MS : 0
			);
		}
	}

	public variations(): FormVariations {
		return ( this.cache ??= readVariations( this.element ) );
	}

	/** Handles a changed select. */
	public change(): void {
		writeVariationId( this.element, '' );
		this.emit( 'clear_reset_announcement' );
		hideNoMatch( this.element );
		if ( this.variations().matrix ) {
			this.emit( 'woocommerce_variation_select_change' );
		}
		this.emit( 'check_variations' );
		this.emit( 'woocommerce_variation_has_changed' );
	}

	/** Repeats a failed request. */
	public retry(): void {
		hideNoMatch( this.element );
		this.emit( 'check_variations' );
	}

	/** Handles selects that the browser restored after the first check, on back navigation. */
	public changeIfFilled(): void {
		if ( this.checked !== '' && this.checked !== JSON.stringify( choiceOf( this.element ) ) ) {
			this.change();
		}
	}

	public reset(): void {
		const menus = selectsOf( this.element );
		menus.forEach( ( menu ) => ( menu.value = '' ) );
		menus.forEach( dispatchChange );
		this.emit( 'announce_reset' );
		this.emit( 'reset_data' );
		this.emit( 'reset_focus' );
	}

	public emit( name: string, ...args: unknown[] ): void {
		this.events[ name ]?.( ...args );
		send( this.element, name, args );
	}

	private emitFromPanel( name: string, ...args: unknown[] ): void {
		const panel = this.element.querySelector( '.single_variation' );
		if ( panel ) {
			this.events[ name ]?.( ...args );
			send( panel, name, args );
		}
	}

	private check( choice: Choice ): void {
		const values = Object.values( choice );
		this.checked = JSON.stringify( choiceOf( this.element ) );
		this.html = '';
		this.pending = null;
		this.loader?.stop();
		if ( values.length > 0 && ! values.includes( '' ) ) {
			showResetLink( this.element, this.find( choice ) );
			return;
		}
		this.emit( 'update_variation_values' );
		this.emit( 'reset_data' );
		const hasSelection = values.some( ( value ) => value !== '' );
		if ( hasSelection && this.variations().isRemote ) {
			importVariationLoader().catch( () => undefined );
		}
		showResetLink( this.element, hasSelection );
	}

	/** Finds the variation. Returns false if none is known for the selection. */
	private find( choice: Choice ): boolean {
		const { matrix, isRemote, data } = this.variations();
		const index = matrix?.match( choice ) ?? -1;
		if ( matrix ) {
			this.emit( 'update_variation_values' );
		}
		if ( matrix && index < 0 ) {
			this.showNone();
			return false;
		}
		if ( isRemote ) {
			void this.request( choice, data( index ) );
		} else {
			this.emit( 'found_variation', data( index ) ?? {} );
		}
		return true;
	}

	private showNone(): void {
		this.emit( 'reset_data' );
		if ( ! this.isLoading ) {
			showNoMatch( this.element, this.params.i18n_no_matching_variations_text ?? '' );
		}
	}

	private async request( choice: Choice, preliminary: UnknownRecord | null ): Promise< void > {
		if ( preliminary ) {
			this.html = showVariation( this.element, preliminary );
		} else {
			showLoading( this.element );
		}
		// Controls that show the selection do not wait for the server.
		this.notify( preliminary );
		this.pending = choice;
		try {
			const variation = await this.load( choice );
			if ( variation ) {
				this.emit( 'found_variation', variation );
			} else if ( variation === null ) {
				if ( preliminary ) {
					// The preliminary variation has written its id. WooCommerce's script writes none before the
					// response.
					writeVariationId( this.element, '' );
				}
				this.showNone();
			}
		} catch {
			if ( this.pending === choice ) {
				this.showFailed( preliminary );
			}
		}
	}

	/** If the server does not respond, uses the preliminary data; the server validates it on add. */
	private showFailed( preliminary: UnknownRecord | null ): void {
		if ( preliminary ) {
			this.emit( 'found_variation', preliminary );
		} else {
			showNoMatch( this.element, this.params.aisle_unanswered_text ?? '' );
		}
	}

	private async load( choice: Choice ): Promise< UnknownRecord | null | undefined > {
		const { createVariationLoader } = await importVariationLoader();
		this.loader ??= createVariationLoader( this.element, this.params.wc_ajax_url ?? '' );
		return this.pending === choice ? this.loader( choice ) : undefined;
	}

	private show( variation: UnknownRecord ): void {
		window.clearTimeout( this.showTimer );
		showDetails( this.element, variation );
		showImage( this.element, variation );
		showVariation( this.element, variation, this.html );
		this.html = '';
		this.notify( variation );
		this.showTimer = window.setTimeout( () =>
			this.emitFromPanel( 'show_variation', variation, isPurchasable( variation ) )
		);
	}

	private hide(): void {
		window.clearTimeout( this.showTimer );
		this.loader?.stop();
		resetDetails( this.element );
		this.emit( 'reset_image' );
		this.notify( null );
		hidePanel( this.element );
		this.emitFromPanel( 'hide_variation' );
	}

	private update(): void {
		const { matrix } = this.variations();
		if ( matrix ) {
			updateSelects( this.element, matrix, choiceOf( this.element ) );
			this.emit( 'woocommerce_update_variation_values' );
		}
	}

	private notify( variation: UnknownRecord | null ): void {
		this.found = variation;
		fire( this.element, VARIATION_REPORTED, variation );
		this.listeners.forEach( ( listener ) => listener( variation ) );
	}
}

/**
 * Focuses the first select, or the control that replaces a hidden one: the tab stop of a group with a roving tabindex.
 */
function focusFirst( form: HTMLFormElement ): void {
	const [ menu ] = selectsOf( form );
	menu?.focus();
	if ( document.activeElement !== menu ) {
		menu?.parentElement?.querySelector< HTMLElement >( '[tabindex]:not([tabindex="-1"])' )?.focus();
	}
}
