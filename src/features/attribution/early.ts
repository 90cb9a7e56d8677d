/**
 * Early module. Records from where a visitor comes, in place of WooCommerce's scripts `sourcebuster-js` and
 * `wc-order-attribution`. Stores nothing before the visitor's consent.
 */
import { isReplaced } from '../../platform/boot-data';
import { asRecord } from '../../platform/check';
import type { EarlyPage } from '../../platform/early/early-page';
import type { AttributionApi } from './api';
import { deleteAttribution } from './cookie-jar';
import { keepLanding, readLanding } from './current-page';
import { readOptions, type Options } from './options';
import { recordVisit } from './visit';

declare global {
	interface Window {
		/** Set by a consent tool that does not support the WP Consent API. */
		aisleHasConsent?: ( category: string ) => boolean;
		/** Function of the WP Consent API. */
		wp_has_consent?: ( category: string ) => boolean;
		/** Of the WP Consent API: whether a script of the consent tool sets the type, such as after a lookup of the country. */
		waitfor_consent_hook?: unknown;
		/** Of the WP Consent API: `optin` or `optout`. */
		wp_consent_type?: string;
		/** Interface of WooCommerce's script, which other plugins use. */
		wc_order_attribution?: object;
	}
	interface Document {
		/** Whether the browser renders the page before the visitor opens it. */
		readonly prerendering?: boolean;
	}
}

/** The element that WooCommerce prints in forms. */
const INPUTS = 'wc-order-attribution-inputs';

let isStarted = false;

export function start( page: EarlyPage, data: unknown ): void {
	if ( isStarted || ! isReplaced( 'attribution' ) ) {
		return;
	}
	if ( document.prerendering ) {
		document.addEventListener( 'prerenderingchange', () => start( page, data ), { once: true } );
		return;
	}
	isStarted = true;
	const options = readOptions( data );
	followConsent( options, startTracker( options ) );
}

function startTracker( options: Options ): AttributionApi {
	const landing = readLanding();
	const params = { allowTracking: false, prefix: options.prefix };
	let recording: Promise< void > | undefined;
	let isLoading = false;
	let updateForms = (): void => undefined;
	const api = Object.assign( ( window.wc_order_attribution ??= {} ), {
		params,
		/** Resolves to null without the visitor's consent. */
		getTrackingEvent: () =>
			import( /* webpackChunkName: "attribution-event" */ './tracking-event' ).then( ( { trackingEvent } ) =>
				params.allowTracking ? trackingEvent( options.offset ) : null
			),
		setOrderTracking( isAllowed: boolean ): void {
			params.allowTracking = isAllowed;
			if ( isAllowed ) {
				// If the chunk cannot be loaded, the next page tries again.
				recording ??= recordVisit( landing, options, () => params.allowTracking ).catch( () => undefined );
				void recording.then( () => updateForms() );
			} else {
				recording = undefined;
				keepLanding();
				deleteAttribution();
			}
			updateForms();
		},
	} );
	const loadForms = (): void => {
		updateForms();
		if ( ! isLoading ) {
			isLoading = true;
			import( /* webpackChunkName: "attribution-forms" */ './forms' ).then(
				( { connectForms } ) => {
					updateForms = connectForms( api, options );
				},
				() => undefined
			);
		}
	};
	if ( ! customElements.get( INPUTS ) ) {
		customElements.define(
			INPUTS,
			class extends HTMLElement {
				connectedCallback(): void {
					loadForms();
				}
			}
		);
	}
	if ( options.block ) {
		loadForms();
	}
	return api;
}

/**
 * Asks for the visitor's consent now, and when it changes. If the script that knows it comes later, nothing is stored and
 * nothing is deleted until then.
 */
function followConsent( { allowed, consent, category }: Options, { setOrderTracking }: AttributionApi ): void {
	let isAnswered = false;
	const ask = (): void => {
		const { aisleHasConsent, waitfor_consent_hook: isLate, wp_consent_type: type, wp_has_consent: api } = window;
		// The API allows everything until it knows whether visitors opt in or out.
		const hasConsent = aisleHasConsent ?? ( isLate && ! type ? undefined : api );
		if ( hasConsent || ! ( consent || isLate ) ) {
			isAnswered = true;
			setOrderTracking( allowed && ( ! hasConsent || hasConsent( category ) ) );
		}
	};
	window.addEventListener( 'load', () => isAnswered || ask() );
	document.addEventListener( 'wp_consent_type_defined', ask );
	document.addEventListener( 'wp_listen_for_consent_change', ( event ) => {
		const answer = asRecord( Object.assign( {}, ( event as CustomEvent ).detail ) )[ category ];
		if ( answer ) {
			setOrderTracking( allowed && answer === 'allow' );
		}
	} );
	ask();
}

( window.aisleEarly ??= [] ).push( [ 'attribution', { start } ] );
