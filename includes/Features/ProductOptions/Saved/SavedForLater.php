<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Saved;

use Aisle\Features\ProductOptions\Answers\AnsweredFiles;
use Aisle\Features\ProductOptions\Answers\AnsweredItem;
use Aisle\Features\ProductOptions\Answers\FileTokens;
use Aisle\Features\ProductOptions\Cart\ChildLines;
use Aisle\Platform\Lazy;
use Automattic\WooCommerce\StoreApi\Exceptions\RouteException;

/**
 * WooCommerce's "Save for later" (since version 11): stores a line's answers with its product in the list, and restores
 * them when the shopper moves the item to the cart. To move an item, the list's block adds only its product and
 * quantity to the cart. Such a request without answers gets the saved ones if it can only come from the list: the
 * product requires a selection, or the request is from the cart page, which shows the list.
 *
 * @phpstan-import-type Row from SavedAnswers
 * @phpstan-import-type Entry from SavedAnswers
 */
final class SavedForLater {

	private const ITEMS_ROUTE = '#^/wc/store/v1/shopper-lists/saved-for-later/items(?:/(?<key>\w+))?$#D';

	/**
	 * @var array<string, array<string, mixed>>|null The cart before additional lines of an add.
	 */
	private ?array $cart_before_add = null;

	/**
	 * @param Lazy<AnsweredFiles> $files
	 */
	public function __construct( private readonly Lazy $files ) {}

	/**
	 * `rest_request_after_callbacks`
	 *
	 * @param mixed $response
	 * @param mixed $handler
	 * @param mixed $request
	 * @return mixed
	 */
	public function handle_response( $response, $handler, $request ) {
		if ( ! $request instanceof \WP_REST_Request ) {
			return $response;
		}
		$is_success = $response instanceof \WP_REST_Response && ! $response->is_error();
		if ( null !== $this->cart_before_add && str_ends_with( $request->get_route(), '/cart/add-item' ) ) {
			$this->end_add( $is_success );
		}
		if ( $is_success && preg_match( self::ITEMS_ROUTE, $request->get_route(), $matches ) ) {
			$key = $matches['key'] ?? '';
			if ( 'POST' === $request->get_method() && '' === $key ) {
				$this->save_line( (array) $response->get_data(), $request->get_param( 'cart_item_key' ) );
			} elseif ( 'DELETE' === $request->get_method() ) {
				SavedAnswers::delete( $key );
			}
		}
		return $response;
	}

	/**
	 * `woocommerce_store_api_add_to_cart_data`
	 *
	 * @param mixed $data
	 * @param mixed $request
	 * @return mixed
	 * @throws RouteException If one of the lines is no longer available; then nothing is moved.
	 */
	public function restore_answers( $data, $request ) {
		$row = is_array( $data ) && $request instanceof \WP_REST_Request && null === $request->get_param( AnsweredItem::KEY )
			? $this->find_row( $data )
			: null;
		if ( null === $row ) {
			return $data;
		}
		$entries                  = $row['entries'];
		$quantity_without_answers = $row['quantity'] - (int) array_sum( array_column( $entries, 'quantity' ) );
		if ( $quantity_without_answers > 0 ) {
			$entries[] = array(
				'quantity' => $quantity_without_answers,
				'forms'    => array(),
			) + $entries[0];
		}
		$this->cart_before_add = WC()->cart->cart_contents;
		$last                  = array_pop( $entries );
		array_map( array( $this, 'add_line' ), $entries );
		$data['quantity'] = $last['quantity'];

		$data['cart_item_data'][ AnsweredItem::KEY ] = $last['forms'];
		return $data;
	}

	/**
	 * `woocommerce_cart_item_removed`, after the line's files were released: the files of a saved line are still
	 * needed.
	 *
	 * @param mixed $key
	 */
	public function retain_files( $key, \WC_Cart $cart ): void {
		$tokens = FileTokens::of_options( AnsweredItem::answers( $cart->get_removed_cart_contents()[ (string) $key ] ?? null ) );
		foreach ( array() === $tokens ? array() : SavedAnswers::rows() as $row ) {
			foreach ( $row['entries'] as $entry ) {
				if ( array() !== array_intersect( $tokens, FileTokens::of_options( $entry['forms'] ) ) ) {
					$this->files->get()->mark_carted( $entry['forms'] );
				}
			}
		}
	}

