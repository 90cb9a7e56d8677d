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
	public const CHOICE = 'aisle_parent_option';

	/** True during a Store API add, which merges equal lines without firing `woocommerce_add_to_cart`. */
	private bool $merge_follows = false;

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
		$this->merge_follows = true;
		return $data;
	}

	/**
	 * `woocommerce_add_to_cart`
	 *
	 * @param mixed $key
	 */
	public function added( $key ): void {
		$this->merge_follows = false;

		$item = WC()->cart->get_cart_item( (string) $key );
		$new  = array();
		foreach ( self::is_child( $item ) ? array() : $this->lines_of( $item ) as $child => $line ) {
			$held = WC()->cart->cart_contents[ $child ]['quantity'] ?? null;
			if ( null === $held ) {
				$this->insert( WC()->cart, (string) $key, $line );
				$new[] = $line;
			} else {
				WC()->cart->cart_contents[ $child ]['quantity'] = $held + $line['quantity'];
			}
		}
		// All children are inserted before anything calculates totals: settle() would insert the missing ones, and they
		// would count twice.
		foreach ( $new as $line ) {
			$ties = array_intersect_key( $line, array_flip( array( self::PARENT, self::CHOICE ) ) );
			do_action(
				'woocommerce_add_to_cart',
				$line['key'],
				$line['product_id'],
				$line['quantity'],
				$line['variation_id'],
				$line['variation'],
				$ties
			);
		}
	}

	/**
	 * `woocommerce_after_cart_item_quantity_update`
	 *
	 * @param mixed $key
	 */
	public function quantity_updated( $key ): void {
		if ( $this->merge_follows ) {
			$this->added( $key );
		}
	}

	/**
	 * `woocommerce_cart_item_removed`
	 *
	 * @param mixed $key
	 */
	public function removed( $key, \WC_Cart $cart ): void {
		foreach ( array_keys( self::children( $cart->cart_contents, (string) $key ) ) as $child ) {
			$cart->remove_cart_item( $child );
		}
	}

	/**
	 * `woocommerce_cart_item_restored`
	 *
	 * @param mixed $key
	 */
	public function restored( $key, \WC_Cart $cart ): void {
		foreach ( array_keys( self::children( $cart->get_removed_cart_contents(), (string) $key ) ) as $child ) {
			$cart->restore_cart_item( $child );
		}
	}

	/**
	 * `woocommerce_before_calculate_totals`, after the parents are priced: removes children whose parent is gone or no
	 * longer selects them, and inserts missing ones.
	 */
	public function settle( \WC_Cart $cart ): void {
		$wanted = array();
		foreach ( $cart->get_cart() as $key => $item ) {
			foreach ( self::is_child( $item ) ? array() : $this->lines_of( $item ) as $child => $line ) {
				$wanted[ $child ] = true;
				if ( ! isset( $cart->cart_contents[ $child ] ) ) {
					$this->insert( $cart, (string) $key, $line );
				}
			}
		}
		foreach ( $cart->cart_contents as $key => $item ) {
			if ( self::is_child( $item ) && ! isset( $wanted[ $key ] ) ) {
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
	public function origin( array $item ): ?array {
		if ( ! self::is_child( $item ) ) {
			return null;
		}
		$parent = WC()->cart->get_cart_item( $item[ self::PARENT ] );
		foreach ( $this->selected( $parent ) as $one ) {
			if ( self::choice( $one ) === $item[ self::CHOICE ] ) {
				return array(
					'parent' => $parent,
					'chosen' => $one,
					'fixed'  => GroupQuantity::fixed( $this->lines->priced( $parent ), $one, $item['data'] ),
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
			list( $form_id, $field, $option ) = explode( '/', (string) $child[ self::CHOICE ] ) + array( '', '', '' );
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
	public function lines_of( array $parent ): array {
		$lines = array();
		foreach ( $this->selected( $parent ) as $one ) {
			$line = $this->line( $parent, $one );
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
	public static function children( array $contents, string $parent ): array {
		return array_filter( $contents, static fn ( array $item ): bool => self::is_child( $item ) && $item[ self::PARENT ] === $parent );
	}

	/**
	 * @param array<string, mixed> $item
	 * @return list<GroupProduct>
	 */
	private function selected( array $item ): array {
		return $this->lines->priced( $item )?->independent_products() ?? array();
	}

	/**
	 * @param GroupProduct $one
	 */
	private static function choice( array $one ): string {
		return $one['form_id'] . '/' . $one['field'] . '/' . $one['option'];
	}

	/**
	 * @param array<string, mixed> $parent
	 * @param GroupProduct         $one
	 * @return array<string, mixed>|null
	 */
	private function line( array $parent, array $one ): ?array {
		$product = wc_get_product( $one['product_id'] );
		if ( ! $product instanceof \WC_Product || ! GroupProducts::may_be_sold( $product ) ) {
			return null;
		}
		$is_variation = $product instanceof \WC_Product_Variation;
		$variation    = $is_variation ? $product->get_variation_attributes() : array();
		$ties         = array(
			self::PARENT => (string) $parent['key'],
			self::CHOICE => self::choice( $one ),
		);
		$product_id   = $is_variation ? $product->get_parent_id() : $product->get_id();
		$variation_id = $is_variation ? $product->get_id() : 0;
		$key          = WC()->cart->generate_cart_id( $product_id, $variation_id, $variation, $ties );
		return $ties + array(
			'key'          => $key,
			'product_id'   => $product_id,
			'variation_id' => $variation_id,
			'variation'    => $variation,
			'quantity'     => GroupQuantity::fixed( $this->lines->priced( $parent ), $one, $product )
				?? GroupQuantity::selected( $parent, $one ),
			'data'         => $product,
			'data_hash'    => LineSeal::hash( $product ),
		);
	}

	/**
	 * Inserts a child after its parent and the parent's other children.
	 *
	 * @param array<string, mixed> $line
	 */
	private function insert( \WC_Cart $cart, string $parent, array $line ): void {
		$keys     = array_keys( $cart->cart_contents );
		$position = (int) array_search( $parent, $keys, true ) + count( self::children( $cart->cart_contents, $parent ) ) + 1;

		$line                = (array) apply_filters( 'woocommerce_add_cart_item', $line, $line['key'] );
		$cart->cart_contents = array_slice( $cart->cart_contents, 0, $position, true ) + array( $line['key'] => $line )
			+ array_slice( $cart->cart_contents, $position, null, true );
	}
}
