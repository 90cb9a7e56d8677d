<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\Lines;

use Aisle\Platform\Shop\ThirdPartyCode;

/**
 * Runs WooCommerce's cart template filters for a line. A filter runs only if another plugin hooks it. The result has a
 * member only if the filter changed WooCommerce's output.
 */
final class LineMarkup {

	/** @var array<string, bool> Hook => whether another plugin hooks it. */
	private array $filtered = array();

	/** Checks the hooks again: a plugin may have added a filter since the last list of lines. */
	public function prepare(): void {
		$this->filtered = array();
	}

	/**
	 * @param array<string, mixed> $item WooCommerce's cart item.
	 * @return array<string, mixed> `price_html` of one item, `total_html`, `quantity_html` (the mini cart's "2 × $5"),
	 *                              each safe HTML, '' if the filter prints nothing; `class_name`; `image`: null if the
	 *                              filter removes it; `editable`: false if the filter prints no field.
	 */
	public function of( string $key, array $item, \WC_Product $product ): array {
		$price = null;
		$text  = static function () use ( $product, &$price ): string {
			return $price ??= (string) WC()->cart->get_product_price( $product );
		};
		$line  = array(
			'price_html'    => $this->html( 'woocommerce_cart_item_price', $text, $item, $key ),
			'total_html'    => $this->html(
				'woocommerce_cart_item_subtotal',
				static fn(): string => (string) WC()->cart->get_product_subtotal( $product, $item['quantity'] ),
				$item,
				$key
			),
			'quantity_html' => $this->html(
				'woocommerce_widget_cart_item_quantity',
				static fn(): string =>
					'<span class="quantity">' . sprintf(
						'%s &times; %s',
						$item['quantity'],
						apply_filters( 'woocommerce_cart_item_price', $text(), $item, $key )
					) . '</span>',
				$item,
				$key
			),
		);
		$names = $this->classes( $item, $key );
		return array_filter( $line, is_string( ... ) ) + ( '' === $names ? array() : array( 'class_name' => $names ) )
			+ $this->image( $item, $key, $product ) + $this->editable( $item, $key, $product );
	}

	/**
	 * Returns whether the classic cart and the classic mini cart both print the line.
	 *
	 * @param array<string, mixed> $item
	 */
	public function is_visible( string $key, array $item ): bool {
		return apply_filters( 'woocommerce_cart_item_visible', true, $item, $key )
			&& apply_filters( 'woocommerce_widget_cart_item_visible', true, $item, $key );
	}

	/**
	 * @param callable(): string   $default_html
	 * @param array<string, mixed> $item
	 * @return string|null Safe HTML; null if the filter leaves WooCommerce's output as it is.
	 */
	private function html( string $hook, callable $default_html, array $item, string $key ): ?string {
		if ( ! $this->is_filtered( $hook ) ) {
			return null;
		}
		$original_html = $default_html();
		// phpcs:ignore WordPress.NamingConventions.ValidHookName, WooCommerce.Commenting.CommentHooks -- WooCommerce's own.
		$filtered_html = apply_filters( $hook, $original_html, $item, $key );
		$html          = self::to_text( $filtered_html );
		return $html === $original_html ? null : self::sanitize( $html );
	}

	/**
	 * Sanitizes the HTML but keeps `<bdi>`, which WooCommerce prints around amounts for right-to-left texts;
	 * wp_kses_post() removes it.
	 */
	private static function sanitize( string $html ): string {
		$html = (string) preg_replace( '#<(script|style)\b[^>]*>.*?</\1\s*>#si', '', mb_scrub( $html, 'UTF-8' ) );
		return trim( wp_kses(
			$html,
			array( 'bdi' => array( 'class' => true, 'dir' => true, 'lang' => true ) ) + wp_kses_allowed_html( 'post' )
		) );
	}

	/** Returns what `echo` would print in WooCommerce's template. */
	private static function to_text( mixed $value ): string {
		return is_scalar( $value ) ? (string) $value : '';
	}

