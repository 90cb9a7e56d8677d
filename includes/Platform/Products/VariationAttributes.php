<?php
declare(strict_types=1);

namespace Aisle\Platform\Products;

/**
 * Matches the attributes of a variable product, however they are written. URLs have plain or encoded slugs, and a
 * variation keeps the key that its attribute had when it was saved. WooCommerce generates the key from the name each
 * time, depending on the site's current language ("Maß": `mass` in German, `mas` in English) and on plugins that
 * transliterate Cyrillic.
 */
final class VariationAttributes {

	/** Maximum length of a slug in a request: up to 200 bytes in WordPress, which may be URL-encoded twice. */
	private const MAX_SLUG_BYTES = 2000;

	/** @var \WeakMap<\WC_Product_Variable, self>|null */
	private static ?\WeakMap $instances = null;

	/**
	 * @param array<string, \WC_Product_Attribute> $attributes By current field name: `attribute_size`.
	 * @param array<string, string>                $names      Every known variant of a name => the current name.
	 * @param bool                                 $keys_may_differ True if keys may be from another language.
	 */
	private function __construct(
		private readonly StoredVariations $stored_variations,
		private readonly array $attributes,
		private array $names,
		private readonly bool $keys_may_differ
	) {}

	public static function of( \WC_Product_Variable $product ): self {
		self::$instances           ??= new \WeakMap();
		self::$instances[ $product ] ??= self::from_product( $product );
		return self::$instances[ $product ];
	}

	/**
	 * Returns the option that matches a text: the same text, or a slug in any encoding.
	 *
	 * @param array<array-key, mixed> $options Slugs of a taxonomy's terms, or texts.
	 */
	public static function option( string $text, array $options, bool $is_taxonomy ): ?string {
		foreach ( array_unique( array( $text, rawurldecode( $text ) ) ) as $candidate ) {
			$is_slug = $is_taxonomy && '' !== $candidate && strlen( $candidate ) <= self::MAX_SLUG_BYTES;
			$slug    = $is_slug ? sanitize_title( $candidate ) : null;
			foreach ( $options as $option ) {
				if ( (string) $option === $candidate || ( null !== $slug && sanitize_title( (string) $option ) === $slug ) ) {
					return (string) $option;
				}
			}
		}
		return null;
	}

	/**
	 * Returns whether variations have keys that WooCommerce does not look up in the current language, so that its own
	 * results would be wrong.
	 */
	public function has_renamed_keys(): bool {
		foreach ( $this->keys_may_differ ? $this->stored_variations->rows() : array() as $values ) {
			foreach ( array_keys( $values ) as $key ) {
				$name = $this->names[ $key ] ?? $key;
				if ( $name !== $key && ! isset( $values[ $name ] ) ) {
					return true;
				}
			}
		}
		return false;
	}

	/** @return array<string, string> Attribute values of the variation by current names; '' is any value. */
	public function of_variation( int $id ): array {
		// If no key may differ, WooCommerce's function is used, which reads only this variation.
		return $this->of_stored(
			$this->keys_may_differ ? $this->stored_variations->rows()[ $id ] ?? array() : (array) wc_get_product_variation_attributes( $id )
		);
	}

	/**
	 * @param array<string, string> $meta Stored keys and values of a variation; may include other meta.
	 * @return array<string, string> By current names; '' is any value.
	 */
	public function of_stored( array $meta ): array {
		$values = array_fill_keys( array_keys( $this->attributes ), '' );
		foreach ( $meta as $key => $value ) {
			$name = $this->names[ $key ] ?? '';
			if ( '' !== $name && ( $name === $key || ! isset( $meta[ $name ] ) ) ) {
				$values[ $name ] = $value;
			}
		}
		return $values;
	}

