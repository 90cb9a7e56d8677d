<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\Answers\AnsweredItem;
use Aisle\Features\ProductOptions\Pricing\GroupProducts;
use Aisle\Features\ProductOptions\Pricing\PricedOptions;
use Aisle\Platform\Cart\Lines\LineSeal;

/**
 * Keeps independent group products as cart lines of their own. They are added, removed and restored with their parent
 * line; only their quantity can be changed separately. Each calculation of totals synchronizes them, however the cart
 * was changed.
 *
 * @phpstan-import-type GroupProduct from PricedOptions
 */
final class ChildLines {

	public const PARENT = AnsweredItem::PARENT;
	public const PARENT_ITEM_KEY = 'aisle_parent_option';

	/** True during a Store API add, which merges equal lines without firing `woocommerce_add_to_cart`. */
	private bool $is_merge_expected = false;

	public function __construct( private readonly OptionLines $lines ) {}

	/**
	 * @param array<string, mixed> $item
	 */
	public static function is_child( array $item ): bool {
		return is_string( $item[ self::PARENT ] ?? null ) && '' !== $item[ self::PARENT ];
	}

	/**
	 * `woocommerce_store_api_add_to_cart_data`
	 *
	 * @param mixed $data
	 * @return mixed
	 */
	public function expect_merge( $data ) {
		$this->is_merge_expected = true;
		return $data;
	}

	/**
	 * `woocommerce_add_to_cart`
	 *
	 * @param mixed $key
	 */
	public function add_children( $key ): void {
		$this->is_merge_expected = false;

		$item      = WC()->cart->get_cart_item( (string) $key );
		$new_lines = array();
		foreach ( self::is_child( $item ) ? array() : $this->child_lines_of( $item ) as $child => $line ) {
			$existing_quantity = WC()->cart->cart_contents[ $child ]['quantity'] ?? null;
			if ( null === $existing_quantity ) {
				$this->insert( WC()->cart, (string) $key, $line );
				$new_lines[] = $line;
			} else {
				WC()->cart->cart_contents[ $child ]['quantity'] = $existing_quantity + $line['quantity'];
			}
		}
		// All children are inserted before anything calculates totals: sync() would insert the missing ones, and they
		// would count twice.
		foreach ( $new_lines as $line ) {
			$parent_link = array_intersect_key( $line, array_flip( array( self::PARENT, self::PARENT_ITEM_KEY ) ) );
			do_action(
				'woocommerce_add_to_cart',
				$line['key'],
				$line['product_id'],
				$line['quantity'],
				$line['variation_id'],
				$line['variation'],
				$parent_link
			);
		}
	}

	/**
	 * `woocommerce_after_cart_item_quantity_update`
	 *
	 * @param mixed $key
	 */
	public function add_children_after_merge( $key ): void {
		if ( $this->is_merge_expected ) {
			$this->add_children( $key );
		}
	}

	/**
	 * `woocommerce_cart_item_removed`
	 *
	 * @param mixed $key
	 */
	public function remove_children( $key, \WC_Cart $cart ): void {
		foreach ( array_keys( self::children( $cart->cart_contents, (string) $key ) ) as $child ) {
			$cart->remove_cart_item( $child );
		}
	}

	/**
	 * `woocommerce_cart_item_restored`
	 *
	 * @param mixed $key
	 */
	public function restore_children( $key, \WC_Cart $cart ): void {
		foreach ( array_keys( self::children( $cart->get_removed_cart_contents(), (string) $key ) ) as $child ) {
			$cart->restore_cart_item( $child );
		}
	}

	/**
	 * `woocommerce_before_calculate_totals`, after the parents are priced: removes children whose parent is gone or no
	 * longer selects them, and inserts missing ones.
	 */
	public function sync_children( \WC_Cart $cart ): void {
		$expected_keys = array();
		foreach ( $cart->get_cart() as $key => $item ) {
			foreach ( self::is_child( $item ) ? array() : $this->child_lines_of( $item ) as $child => $line ) {
				$expected_keys[ $child ] = true;
				if ( ! isset( $cart->cart_contents[ $child ] ) ) {
					$this->insert( $cart, (string) $key, $line );
				}
			}
		}
		foreach ( $cart->cart_contents as $key => $item ) {
			if ( self::is_child( $item ) && ! isset( $expected_keys[ $key ] ) ) {
				unset( $cart->cart_contents[ $key ] );
			}
		}
	}

	/**
	 * Returns the selection in the parent's answers that a child belongs to; null if the item is no child or the parent
	 * is gone. `fixed` is the only allowed quantity, or null if the shopper chooses it.
	 *
	 * @param array<string, mixed> $item
	 * @return array{parent: array<string, mixed>, chosen: GroupProduct, fixed: int|null}|null
	 */
	public function parent_selection( array $item ): ?array {
		if ( ! self::is_child( $item ) ) {
			return null;
		}
		$parent = WC()->cart->get_cart_item( $item[ self::PARENT ] );
		foreach ( $this->independent_products( $parent ) as $group_product ) {
			if ( self::parent_option( $group_product ) === $item[ self::PARENT_ITEM_KEY ] ) {
				return array(
					'parent' => $parent,
					'chosen' => $group_product,
					'fixed'  => GroupQuantity::fixed( $this->lines->priced_options( $parent ), $group_product, $item['data'] ),
				);
			}
		}
		return null;
	}

