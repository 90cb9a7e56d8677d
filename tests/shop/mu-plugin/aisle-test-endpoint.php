<?php
/**
 * Lets browser tests read and change data on the server: POST /?aisle-test=<action> with a JSON object returns JSON.
 *
 * The endpoint exists only if AISLE_DEV_SWITCHES is true. Only the development store's wp-config.php may define it. It
 * accepts only requests from this machine to this machine, with a header that pages of other sites cannot send.
 *
 * @package Aisle
 */

declare(strict_types=1);

use Aisle\Features\ContactForms\Entries\NewEntry;
use Aisle\Features\ContactForms\Storefront\RequestMeta;
use Aisle\Features\ContactForms\Storefront\Spam\BotCheck;
use Aisle\Features\ContactForms\Storefront\Spam\SpamCheck;
use Aisle\Features\ProductOptions\Forms\StoredForms;
use Aisle\Features\Search\Index\IndexFile;
use Aisle\Features\Search\Index\IndexJob;
use Aisle\Platform\Documents\DocumentRepository;

defined( 'ABSPATH' ) || exit;

if ( ! defined( 'AISLE_DEV_SWITCHES' ) || true !== AISLE_DEV_SWITCHES ) {
	return;
}

add_action( 'wp_loaded', 'aisle_test_respond', 1 );
add_filter( 'aisle_contact_spam_checks', 'aisle_test_spam_check_without_age' );

/** Disables the spam check of a contact form's age while the option aisle_test_contact_at_once is set. */
function aisle_test_spam_check_without_age( array $checks ): array {
	if ( '1' !== get_option( 'aisle_test_contact_at_once' ) ) {
		return $checks;
	}
	return array_map(
		static fn( SpamCheck $check ): SpamCheck => $check instanceof BotCheck ? new class( $check ) implements SpamCheck {

			public function __construct( private readonly BotCheck $check ) {}

			public function reason( NewEntry $message, RequestMeta $meta ): string {
				$reason = $this->check->reason( $message, $meta );
				return 'too_fast' === $reason ? '' : $reason;
			}
		} : $check,
		$checks
	);
}

function aisle_test_respond(): void {
	$action = sanitize_key( wp_unslash( $_GET['aisle-test'] ?? '' ) );
	if ( '' === $action ) {
		return;
	}
	if ( ! aisle_test_is_from_here() ) {
		wp_send_json( array( 'error' => 'Only direct requests from this machine are allowed.' ), 403 );
	}
	$input   = json_decode( (string) file_get_contents( 'php://input' ), true );
	$actions = aisle_test_actions();
	if ( ! isset( $actions[ $action ] ) || ! is_array( $input ) ) {
		wp_send_json( array( 'error' => "The action $action does not exist, or the input is not a JSON object." ), 400 );
	}
	wp_send_json( $actions[ $action ]( $input ) );
}

/** Accepts only direct requests from this machine to itself that no form or link can send. */
function aisle_test_is_from_here(): bool {
	$forwarding_headers = array_filter(
		array( 'HTTP_FORWARDED', 'HTTP_X_FORWARDED_FOR', 'HTTP_X_REAL_IP', 'HTTP_ORIGIN' ),
		static fn( string $name ): bool => isset( $_SERVER[ $name ] )
	);
	return 'POST' === ( $_SERVER['REQUEST_METHOD'] ?? '' )
		&& in_array( $_SERVER['REMOTE_ADDR'] ?? '', array( '127.0.0.1', '::1' ), true )
		&& 1 === preg_match( '/^(127\.0\.0\.1|localhost)(:\d+)?$/', (string) ( $_SERVER['HTTP_HOST'] ?? '' ) )
		&& '1' === ( $_SERVER['HTTP_X_AISLE_TEST'] ?? '' )
		&& ! $forwarding_headers;
}

/** @return array<string, callable( array<string, mixed> ): mixed> */
function aisle_test_actions(): array {
	return array(
		'options'     => 'aisle_test_set_options',
		'settings'    => 'aisle_test_set_feature_settings',
		'change'      => 'aisle_test_change',
		'last-order'  => 'aisle_test_last_order',
		'mails'       => static fn(): array => (array) get_option( AISLE_SHOP_MAILS, array() ),
		'stock'       => 'aisle_test_set_stock',
		'soak-begin'  => 'aisle_test_create_soak_products',
		'soak-end'    => 'aisle_test_soak_result',
		'save-form'   => static fn( array $input ): array =>
			array( 'id' => aisle_test_forms()->save( (array) $input['document'], (string) $input['title'] )['id'] ),
		'delete-form' => static function ( array $input ): object {
			aisle_test_forms()->delete( (int) $input['id'] );
			return new stdClass();
		},
		'enable-form' => static function ( array $input ): object {
			wp_update_post(
				array(
					'ID'          => (int) $input['id'],
					'post_status' => true === $input['enabled'] ? 'publish' : 'draft',
				)
			);
			return new stdClass();
		},
		'page'        => 'aisle_test_replace_page',
		'index'       => 'aisle_test_build_index',
	);
}