	/**
	 * @param array<array-key, mixed> $fields Fields of a request.
	 * @return array<string, mixed> Fields that name an attribute, by current names and with the values of the form's
	 *                              options. A list stays a list.
	 */
	public function all_selected( array $fields ): array {
		$selected = array();
		foreach ( $fields as $key => $value ) {
			$name = $this->name( (string) $key );
			// If a name is sent in several variants, only the first counts: each needs a search of all options.
			if ( '' !== $name && ( $name === $key || ! isset( $fields[ $name ] ) ) && ! isset( $selected[ $name ] ) ) {
				$selected[ $name ] = is_string( $value ) ? $this->value( $name, $value ) : $value;
			}
		}
		return $selected;
	}

	/**
	 * Returns the initially selected value of an attribute in the product's form: the value from the URL, otherwise the
	 * product's default.
	 *
	 * @param array<array-key, mixed> $request Fields of the request, unslashed.
	 * @return string Option of the attribute; '' for none.
	 */
	public function selected( string $attribute, array $request ): string {
		$name  = wc_variation_attribute_name( $attribute );
		$slugs = isset( $this->attributes[ $name ] ) ? array_map( 'strval', $this->attributes[ $name ]->get_slugs() ) : array();
		$value = $this->all_selected( $request )[ $name ] ?? null;
		if ( ! is_string( $value ) ) {
			return $this->default_of( $name );
		}
		return in_array( $value, $slugs, true ) ? $value : '';
	}

	/** Returns the default value, even if its key is from another language. */
	private function default_of( string $name ): string {
		foreach ( $this->stored_variations->product->get_default_attributes() as $key => $value ) {
			if ( $name === $this->name( StoredVariations::PREFIX . $key ) && is_scalar( $value ) ) {
				return (string) $value;
			}
		}
		return '';
	}

	/**
	 * @param array<string, mixed> $selected As all_selected() returns it.
	 * @return int ID of the first published variation that matches, in the product's order, in stock or not; 0 if none
	 *             matches.
	 */
	public function find( array $selected ): int {
		if ( ! $this->has_renamed_keys() ) {
			$store = \WC_Data_Store::load( 'product' );
			// @phpstan-ignore method.notFound (The store of products, behind WooCommerce's wrapper.)
			return (int) $store->find_matching_product_variation( $this->stored_variations->product, $selected );
		}
		foreach ( array_keys( $this->stored_variations->rows() ) as $id ) {
			if ( 'publish' === get_post_status( $id ) && $this->matches( $id, $selected ) ) {
				return $id;
			}
		}
		return 0;
	}

	/**
	 * Returns whether a hidden, sold-out variation could be confused with a later one that accepts any value. The
	 * page's list of variations must then check the selection too.
	 */
	public function has_ambiguous_hidden(): bool {
		$ids    = $this->stored_variations->ids();
		$rows   = $this->stored_variations->rows();
		$hidden = self::hides_sold_out() ? array_diff( $ids, $this->stored_variations->visible_ids() ) : array();
		foreach ( $hidden as $index => $id ) {
			$attributes = $this->of_stored( $rows[ $id ] ?? array() );
			$later_ids  = 'publish' === get_post_status( $id ) ? array_diff( array_slice( $ids, $index + 1 ), $hidden ) : array();
			foreach ( $later_ids as $later_id ) {
				if ( $this->can_both_match( $attributes, $this->of_stored( $rows[ $later_id ] ?? array() ) ) ) {
					return true;
				}
			}
		}
		return false;
	}

	/**
	 * Returns whether the selection belongs to another variation, which is sold out and hidden.
	 *
	 * @param array<string, mixed> $selected As all_selected() returns it.
	 */
	public function belongs_to_hidden( int $id, array $selected ): bool {
		if ( ! self::hides_sold_out() || ! in_array( '', $this->of_variation( $id ), true ) ) {
			return false;
		}
		$first = $this->find( $selected + array_filter( $this->of_variation( $id ), static fn ( string $value ): bool => '' !== $value ) );
		return $first > 0 && $first !== $id && ! in_array( $first, $this->stored_variations->visible_ids(), true );
	}

	private static function hides_sold_out(): bool {
		return 'yes' === get_option( 'woocommerce_hide_out_of_stock_items' );
	}

