<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Attribution;

use Aisle\Features\Attribution\Visits\SourceTable;
use Aisle\Features\Attribution\Visits\StoredVisit;
use Aisle\Tests\Platform\Cart\CartTestCase;
use Automattic\WooCommerce\Internal\DataStores\Orders\DataSynchronizer;

/**
 * Base class for tests of orders with a source. A request's cookies are those of the tracker.
 */
abstract class AttributionTestCase extends CartTestCase {

	protected const COOKIES = array(
		'sbjs_current'     => 'typ=utm|||src=newsletter|||mdm=email|||cmp=spring sale|||cnt=button|||trm=(none)|||id=7'
			. '|||plt=(none)|||fmt=(none)|||tct=(none)',
		'sbjs_current_add' => 'fd=2026-11-30 18:05:09|||ep=https://shop.example/lamps/?utm_source=newsletter|||rf=(none)',
		'sbjs_first'       => 'typ=organic|||src=google|||mdm=organic|||cmp=(none)|||cnt=(none)|||trm=(none)|||id=(none)'
			. '|||plt=(none)|||fmt=(none)|||tct=(none)',
		'sbjs_first_add'   => 'fd=2026-11-01 08:00:00|||ep=https://shop.example/|||rf=https://www.google.com/',
		'sbjs_session'     => 'pgs=3|||cpg=https://shop.example/cart/',
		'sbjs_udata'       => 'vst=2|||uip=(none)|||uag=Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148',
		'sbjs_promo'       => 'code=123456',
	);

	/** WooCommerce's fields with the values of the cookies. */
	protected const POSTED = array(
		'source_type'          => 'utm',
		'referrer'             => '(none)',
		'utm_campaign'         => 'spring sale',
		'utm_source'           => 'newsletter',
		'utm_medium'           => 'email',
		'utm_content'          => 'button',
		'utm_id'               => '7',
		'utm_term'             => '(none)',
		'utm_source_platform'  => '(none)',
		'utm_creative_format'  => '(none)',
		'utm_marketing_tactic' => '(none)',
		'session_entry'        => 'https://shop.example/lamps/?utm_source=newsletter',
		'session_start_time'   => '2026-11-30 18:05:09',
		'session_pages'        => '3',
		'session_count'        => '2',
		'user_agent'           => 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148',
	);

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		// Not inside a test, because creating a table ends MariaDB's transaction.
		SourceTable::ensure();
		if ( class_exists( DataSynchronizer::class ) ) {
			$tables = wc_get_container()->get( DataSynchronizer::class );
			$tables->check_orders_table_exists() || $tables->create_database_tables();
		}
	}

	/**
	 * @return array<string, array{bool}> Whether WooCommerce stores orders in its own tables.
	 */
	final public static function storages(): array {
		return array(
			'posts'  => array( false ),
			'tables' => array( true ),
		);
	}

	protected function store_orders_in_tables( bool $is_enabled ): void {
		$value = static fn(): string => $is_enabled ? 'yes' : 'no';
		add_filter( 'pre_option_woocommerce_custom_orders_table_enabled', $value );
		add_filter( 'pre_option_woocommerce_custom_orders_table_data_sync_enabled', static fn(): string => 'no' );
	}

	/**
	 * @param array<string, mixed> $cookies
	 */
	protected function send_cookies( array $cookies = self::COOKIES ): void {
		// WordPress adds slashes.
		$_COOKIE = wp_slash( $cookies );
	}

	/**
	 * @param array<string, mixed> $fields
	 */
	protected function post_fields( array $fields ): void {
		foreach ( $fields as $name => $value ) {
			$_POST[ "wc_order_attribution_$name" ] = wp_slash( $value );
		}
	}

	protected function enable_woo_attribution( bool $is_enabled ): void {
		add_filter( 'pre_option_woocommerce_feature_order_attribution_enabled', static fn(): string => $is_enabled ? 'yes' : 'no' );
	}

	/**
	 * Places an order on the classic checkout and reads it from the database.
	 *
	 * @param array<string, mixed> $fields Posted fields of WooCommerce.
	 */
	protected function classic_order( array $fields = array(), string $price = '80' ): \WC_Order {
		WC()->cart->empty_cart();
		$this->add( $this->product( $price ) );
		$this->post_fields( $fields );
		return self::read_again( $this->order() );
	}

	protected static function read_again( \WC_Order $order ): \WC_Order {
		wp_cache_flush();
		$read = wc_get_order( $order->get_id() );
		self::assertInstanceOf( \WC_Order::class, $read );
		return $read;
	}

	/**
	 * Returns WooCommerce's fields of an order.
	 *
	 * @return array<string, mixed>
	 */
	protected static function woo_fields( \WC_Order $order ): array {
		$fields = array();
		foreach ( $order->get_meta_data() as $meta ) {
			if ( str_starts_with( $meta->key, '_wc_order_attribution_' ) ) {
				$fields[ substr( $meta->key, strlen( '_wc_order_attribution_' ) ) ] = $meta->value;
			}
		}
		ksort( $fields );
		return $fields;
	}

	/**
	 * @return array<string, mixed>
	 */
	protected static function visit( \WC_Order $order ): array {
		return (array) StoredVisit::of_order( $order );
	}

	/**
	 * @return array<string, string>|null
	 */
	protected static function row( int $order_id ): ?array {
		global $wpdb;
		$query = $wpdb->prepare( "SELECT * FROM {$wpdb->prefix}aisle_order_sources WHERE order_id = %d", $order_id );
		return $wpdb->get_row( $query, 'ARRAY_A' );
	}
}