/** Builds the search index now if it is missing; otherwise Action Scheduler would build it later. */
function aisle_test_build_index(): object {
	// A store has a few hundred products; each step reads 50.
	for ( $step = 0; ! IndexFile::exists() && $step < 100; $step++ ) {
		do_action( IndexJob::HOOK );
	}
	return (object) array( 'is_there' => IndexFile::exists() );
}

function aisle_test_forms(): DocumentRepository {
	return ( new StoredForms() )->documents();
}

/** Replaces the page of a slug; deletes it if the content is empty. Returns the ID of the new page. */
function aisle_test_replace_page( array $input ): object {
	$slug          = (string) $input['slug'];
	$existing_page = get_page_by_path( $slug );
	if ( $existing_page instanceof WP_Post ) {
		wp_delete_post( $existing_page->ID, true );
	}
	if ( '' !== $input['content'] ) {
		$id = wp_insert_post(
			wp_slash(
				array(
					'post_type'    => 'page',
					'post_status'  => 'publish',
					'post_title'   => $slug,
					'post_name'    => $slug,
					'post_content' => (string) $input['content'],
				)
			)
		);
	}
	return (object) array( 'id' => $id ?? 0 );
}

/** Sets options; null deletes one. Returns the previous values. */
function aisle_test_set_options( array $options ): object {
	$previous_values = array();
	foreach ( $options as $name => $value ) {
		$previous_values[ $name ] = get_option( $name, null );
		null === $value ? delete_option( $name ) : update_option( $name, $value );
	}
	return (object) $previous_values;
}

/** Changes settings of one feature of Aisle. */
function aisle_test_set_feature_settings( array $input ): array {
	return array( 'before' => aisle_test_set_features( array( $input['feature'] => $input['values'] ) )[ $input['feature'] ] );
}

/** Sets the settings of features; null deletes those of a feature. Returns the previous settings. */
function aisle_test_set_features( array $features ): array {
	$settings                     = (array) get_option( 'aisle_settings', array() );
	$previous_values              = array();
	$settings['schema_version'] ??= 1;
	foreach ( $features as $feature => $values ) {
		$previous_values[ $feature ]      = $settings['features'][ $feature ] ?? null;
		$settings['features'][ $feature ] = $values;
	}
	$settings['features'] = array_filter( $settings['features'] ?? array(), static fn( mixed $values ): bool => null !== $values );
	update_option( 'aisle_settings', $settings );
	return $previous_values;
}

/** Changes options, settings and pages in one request. Returns the previous options and settings. */
function aisle_test_change( array $input ): array {
	$previous_values = array(
		'options'  => aisle_test_set_options( (array) ( $input['options'] ?? array() ) ),
		'settings' => (object) ( isset( $input['settings'] ) ? aisle_test_set_features( (array) $input['settings'] ) : array() ),
	);
	foreach ( (array) ( $input['pages'] ?? array() ) as $slug => $content ) {
		aisle_test_replace_page(
			array(
				'slug'    => $slug,
				'content' => $content,
			)
		);
	}
	return $previous_values;
}

/** Sets a product's stock; returns the previous stock. */
function aisle_test_set_stock( array $input ): array {
	$product        = wc_get_product( (int) $input['product'] );
	$previous_stock = (int) $product->get_stock_quantity();
	$product->set_manage_stock( true );
	$product->set_stock_quantity( (int) $input['quantity'] );
	$product->save();
	return array( 'before' => $previous_stock );
}

/** Creates the products of tests/soak: most without a stock limit, one with little stock. */
function aisle_test_create_soak_products( array $input ): array {
	$free = array();
	for ( $number = 1; $number <= 6; $number++ ) {
		$free[] = array(
			'id'   => aisle_test_soak_product( "Soak $number" ),
			'step' => 1,
		);
	}
	$half_step_post = get_page_by_path( 'coffee-beans', OBJECT, 'product' );
	if ( $half_step_post instanceof WP_Post ) {
		$product = wc_get_product( $half_step_post->ID );
		$product->set_manage_stock( false );
		$product->save();
		$free[] = array(
			'id'   => $half_step_post->ID,
			'step' => 0.5,
		);
	}
	$free = array_merge( $free, aisle_test_soak_variations() );
	return array(
		'free'   => $free,
		'scarce' => aisle_test_soak_product( 'Soak scarce', (int) $input['few'] ),
	);
}