	/**
	 * @param array<string, string> $hidden Attribute values of a hidden variation.
	 * @param array<string, string> $later_values  Attribute values of a later variation.
	 */
	private function can_both_match( array $hidden, array $later_values ): bool {
		foreach ( $hidden as $name => $value ) {
			if ( '' !== $value && '' !== $later_values[ $name ] && $value !== $later_values[ $name ] ) {
				return false;
			}
		}
		return true;
	}

	/** @param array<string, mixed> $selected As all_selected() returns it; attributes that are not in it do not count. */
	public function allows( int $id, array $selected ): bool {
		$selected_values = array_filter( $selected, static fn ( mixed $value ): bool => '' !== $value );
		return $this->matches( $id, $selected_values + $this->of_variation( $id ) );
	}

	/**
	 * Returns whether a variation matches the selection. It must accept any value of an unselected attribute.
	 *
	 * @param array<string, mixed> $selected As all_selected() returns it.
	 */
	private function matches( int $id, array $selected ): bool {
		foreach ( $this->of_variation( $id ) as $name => $value ) {
			if ( '' !== $value && $value !== ( $selected[ $name ] ?? '' ) ) {
				return false;
			}
		}
		return true;
	}

	private static function from_product( \WC_Product_Variable $product ): self {
		$attributes        = array();
		$names             = array();
		$other_names       = array();
		$may_differ        = false;
		$stored_attributes = get_post_meta( $product->get_id(), '_product_attributes', true );
		foreach ( $product->get_attributes() as $attribute ) {
			if ( ! $attribute instanceof \WC_Product_Attribute || ! $attribute->get_variation() ) {
				continue;
			}
			$name                = wc_variation_attribute_name( $attribute->get_name() );
			$attributes[ $name ] = $attribute;
			$names[ $name ]      = $name;
			if ( ! $attribute->is_taxonomy() && 1 === preg_match( '/[^\x00-\x7F]/', $attribute->get_name() ) ) {
				$may_differ = true;
				$other_names    += array_fill_keys(
					array_map(
						static fn ( string $key ): string => StoredVariations::PREFIX . $key,
						AttributeKeys::of( $attribute->get_name(), is_array( $stored_attributes ) ? $stored_attributes : array() )
					),
					$name
				);
			}
		}
		$instance = new self( new StoredVariations( $product ), $attributes, $names + $other_names, $may_differ );
		if ( $may_differ ) {
			$instance->add_stray_keys();
		}
		return $instance;
	}

	/**
	 * Maps unknown keys by their values: if all values belong to exactly one attribute that is otherwise missing, the
	 * key belongs to it.
	 */
	private function add_stray_keys(): void {
		$values = array();
		foreach ( $this->stored_variations->rows() as $variation_values ) {
			foreach ( $variation_values as $key => $value ) {
				$values[ $this->names[ $key ] ?? $key ][ $value ] = true;
			}
		}
		foreach ( array_diff_key( $values, $this->attributes ) as $key => $key_values ) {
			$matching_attributes = array_filter(
				array_diff_key( $this->attributes, $values ),
				static fn ( \WC_Product_Attribute $attribute ): bool =>
					array() === array_diff(
						array_map( 'strval', array_keys( $key_values ) ),
						array( '', ...array_map( 'strval', $attribute->get_slugs() ) )
					)
			);
			if ( 1 === count( $matching_attributes ) ) {
				$this->names[ $key ] = (string) array_key_first( $matching_attributes );
			}
		}
	}

	/** Returns the current name of a request's field, or ''. */
	private function name( string $key ): string {
		if ( isset( $this->names[ $key ] ) ) {
			return $this->names[ $key ];
		}
		$prefix         = StoredVariations::PREFIX;
		$normalized_key = str_starts_with( $key, $prefix ) ? $prefix . sanitize_title( substr( $key, strlen( $prefix ) ) ) : '';
		return $this->names[ $normalized_key ] ?? '';
	}

	private function value( string $name, string $value ): string {
		$attribute = $this->attributes[ $name ];
		return self::option( $value, $attribute->get_slugs(), $attribute->is_taxonomy() ) ?? $value;
	}
}