	/**
	 * Returns a line's answers with the current quantities of its children.
	 *
	 * @param array<string, mixed>     $parent
	 * @param array<array<string, mixed>> $contents The cart's lines.
	 * @return array<int, array<string, mixed>> As in the cart item: `{ form_id, revision, answers }`.
	 */
	public static function answers( array $parent, array $contents ): array {
		$forms = array_values( (array) AnsweredItem::answers( $parent ) );
		if ( ! self::chooses_quantities( $forms ) ) {
			return $forms;
		}
		foreach ( self::children( $contents, (string) ( $parent['key'] ?? '' ) ) as $child ) {
			list( $form_id, $field, $option ) = explode( '/', (string) $child[ self::PARENT_ITEM_KEY ] ) + array( '', '', '' );
			foreach ( $forms as $position => $form ) {
				if ( (string) $form['form_id'] === $form_id && isset( $form['answers'][ $field ]['quantities'][ $option ] ) ) {
					$forms[ $position ]['answers'][ $field ]['quantities'][ $option ] = (string) $child['quantity'];
				}
			}
		}
		return $forms;
	}

	/**
	 * @param array<mixed> $forms
	 */
	private static function chooses_quantities( array $forms ): bool {
		foreach ( $forms as $form ) {
			foreach ( (array) ( $form['answers'] ?? array() ) as $answer ) {
				if ( isset( $answer['quantities'] ) ) {
					return true;
				}
			}
		}
		return false;
	}

	/**
	 * Returns the children that a line has according to its answers.
	 *
	 * @param array<string, mixed> $parent
	 * @return array<string, array<string, mixed>>
	 */
	public function child_lines_of( array $parent ): array {
		$lines = array();
		foreach ( $this->independent_products( $parent ) as $group_product ) {
			$line = $this->child_line( $parent, $group_product );
			if ( null !== $line ) {
				$lines[ $line['key'] ] = $line;
			}
		}
		return $lines;
	}

	/**
	 * @param array<array<string, mixed>> $contents
	 * @return array<array<string, mixed>> Keys are preserved.
	 */
	public static function children( array $contents, string $parent_key ): array {
		return array_filter(
			$contents,
			static fn ( array $item ): bool => self::is_child( $item ) && $item[ self::PARENT ] === $parent_key
		);
	}

	/**
	 * @param array<string, mixed> $item
	 * @return list<GroupProduct>
	 */
	private function independent_products( array $item ): array {
		return $this->lines->priced_options( $item )?->independent_products() ?? array();
	}

	/**
	 * @param GroupProduct $group_product
	 */
	private static function parent_option( array $group_product ): string {
		return $group_product['form_id'] . '/' . $group_product['field'] . '/' . $group_product['option'];
	}

	/**
	 * @param array<string, mixed> $parent
	 * @param GroupProduct         $group_product
	 * @return array<string, mixed>|null
	 */
	private function child_line( array $parent, array $group_product ): ?array {
		$product = wc_get_product( $group_product['product_id'] );
		if ( ! $product instanceof \WC_Product || ! GroupProducts::is_sellable( $product ) ) {
			return null;
		}
		$is_variation = $product instanceof \WC_Product_Variation;
		$variation    = $is_variation ? $product->get_variation_attributes() : array();
		$parent_link  = array(
			self::PARENT => (string) $parent['key'],
			self::PARENT_ITEM_KEY => self::parent_option( $group_product ),
		);
		$product_id   = $is_variation ? $product->get_parent_id() : $product->get_id();
		$variation_id = $is_variation ? $product->get_id() : 0;
		$key          = WC()->cart->generate_cart_id( $product_id, $variation_id, $variation, $parent_link );
		return $parent_link + array(
			'key'          => $key,
			'product_id'   => $product_id,
			'variation_id' => $variation_id,
			'variation'    => $variation,
			'quantity'     => GroupQuantity::fixed( $this->lines->priced_options( $parent ), $group_product, $product )
				?? GroupQuantity::selected( $parent, $group_product ),
			'data'         => $product,
			'data_hash'    => LineSeal::hash( $product ),
		);
	}

	/**
	 * Inserts a child after its parent and the parent's other children.
	 *
	 * @param array<string, mixed> $line
	 */
	private function insert( \WC_Cart $cart, string $parent_key, array $line ): void {
		$keys     = array_keys( $cart->cart_contents );
		$position = (int) array_search( $parent_key, $keys, true ) + count( self::children( $cart->cart_contents, $parent_key ) ) + 1;

		$line                = (array) apply_filters( 'woocommerce_add_cart_item', $line, $line['key'] );
		$cart->cart_contents = array_slice( $cart->cart_contents, 0, $position, true ) + array( $line['key'] => $line )
			+ array_slice( $cart->cart_contents, $position, null, true );
	}
}
