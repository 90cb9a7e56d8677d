<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\OptionCart;

/**
 * "Save for later" of WooCommerce 11: a line that goes to the list leaves its answers with the account, and one that is
 * moved back from there comes with them. What comes back is judged and priced as any other add.
 *
 * @phpstan-import-type Saved from SavedOptions
 */
final class SavedForLater {

	private const ROUTE = '#^/wc/store(?:/v1)?/shopper-lists/saved-for-later/items(?:/([^/]+))?$#';

	/** @var list<Saved> What else comes back with the add under way. */
	private array $others = array();

	public function __construct( private readonly AnsweredFiles $files ) {}

	public function register(): void {
		add_filter( 'rest_request_before_callbacks', array( $this, 'refuse_children' ), 10, 3 );
		add_filter( 'rest_request_after_callbacks', array( $this, 'remember' ), 10, 3 );
		add_action( 'woocommerce_cart_item_removed', array( $this, 'keep_files' ), 20, 2 );
		add_filter( 'woocommerce_store_api_add_to_cart_data', array( $this, 'bring_back' ), 5, 2 );
		add_action( 'woocommerce_add_to_cart', array( $this, 'bring_others' ), 99 );
		add_filter( 'wp_privacy_personal_data_exporters', array( SavedOptions::class, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( SavedOptions::class, 'add_eraser' ) );
	}

	/**
	 * A child line cannot leave the cart alone, so it would stand in both.
	 *
	 * @param mixed $response
	 * @param mixed $handler
	 * @param mixed $request
	 * @return mixed
	 */
	public function refuse_children( $response, $handler, $request ) {
		$item = is_wp_error( $response ) ? array() : self::saved_item( $request );
		if ( ! ChildLines::is_child( $item ) ) {
			return $response;
		}
		$parent = WC()->cart->get_cart_item( $item[ ChildLines::PARENT ] )['data'] ?? $item['data'];
		return new \WP_Error( 'aisle_child_line', ChildRules::sentence( $item['data'], $parent ), array( 'status' => 400 ) );
	}

	/**
	 * @param mixed $response
	 * @param mixed $handler
	 * @param mixed $request
	 * @return mixed
	 */
	public function remember( $response, $handler, $request ) {
		$is_done = $response instanceof \WP_REST_Response && ! $response->is_error();
		if ( ! $is_done || ! $request instanceof \WP_REST_Request || 1 !== preg_match( self::ROUTE, $request->get_route(), $found ) ) {
			return $response;
		}
		if ( 'DELETE' === $request->get_method() ) {
			SavedOptions::forget( get_current_user_id(), $found[1] ?? '' );
		}
		$item = self::saved_item( $request );
		$key  = ( (array) $response->get_data() )['key'] ?? null;
		if ( is_string( $key ) && ! empty( $item[ AnsweredItem::KEY ] ) ) {
			$line = array(
				'id'        => (int) ( $item['variation_id'] > 0 ? $item['variation_id'] : $item['product_id'] ),
				'variation' => array_map( 'strval', (array) $item['variation'] ),
				'quantity'  => (float) $item['quantity'],
				'options'   => ChildLines::answers( $item, WC()->cart->get_cart() ),
			);
			SavedOptions::add( get_current_user_id(), $key, $line );
		}
		return $response;
	}

	/**
	 * `woocommerce_cart_item_removed`: files of a saved line wait with it as they would in the cart.
	 *
	 * @param mixed $key
	 */
	public function keep_files( $key, \WC_Cart $cart ): void {
		$tokens = AnsweredFiles::tokens_of( AnsweredItem::answers( $cart->get_removed_cart_contents()[ (string) $key ] ?? null ) );
		foreach ( array() === $tokens ? array() : array_merge( ...array_values( SavedOptions::all( get_current_user_id() ) ) ) as $line ) {
			if ( array() !== array_intersect( $tokens, AnsweredFiles::tokens_of( $line['options'] ) ) ) {
				$this->files->mark( $line['options'] );
			}
		}
	}

	/**
	 * `woocommerce_store_api_add_to_cart_data`: the list's block adds product and quantity, as any other block does; so it
	 * is known by its page and by what the customer has saved.
	 *
	 * @param mixed $data
	 * @param mixed $request
	 * @return mixed
	 */
	public function bring_back( $data, $request ) {
		$this->others = array();
		if ( ! is_array( $data ) || ! $request instanceof \WP_REST_Request || null !== $request->get_param( AnsweredItem::KEY ) || ! is_user_logged_in() ) {
			return $data;
		}
		$variation = array_column( (array) ( $data['variation'] ?? array() ), 'value', 'attribute' );
		$lines     = SavedOptions::of_product( get_current_user_id(), (int) ( $data['id'] ?? 0 ), self::attributes( $variation ) );
		$rest      = (float) ( $data['quantity'] ?? 1 ) - array_sum( array_column( $lines, 'quantity' ) );
		if ( array() === $lines || $rest < 0 || ! self::is_from_list() ) {
			return $data;
		}
		$first = array_shift( $lines );
		$plain = array( 'quantity' => $rest, 'options' => array() ) + $first;

		$this->others                                = $rest > 0 ? array( ...$lines, $plain ) : $lines;
		$data['quantity']                            = wc_stock_amount( $first['quantity'] );
		$data['cart_item_data'][ AnsweredItem::KEY ] = $first['options'];
		return $data;
	}

	/**
	 * `woocommerce_add_to_cart`, when the first is in the cart: WooCommerce keeps one entry for several lines.
	 */
	public function bring_others(): void {
		$others       = $this->others;
		$this->others = array();
		foreach ( $others as $line ) {
			$product = wc_get_product( $line['id'] );
			$parent  = $product instanceof \WC_Product ? $product->get_parent_id() : 0;
			$data    = array() === $line['options'] ? array() : array( AnsweredItem::KEY => $line['options'] );
			// @phpstan-ignore argument.type (WooCommerce says int; with decimal steps it takes and keeps fractions.)
			$added = WC()->cart->add_to_cart( $parent > 0 ? $parent : $line['id'], wc_stock_amount( $line['quantity'] ), $parent > 0 ? $line['id'] : 0, $line['variation'], $data );
			if ( false === $added && $product instanceof \WC_Product ) {
				/* translators: %s: product name. */
				OptionCart::notice( sprintf( __( '“%s” could not be brought back with all that you had chosen. Please choose it again on its page.', 'aisle' ), $product->get_title() ) );
			}
		}
	}

	/**
	 * @return array<string, mixed> The cart's line that a request puts on the list; empty for any other request.
	 */
	private static function saved_item( mixed $request ): array {
		if ( ! $request instanceof \WP_REST_Request || 'POST' !== $request->get_method() || 1 !== preg_match( self::ROUTE, $request->get_route() ) ) {
			return array();
		}
		$key = $request->get_param( 'cart_item_key' );
		if ( ! WC()->cart instanceof \WC_Cart && is_user_logged_in() ) {
			wc_load_cart();
		}
		return is_string( $key ) && WC()->cart instanceof \WC_Cart ? WC()->cart->get_cart_item( $key ) : array();
	}

	/**
	 * @param array<mixed> $variation As the block sends it: by the attribute's name or by its place in the form.
	 * @return array<string, string>
	 */
	private static function attributes( array $variation ): array {
		$attributes = array();
		foreach ( $variation as $name => $value ) {
			$name = str_starts_with( (string) $name, 'attribute_' ) ? (string) $name : 'attribute_' . sanitize_title( (string) $name );

			$attributes[ $name ] = (string) $value;
		}
		return $attributes;
	}

	private static function is_from_list(): bool {
		$page = url_to_postid( esc_url_raw( wp_unslash( $_SERVER['HTTP_REFERER'] ?? '' ) ) );
		return $page > 0 && ( wc_get_page_id( 'cart' ) === $page || has_block( 'woocommerce/saved-for-later', $page ) );
	}
}
