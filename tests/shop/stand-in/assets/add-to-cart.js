/* Adding from a list, where no other plugin takes the click over. */
jQuery( function ( $ ) {
	const params = window.wc_add_to_cart_params;
	$( document.body ).on( 'click', '.add_to_cart_button.ajax_add_to_cart', function ( event ) {
		event.preventDefault();
		const button = $( this );
		button.removeClass( 'added' ).addClass( 'loading' );
		const data = { ...this.dataset };
		$( document.body ).trigger( 'adding_to_cart', [ button, data ] );
		$.post(
			params.wc_ajax_url.replace( '%%endpoint%%', 'add_to_cart' ),
			data,
			function ( reply ) {
				button.removeClass( 'loading' );
				if ( reply.error && reply.product_url ) {
					window.location = reply.product_url;
				} else if ( params.cart_redirect_after_add === 'yes' ) {
					window.location = params.cart_url;
				} else {
					button.addClass( 'added' );
					$( document.body ).trigger( 'added_to_cart', [ reply.fragments, reply.cart_hash, button ] );
				}
			},
			'json'
		);
	} );
} );