function aisle_test_soak_product( string $name, ?int $stock = null ): int {
	$product = new WC_Product_Simple();
	$product->set_name( $name );
	$product->set_regular_price( '10' );
	$product->set_virtual( true );
	if ( null !== $stock ) {
		$product->set_manage_stock( true );
		$product->set_stock_quantity( $stock );
	}
	return $product->save();
}

function aisle_test_soak_variations(): array {
	$attribute = new WC_Product_Attribute();
	$attribute->set_name( 'Size' );
	$attribute->set_options( array( 'Small', 'Large' ) );
	$attribute->set_variation( true );
	$parent = new WC_Product_Variable();
	$parent->set_name( 'Soak variable' );
	$parent->set_attributes( array( $attribute ) );
	$id = $parent->save();
	return array_map(
		static function ( string $size ) use ( $id ): array {
			$variation = new WC_Product_Variation();
			$variation->set_parent_id( $id );
			$variation->set_attributes( array( 'size' => $size ) );
			$variation->set_regular_price( '12' );
			$variation->set_virtual( true );
			return array(
				'id'          => $id,
				'variationId' => $variation->save(),
				'attributes'  => array( 'attribute_size' => $size ),
				'step'        => 1,
			);
		},
		array( 'Small', 'Large' )
	);
}

/**
 * Returns data of the scarce product in tests/soak: its stock, the ordered quantity, the quantity that orders have
 * deducted from the stock, and the same for confirmed orders.
 */
function aisle_test_soak_result( array $input ): array {
	$ordered_quantity = 0;
	$reduced_stock    = 0;
	$confirmed        = array_fill_keys( array_map( intval( ... ), (array) $input['confirmed'] ), 0 );
	foreach ( wc_get_orders( array( 'limit' => -1, 'status' => array( 'processing', 'completed', 'on-hold' ) ) ) as $order ) {
		foreach ( $order->get_items() as $line ) {
			if ( $line->get_product_id() === (int) $input['product'] ) {
				$ordered_quantity += (int) $line->get_quantity();
				$reduced_stock    += (int) $line->get_meta( '_reduced_stock' );
				if ( isset( $confirmed[ $order->get_id() ] ) ) {
					$confirmed[ $order->get_id() ] += (int) $line->get_meta( '_reduced_stock' );
				}
			}
		}
	}
	return array(
		'stock'   => (int) wc_get_product( (int) $input['product'] )->get_stock_quantity(),
		'ordered' => $ordered_quantity,
		'taken'   => $reduced_stock,
		'sold'    => array_sum( $confirmed ),
		'unkept'  => array_keys( $confirmed, 0, true ),
	);
}

/** Returns the newest order: the stored amounts, and the line items with their displayed meta. */
function aisle_test_last_order(): array {
	$orders = wc_get_orders(
		array(
			'limit'   => 1,
			'orderby' => 'date',
			'order'   => 'DESC',
		)
	);
	$order  = $orders[0] ?? null;
	return $order instanceof WC_Order ? array(
		'id'     => $order->get_id(),
		'status' => $order->get_status(),
		'total'  => (string) $order->get_total(),
		'lines'  => array_map( static fn( $item ): array => aisle_test_order_line( $order, $item ), array_values( $order->get_items() ) ),
	) : array();
}

function aisle_test_order_line( WC_Order $order, WC_Order_Item $item ): array {
	$meta = array();
	foreach ( $item->get_formatted_meta_data() as $entry ) {
		$meta[ wp_strip_all_tags( (string) $entry->display_key ) ] = trim( wp_strip_all_tags( (string) $entry->display_value ) );
	}
	return array(
		'name'     => $item->get_name(),
		'quantity' => $item->get_quantity(),
		'subtotal' => $order->get_line_subtotal( $item, 'incl' === get_option( 'woocommerce_tax_display_cart' ) ),
		'net'      => $order->get_line_subtotal( $item ),
		'meta'     => (object) $meta,
		'answers'  => json_decode( (string) $item->get_meta( '_aisle_options' ), true ),
	);
}
