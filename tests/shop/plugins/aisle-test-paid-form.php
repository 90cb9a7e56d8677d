<?php
/**
 * Plugin Name: Test: paid contact form
 * Description: For tests, and an example: entries of the form in the option aisle_test_paid_form are sent after payment. docs/hooks.md describes the hooks.
 */

declare(strict_types=1);

use Aisle\Features\ContactForms\Entries\NewEntry;
use Aisle\Features\ContactForms\Entries\StoredEntry;

defined( 'ABSPATH' ) || exit;

const AISLE_TEST_PAID = 'aisle_test_paid_hashes';

add_filter(
	'aisle_contact_form_before_send',
	static function ( array $decision, NewEntry $message ): array {
		if (
			(int) get_option( 'aisle_test_paid_form' ) !== $message->form_id
			|| in_array( $message->hash, (array) get_option( AISLE_TEST_PAID, array() ), true )
		) {
			return $decision;
		}
		return array(
			'status'  => 'payment_required',
			'message' => 'An expert reads it for 5.00. Please pay to send it.',
			'data'    => array( 'amount' => '5.00', 'pay_url' => rest_url( 'aisle-test/v1/pay/' . $message->hash ) ),
		);
	},
	10,
	2
);

// Forgets a payment after its entry was saved, so that it pays for one entry only.
add_action(
	'aisle_contact_entry_saved',
	static fn ( int $id, StoredEntry $entry ) => update_option(
		AISLE_TEST_PAID,
		array_values( array_diff( (array) get_option( AISLE_TEST_PAID, array() ), array( $entry->message->hash ) ) )
	),
	10,
	2
);

// Records a payment, as a payment page does.
add_action(
	'rest_api_init',
	static fn () => register_rest_route(
		'aisle-test/v1',
		'/pay/(?P<hash>[0-9a-f]{64})',
		array(
			'methods'             => 'POST',
			'permission_callback' => '__return_true',
			'callback'            => static function ( WP_REST_Request $request ): array {
				update_option( AISLE_TEST_PAID, array( ...(array) get_option( AISLE_TEST_PAID, array() ), (string) $request['hash'] ) );
				return array( 'paid' => true );
			},
		)
	)
);

add_action(
	'wp_footer',
	static function (): void {
		?>
		<script>
			document.addEventListener( 'aisle:contact:submit', ( { target: form, detail: { apiResponse } } ) => {
				form.querySelector( '.aisle-test-payment' )?.remove();
				if ( apiResponse?.status !== 'payment_required' || ! apiResponse.payment?.pay_url ) {
					return;
				}
				const pay = document.createElement( 'button' );
				pay.type = 'button';
				pay.className = 'aisle-test-payment';
				pay.textContent = `Pay ${ apiResponse.payment.amount }`;
				pay.addEventListener( 'click', async () => {
					pay.disabled = true;
					const { ok } = await fetch( apiResponse.payment.pay_url, { method: 'POST' } );
					pay.disabled = false;
					if ( ok ) {
						form.requestSubmit();
					}
				} );
				form.append( pay );
			} );
		</script>
		<?php
	}
);