	/**
	 * @param array<string, mixed> $item
	 */
	private function classes( array $item, string $key ): string {
		$names = array();
		foreach ( array(
			'woocommerce_cart_item_class'      => 'cart_item',
			'woocommerce_mini_cart_item_class' => 'mini_cart_item',
		) as $hook => $default_class ) {
			// phpcs:ignore WordPress.NamingConventions.ValidHookName, WooCommerce.Commenting.CommentHooks -- WooCommerce's own.
			$filtered_class = $this->is_filtered( $hook ) ? apply_filters( $hook, $default_class, $item, $key ) : $default_class;
			$names = array_merge(
				$names,
				array_diff( (array) preg_split( '/\s+/', mb_scrub( self::to_text( $filtered_class ), 'UTF-8' ) ), array( $default_class ) )
			);
		}
		// Keeps letters of all scripts: themes create classes from the names of categories and attributes.
		return implode(
			' ',
			array_unique( array_filter(
				array_map(
					static fn( mixed $name ): string => (string) preg_replace( '/[\x00-\x1F\x7F"\'<>&`]/', '', (string) $name ),
					$names
				),
				static fn( string $name ): bool => '' !== $name
			) )
		);
	}

	/**
	 * @param array<string, mixed> $item
	 * @return array{image?: array<string, string|int>|null}
	 */
	private function image( array $item, string $key, \WC_Product $product ): array {
		if ( ! $this->is_filtered( 'woocommerce_cart_item_thumbnail' ) ) {
			return array();
		}
		$original_html = $product->get_image();
		// phpcs:ignore WooCommerce.Commenting.CommentHooks -- WooCommerce's own.
		$filtered_html = apply_filters( 'woocommerce_cart_item_thumbnail', $original_html, $item, $key );
		$html          = mb_scrub( self::to_text( $filtered_html ), 'UTF-8' );
		if ( $html === $original_html ) {
			return array();
		}
		$tags = new \WP_HTML_Tag_Processor( $html );
		if ( ! $tags->next_tag( array( 'tag_name' => 'img' ) ) ) {
			return '' === trim( $html ) ? array( 'image' => null ) : array();
		}
		$text = static fn( string $name ): string => is_string( $tags->get_attribute( $name ) ) ? $tags->get_attribute( $name ) : '';
		// A lazy-loading plugin prints a placeholder as the source and the real URL in a data attribute.
		$srcset = self::first_text( array_map( $text, array( 'data-srcset', 'data-lazy-srcset', 'srcset' ) ) );
		$srcset = str_starts_with( $srcset, 'data:' ) ? '' : $srcset;
		$urls   = array(
			...array_map( $text, array( 'data-src', 'data-lazy-src', 'data-original', 'src' ) ),
			(string) strtok( $srcset, " \t\n," ),
		);
		$src    = self::first_text( array_map( static fn( string $url ): string => esc_url_raw( $url, array( 'http', 'https' ) ), $urls ) );
		return '' === $src ? array() : array(
			'image' => array_filter(
				array(
					'src'    => $src,
					'srcset' => $srcset,
					'sizes'  => $text( 'sizes' ),
					'alt'    => $text( 'alt' ),
					'width'  => (int) $text( 'width' ),
					'height' => (int) $text( 'height' ),
				)
			),
		);
	}

	/**
	 * @param array<string> $texts
	 * @return string First text that is not empty, or ''.
	 */
	private static function first_text( array $texts ): string {
		return current( array_filter( $texts, static fn( string $text ): bool => '' !== $text ) ) ?: '';
	}

	/**
	 * Returns `editable` false if the filter prints no editable field.
	 *
	 * @param array<string, mixed> $item
	 * @return array{editable?: false}
	 */
	public function editable( array $item, string $key, \WC_Product $product ): array {
		if ( ! $this->is_filtered( 'woocommerce_cart_item_quantity' ) || $product->is_sold_individually() ) {
			return array();
		}
		$field = (string) woocommerce_quantity_input(
			array(
				'input_name'  => "cart[{$key}][qty]",
				'input_value' => $item['quantity'],
				'max_value'   => $product->get_max_purchase_quantity(),
				'min_value'   => '0',
			),
			$product,
			false
		);
		// phpcs:ignore WooCommerce.Commenting.CommentHooks -- WooCommerce's own.
		$html  = apply_filters( 'woocommerce_cart_item_quantity', $field, $key, $item );
		$tags  = new \WP_HTML_Tag_Processor( is_string( $html ) ? $html : '' );
		while ( $tags->next_tag() ) {
			$is_field = in_array( $tags->get_tag(), array( 'INPUT', 'SELECT' ), true ) && 'hidden' !== $tags->get_attribute( 'type' );
			if ( $is_field && null === $tags->get_attribute( 'readonly' ) && null === $tags->get_attribute( 'disabled' ) ) {
				return array();
			}
		}
		return array( 'editable' => false );
	}

	private function is_filtered( string $hook ): bool {
		return $this->filtered[ $hook ] ??= ThirdPartyCode::is_on_hook( $hook );
	}
}
