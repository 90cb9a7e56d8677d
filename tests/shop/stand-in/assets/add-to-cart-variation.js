/* Choosing a variation: finds it, tells the form, and fires the shop's events. */
jQuery( function ( $ ) {
	function start( form ) {
		const all = JSON.parse( form.dataset.product_variations || 'false' );
		const selects = [ ...form.querySelectorAll( '.variations select' ) ];
		const button = form.querySelector( '.single_add_to_cart_button' );
		const input = form.querySelector( 'input.variation_id' );
		const output = form.querySelector( '.single_variation' );
		let asked = 0;

		function chosen() {
			return Object.fromEntries(
				selects.map( ( select ) => [ select.dataset.attribute_name || select.name, select.value ] )
			);
		}
		function matches( variation, attributes ) {
			return Object.entries( variation.attributes ).every(
				( [ name, value ] ) => ! value || ! attributes[ name ] || value === attributes[ name ]
			);
		}
		function none() {
			input.value = '0';
			output.textContent = '';
			button.classList.add( 'disabled', 'wc-variation-selection-needed' );
			$( form ).trigger( 'hide_variation' );
		}
		function found( variation ) {
			const buyable = variation.is_purchasable && variation.is_in_stock && variation.variation_is_visible;
			input.value = variation.variation_id;
			output.innerHTML =
				'<div class="woocommerce-variation-description">' +
				variation.variation_description +
				'</div><div class="woocommerce-variation-price">' +
				variation.price_html +
				'</div><div class="woocommerce-variation-availability">' +
				variation.availability_html +
				'</div>';
			button.classList.remove( 'wc-variation-selection-needed' );
			button.classList.toggle( 'disabled', ! buyable );
			const quantity = form.querySelector( 'input.qty' );
			if ( quantity ) {
				quantity.min = variation.min_qty;
				quantity.max = variation.max_qty;
			}
			$( form ).trigger( 'found_variation', [ variation ] );
			$( output ).trigger( 'show_variation', [ variation, buyable ] );
		}
		async function check() {
			const attributes = chosen();
			const turn = ++asked;
			$( form ).trigger( 'woocommerce_variation_select_change' );
			$( form ).trigger( 'check_variations' );
			if ( selects.some( ( select ) => ! select.value ) ) {
				none();
				$( form ).trigger( 'reset_data' );
			} else {
				const variation = all ? all.find( ( one ) => matches( one, attributes ) ) : await ask( attributes );
				if ( turn !== asked ) {
					return;
				}
				variation ? found( variation ) : none();
			}
			$( form ).trigger( 'woocommerce_variation_has_changed' );
			$( form ).trigger( 'woocommerce_update_variation_values' );
		}
		async function ask( attributes ) {
			const body = new URLSearchParams( { ...attributes, product_id: form.dataset.product_id } );
			const url = window.wc_add_to_cart_variation_params.wc_ajax_url.replace( '%%endpoint%%', 'get_variation' );
			return ( await fetch( url, { method: 'POST', body } ) ).json();
		}

		$( form ).on( 'change', '.variations select', check );
		$( form ).on( 'click', '.reset_variations', function ( event ) {
			event.preventDefault();
			selects.forEach( ( select ) => ( select.value = '' ) );
			$( selects ).first().trigger( 'change' );
		} );
		$( form ).on( 'click', '.single_add_to_cart_button', function ( event ) {
			if ( this.classList.contains( 'disabled' ) ) {
				event.preventDefault();
				window.alert(
					this.classList.contains( 'wc-variation-selection-needed' )
						? 'Please select some product options before adding this product to your cart.'
						: 'Sorry, this product is unavailable. Please choose a different combination.'
				);
			}
		} );
		$( form ).trigger( 'wc_variation_form', [ form ] );
		check();
	}
	$.fn.wc_variation_form = function () {
		return this.each( function () {
			if ( ! this.dataset.standInStarted ) {
				this.dataset.standInStarted = 'yes';
				start( this );
			}
		} );
	};
	$( '.variations_form' ).wc_variation_form();
} );
