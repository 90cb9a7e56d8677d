<?php
/**
 * Lets a browser test look behind the page: php e2e/support/site.php <action> <json>, answers JSON.
 *
 * Needs AISLE_SITE (the folder of the running shop) and AISLE_URL.
 */

declare(strict_types=1);

$aisle_site = (string) getenv( 'AISLE_SITE' );
$_SERVER   += array(
	'HTTP_HOST'       => (string) parse_url( (string) getenv( 'AISLE_URL' ), PHP_URL_HOST ) . ':' . parse_url( (string) getenv( 'AISLE_URL' ), PHP_URL_PORT ),
	'REQUEST_METHOD'  => 'GET',
	'REQUEST_URI'     => '/',
	'SERVER_NAME'     => '127.0.0.1',
	'SERVER_PROTOCOL' => 'HTTP/1.1',
);
require $aisle_site . '/wp-load.php';

$aisle_input   = (array) json_decode( $argv[2] ?? '{}', true );
$aisle_actions = array(
	// Sets options; a null value deletes. Answers what they were before.
	'options'     => static function ( array $options ): array {
		$before = array();
		foreach ( $options as $name => $value ) {
			$before[ $name ] = get_option( $name, null );
			null === $value ? delete_option( $name ) : update_option( $name, $value );
		}
		return $before;
	},
	// Changes settings of one room of Aisle.
	'settings'    => static function ( array $input ): array {
		$all                             = (array) get_option( 'aisle_settings', array() );
		$before                          = $all['rooms'][ $input['room'] ] ?? null;
		$all['schema_version']         ??= 1;
		$all['rooms'][ $input['room'] ]  = $input['values'];
		update_option( 'aisle_settings', $all );
		return array( 'before' => $before );
	},
	// The newest order: its amounts as stored, and the lines with what the customer reads.
	'last-order'  => static function (): array {
		$orders = wc_get_orders(
			array(
				'limit'   => 1,
				'orderby' => 'date',
				'order'   => 'DESC',
			)
		);
		$order  = $orders[0] ?? null;
		if ( ! $order instanceof WC_Order ) {
			return array();
		}
		$lines = array();
		foreach ( $order->get_items() as $item ) {
			$meta = array();
			foreach ( $item->get_formatted_meta_data() as $entry ) {
				$meta[ wp_strip_all_tags( (string) $entry->display_key ) ] = trim( wp_strip_all_tags( (string) $entry->display_value ) );
			}
			$lines[] = array(
				'name'     => $item->get_name(),
				'quantity' => $item->get_quantity(),
				'subtotal' => $order->get_line_subtotal( $item, 'incl' === get_option( 'woocommerce_tax_display_cart' ) ),
				'net'      => $order->get_line_subtotal( $item ),
				'meta'     => $meta,
				'answers'  => json_decode( (string) $item->get_meta( '_aisle_options' ), true ),
			);
		}
		return array(
			'id'     => $order->get_id(),
			'status' => $order->get_status(),
			'total'  => (string) $order->get_total(),
			'lines'  => $lines,
		);
	},
);

$aisle_action = $aisle_actions[ $argv[1] ?? '' ] ?? null;
if ( null === $aisle_action ) {
	fwrite( STDERR, 'unknown action' );
	exit( 1 );
}
echo json_encode( $aisle_action( $aisle_input ), JSON_THROW_ON_ERROR );