	/**
	 * @param array<string, mixed> $list_item The list item from the Store API.
	 * @param mixed                $cart_item_key  Key of the saved cart line; a product that was saved without a cart has none.
	 */
	private function save_line( array $list_item, $cart_item_key ): void {
		$item  = is_string( $cart_item_key ) ? WC()->cart->get_cart_item( $cart_item_key ) : array();
		$forms = array() === $item ? array() : ChildLines::answers( $item, WC()->cart->get_cart() );
		$entry = array() === $forms ? null : array(
			'quantity'     => (int) $item['quantity'],
			'product_id'   => (int) $item['product_id'],
			'variation_id' => (int) $item['variation_id'],
			'variation'    => (array) $item['variation'],
			'forms'        => $forms,
		);
		if ( null !== $entry || isset( SavedAnswers::rows()[ $list_item['key'] ] ) ) {
			$attributes = array_map(
				static fn ( $row ): array => array( $row['raw_attribute'], $row['value'] ),
				$list_item['variation_id'] > 0 ? $list_item['variation'] : array()
			);
			SavedAnswers::save(
				$list_item['key'],
				$entry,
				(int) $list_item['quantity'],
				self::request_key( $list_item['id'], $list_item['quantity'], $attributes )
			);
		}
	}

	/**
	 * @param array<string, mixed> $data Data that the Store API will add.
	 * @return Row|null
	 */
	private function find_row( array $data ): ?array {
		$attributes = array_map(
			static fn ( $row ): array => array( $row['attribute'] ?? '', $row['value'] ?? '' ),
			(array) $data['variation']
		);
		$request_key       = self::request_key( $data['id'], $data['quantity'], $attributes );
		foreach ( is_user_logged_in() ? SavedAnswers::rows() : array() as $row ) {
			if ( $row['asks'] === $request_key && $this->can_only_come_from_list( (int) $data['id'] ) ) {
				return $row;
			}
		}
		return null;
	}

	private function can_only_come_from_list( int $id ): bool {
		$product = wc_get_product( $id );
		$path_of = static fn ( string $url ): string => untrailingslashit( (string) wp_parse_url( $url, PHP_URL_PATH ) );
		return $product instanceof \WC_Product
			&& ( $product->has_options() || $path_of( (string) wp_get_raw_referer() ) === $path_of( wc_get_cart_url() ) );
	}

	/**
	 * @param mixed                      $id
	 * @param mixed                      $quantity
	 * @param array<array<mixed>> $attributes Pairs of name and value.
	 */
	private static function request_key( $id, $quantity, array $attributes ): string {
		sort( $attributes );
		return (string) wp_json_encode( array( (int) $id, (int) $quantity, $attributes ) );
	}

	/**
	 * Adds another line of the item that is moved.
	 *
	 * @param Entry $entry
	 */
	private function add_line( array $entry ): void {
		$data       = array() === $entry['forms'] ? array() : array( AnsweredItem::KEY => $entry['forms'] );
		$is_allowed = apply_filters(
			'woocommerce_add_to_cart_validation',
			true,
			$entry['product_id'],
			$entry['quantity'],
			$entry['variation_id'],
			$entry['variation'],
			$data
		);
		$key     = $is_allowed
			? WC()->cart->add_to_cart( $entry['product_id'], $entry['quantity'], $entry['variation_id'], $entry['variation'], $data )
			: false;
		if ( ! is_string( $key ) ) {
			$notices = array_column( wc_get_notices( 'error' ), 'notice' );
			wc_set_notices( array( 'error' => array() ) + wc_get_notices() );
			throw new RouteException(
				'aisle_saved_options',
				esc_html( wp_strip_all_tags( html_entity_decode( implode( ' ', $notices ), ENT_QUOTES ) ) ),
				400
			);
		}
	}

	private function end_add( bool $is_success ): void {
		if ( ! $is_success ) {
			WC()->cart->cart_contents = $this->cart_before_add ?? array();
			WC()->cart->calculate_totals();
		}
		$this->cart_before_add = null;
	}
}
