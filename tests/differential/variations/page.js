// Runs in the pages with Aisle's and with WooCommerce's script. It replaces timers and the server, performs the steps, and
// records everything that is visible in the form.
( () => {
	const EVENTS =
		'check_variations update_variation_values woocommerce_update_variation_values found_variation reset_data reset_image show_variation hide_variation woocommerce_variation_select_change woocommerce_variation_has_changed wc_variation_form reload_product_variations announce_reset clear_reset_announcement reset_focus woocommerce_gallery_reset_slide_position woocommerce_gallery_init_zoom flexslider-click change';
	const queue = [];
	let now = 0;
	let number = 0;
	window.setTimeout = ( run, wait = 0 ) =>
		queue.push( { run, at: now + ( Number( wait ) || 0 ), number: ++number } ) && number;
	window.clearTimeout = ( wanted ) => {
		const place = queue.findIndex( ( entry ) => entry.number === wanted );
		if ( place >= 0 ) {
			queue.splice( place, 1 );
		}
	};
	const settle = async () => {
		for ( let turn = 0; turn < 12; turn++ ) {
			await null;
		}
	};
	async function flush() {
		await settle();
		while ( queue.length ) {
			queue.sort( ( one, other ) => one.at - other.at || one.number - other.number );
			const { run, at } = queue.shift();
			now = at;
			run();
			await settle();
		}
	}
	let log = [];
	window.alert = ( words ) => log.push( `alert: ${ words }` );
	let product = null;
	const answer = ( data ) =>
		product.variations.find( ( { attributes } ) =>
			Object.entries( attributes ).every( ( [ name, value ] ) => value === '' || value === data[ name ] )
		) ?? false;
	window.fetch = async ( _url, { body, signal } ) => {
		const reply = answer( Object.fromEntries( body ) );
		await null;
		if ( signal.aborted ) {
			throw new Error( 'aborted' );
		}
		return { ok: true, json: async () => reply };
	};
	window.prepare = ( jQuery ) => {
		jQuery.fx.off = true;
		jQuery.fn.block = jQuery.fn.unblock = function () {
			return this;
		};
		jQuery.ajax = ( { data, success, complete } ) => {
			let isOver = false;
			Promise.resolve().then( () => {
				if ( ! isOver ) {
					success( answer( data ) );
					complete();
				}
			} );
			return { abort: () => ( isOver = true ) };
		};
		const argument = ( value, name ) =>
			name === 'wc_variation_form'
				? Object.keys( value ).filter( ( key ) => key.startsWith( '$' ) ).length > 4
				: value;
		jQuery( document ).on( EVENTS, ( { type, target }, ...args ) => {
			log.push(
				`${ type } on ${ target.name || target.className.replace( / .*/, '' ) || target.tagName } ${ JSON.stringify( args.map( ( value ) => argument( value, type ) ) ) }`
			);
		} );
	};
	const texts = ( selector ) =>
		[ ...document.querySelectorAll( selector ) ].map( ( { textContent } ) => textContent.trim() );
	const attributes = ( element ) =>
		element ? Object.fromEntries( [ ...element.attributes ].map( ( { name, value } ) => [ name, value ] ) ) : null;
	const look = () => {
		const quantity = document.querySelector( '.qty' );
		const seen = {
			menus: [ ...document.querySelectorAll( 'select' ) ].map( ( menu ) => ( {
				value: menu.value,
				options: [ ...menu.options ].map(
					( { value, text, disabled, className } ) =>
						`${ value }|${ text }|${ disabled }|${ className.trim().split( /\s+/ ).sort().join( ' ' ) }`
				),
			} ) ),
			id: document.querySelector( '.variation_id' ).value,
			button: [ ...document.querySelector( '.single_add_to_cart_button' ).classList ].sort(),
			box: [ ...document.querySelector( '.variations_button' ).classList ].sort(),
			quantity: [
				quantity.value,
				quantity.getAttribute( 'min' ),
				quantity.getAttribute( 'max' ),
				quantity.parentElement.style.display === 'none',
			],
			alerts: [ ...document.querySelectorAll( '[role="alert"]' ) ].map( ( { outerHTML } ) =>
				outerHTML.replace( / style="[^"]*"/g, '' )
			),
			reset: getComputedStyle( document.querySelector( '.reset_variations' ) ).visibility,
			announced: texts( '.reset_variations_alert' ),
			panel: [
				document.querySelector( '.single_variation' ).innerHTML.trim(),
				document.querySelector( '.single_variation' ).style.display === 'none',
			],
			details: texts( '.sku, .product_weight, .woocommerce-product-attributes-item__value' ),
			picture: attributes( document.querySelector( '.wp-post-image' ) ),
			link: attributes( document.querySelector( '.images a' ) ),
			thumbnail: attributes( document.querySelector( '.flex-control-nav img' ) ),
			currentImage: document.querySelector( 'form' ).getAttribute( 'current-image' ),
			focus: document.activeElement.name ?? '',
			log,
		};
		log = [];
		return seen;
	};
	const steps = {
		choose( { name, value } ) {
			const menu = document.querySelector( `select[name="${ name }"]` );
			menu.value = value;
			menu.dispatchEvent( new Event( 'change', { bubbles: true } ) );
		},
		chooseByJQuery: ( { name, value } ) =>
			window.jQuery( `select[name="${ name }"]` ).val( value ).trigger( 'change' ),
		reset: () => document.querySelector( '.reset_variations' ).click(),
		resetByKey: ( { code } ) =>
			document
				.querySelector( '.reset_variations' )
				.dispatchEvent( new KeyboardEvent( 'keydown', { code, bubbles: true, cancelable: true } ) ),
		press: () => document.querySelector( '.single_add_to_cart_button' ).click(),
		type( { value } ) {
			document.querySelector( '.qty' ).value = value;
		},
		trigger: ( { event } ) => window.jQuery( 'form' ).trigger( event ),
		found: ( { variation } ) => variation && window.jQuery( 'form' ).trigger( 'found_variation', [ variation ] ),
		replace: ( { variations } ) =>
			window.jQuery( 'form' ).data( 'product_variations', variations ).trigger( 'reload_product_variations' ),
	};
	/** Returns everything that is visible at first and after each step. */
	window.run = async ( html, of, wanted ) => {
		// Runs timers that the previous product has left.
		await flush();
		product = of;
		document.querySelector( '#shop' ).innerHTML = html;
		log = [];
		window.jQuery( 'form.variations_form' ).wc_variation_form();
		await flush();
		const seen = [ look() ];
		for ( const step of wanted ) {
			steps[ step.do ]( step );
			await flush();
			seen.push( look() );
		}
		return seen;
	};
	document.addEventListener( 'submit', ( event ) => event.preventDefault() );
} )();
