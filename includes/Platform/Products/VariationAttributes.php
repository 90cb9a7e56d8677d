<?php
declare(strict_types=1);

namespace Aisle\Platform\Products;

/**
 * The attributes by which a variable product is chosen, whatever way they were written: an address has a slug plain or encoded, and a
 * variation keeps the key that its attribute's name had on the day on which it was saved. WooCommerce makes the key from the name anew each
 * time, by the rules of the site's present language ("Maß": `mass` in German, `mas` in English) and of plugins that write Cyrillic in
 * Latin.
 */
final class VariationAttributes {

	/** In bytes, encoded twice over; WordPress keeps 200 of a slug. */
	private const MAX_SLUG_LENGTH = 2000;

	/** @var \WeakMap<\WC_Product_Variable, self>|null */
	private static ?\WeakMap $known = null;

	/**
	 * @param array<string, \WC_Product_Attribute> $attributes By WooCommerce's present name in a form: `attribute_size`.
	 * @param array<string, string>                $names      Every known way to write that name => the present one.
	 * @param bool                                 $may_differ A name is not only of ASCII letters: keys may be of another language.
	 */
	private function __construct(
		private readonly StoredVariations $stored,
		private readonly array $attributes,
		private array $names,
		private readonly bool $may_differ
	) {}

	public static function of( \WC_Product_Variable $product ): self {
		self::$known           ??= new \WeakMap();
		self::$known[ $product ] ??= self::read( $product );
		return self::$known[ $product ];
	}

	/**
	 * The option that a text means: the same text, or a slug in any encoding.
	 *
	 * @param array<array-key, mixed> $options Slugs of a taxonomy's terms, or texts.
	 */
	public static function option( string $text, array $options, bool $is_taxonomy ): ?string {
		foreach ( array_unique( array( $text, rawurldecode( $text ) ) ) as $read ) {
			$slug = $is_taxonomy && '' !== $read && strlen( $read ) <= self::MAX_SLUG_LENGTH ? sanitize_title( $read ) : null;
			foreach ( $options as $option ) {
				if ( (string) $option === $read || ( null !== $slug && sanitize_title( (string) $option ) === $slug ) ) {
					return (string) $option;
				}
			}
		}
		return null;
	}

	/** Whether variations have keys that WooCommerce does not look for at present: its own answers would be wrong. */
	public function are_renamed(): bool {
		foreach ( $this->may_differ ? $this->stored->rows() : array() as $values ) {
			foreach ( array_keys( $values ) as $key ) {
				$name = $this->names[ $key ] ?? $key;
				if ( $name !== $key && ! isset( $values[ $name ] ) ) {
					return true;
				}
			}
		}
		return false;
	}

	/**
	 * @return array<string, string> What a variation is chosen by, by present names; '' is any value.
	 */
	public function of_variation( int $id ): array {
		// Of an ordinary product WooCommerce knows it, and of one variation alone.
		return $this->of_stored(
			$this->may_differ ? $this->stored->rows()[ $id ] ?? array() : (array) wc_get_product_variation_attributes( $id )
		);
	}

	/**
	 * @param array<string, string> $meta A variation's stored keys and values, whatever else is among them.
	 * @return array<string, string> By present names; '' is any value.
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
	 * @param array<array-key, mixed> $given A request's fields.
	 * @return array<string, mixed> Those that name an attribute, by present names and with the values that the form has for them; a list
	 *                              stays a list.
	 */
	public function all_selected( array $given ): array {
		$selected = array();
		foreach ( $given as $key => $value ) {
			$name = $this->name( (string) $key );
			// Of many ways to write a name the first counts: each costs a look at all options.
			if ( '' !== $name && ( $name === $key || ! isset( $given[ $name ] ) ) && ! isset( $selected[ $name ] ) ) {
				$selected[ $name ] = is_string( $value ) ? $this->value( $name, $value ) : $value;
			}
		}
		return $selected;
	}

	/**
	 * What a form of the product begins with in an attribute: the value that the page was asked for with, else the product's own first
	 * choice.
	 *
	 * @param array<array-key, mixed> $request Its fields, without slashes.
	 * @return string An option of the attribute; '' for none.
	 */
	public function selected( string $attribute, array $request ): string {
		$name  = wc_variation_attribute_name( $attribute );
		$requested = $this->all_selected( $request )[ $name ] ?? null;
		$known = isset( $this->attributes[ $name ] ) ? $this->attributes[ $name ]->get_slugs() : array();
		return is_string( $requested ) ? ( in_array( $requested, array_map( 'strval', $known ), true ) ? $requested : '' ) : $this->default_of( $name );
	}

	/** Also under a key of another language. */
	private function default_of( string $name ): string {
		foreach ( $this->stored->product->get_default_attributes() as $key => $value ) {
			if ( $name === $this->name( StoredVariations::PREFIX . $key ) && is_scalar( $value ) ) {
				return (string) $value;
			}
		}
		return '';
	}

	/**
	 * @param array<string, mixed> $selected As all_selected() returns it.
	 * @return int The first published variation that goes with it, in the product's order, sold out or not; 0 where none does.
	 */
	public function find( array $selected ): int {
		if ( ! $this->are_renamed() ) {
			$store = \WC_Data_Store::load( 'product' );
			// @phpstan-ignore method.notFound (The store of products, behind WooCommerce's wrapper.)
			return (int) $store->find_matching_product_variation( $this->stored->product, $selected );
		}
		foreach ( array_keys( $this->stored->rows() ) as $id ) {
			if ( 'publish' === get_post_status( $id ) && $this->goes( $id, $selected ) ) {
				return $id;
			}
		}
		return 0;
	}

	/**
	 * Whether a variation that is sold out and hidden would be taken for one of any value: what a page lists goes with its choice, too.
	 */
	public function has_hidden_ones(): bool {
		$ids    = $this->stored->ids();
		$hidden = self::hides_sold_out() ? array_diff( $ids, $this->stored->visible_ids() ) : array();
		foreach ( $hidden as $place => $id ) {
			foreach ( 'publish' === get_post_status( $id ) ? array_diff( array_slice( $ids, $place + 1 ), $hidden ) : array() as $later ) {
				if (
					$this->is_covered(
						$this->of_stored( $this->stored->rows()[ $id ] ?? array() ),
						$this->of_stored( $this->stored->rows()[ $later ] ?? array() )
					)
				) {
					return true;
				}
			}
		}
		return false;
	}

	/**
	 * Whether the choice belongs to another variation, which is sold out and hidden.
	 *
	 * @param array<string, mixed> $selected As all_selected() returns it.
	 */
	public function is_hidden( int $id, array $selected ): bool {
		if ( ! self::hides_sold_out() || ! in_array( '', $this->of_variation( $id ), true ) ) {
			return false;
		}
		$first = $this->find( $selected + array_filter( $this->of_variation( $id ), static fn ( string $value ): bool => '' !== $value ) );
		return $first > 0 && $first !== $id && ! in_array( $first, $this->stored->visible_ids(), true );
	}

	/** WooCommerce's setting. */
	private static function hides_sold_out(): bool {
		return 'yes' === get_option( 'woocommerce_hide_out_of_stock_items' );
	}

	/**
	 * @param array<string, string> $hidden What a variation is chosen by.
	 * @param array<string, string> $later  That of a later one.
	 */
	private function is_covered( array $hidden, array $later ): bool {
		foreach ( $hidden as $name => $value ) {
			if ( '' !== $value && '' !== $later[ $name ] && $value !== $later[ $name ] ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Whether a variation has nothing but what is chosen; what is not chosen does not count.
	 *
	 * @param array<string, mixed> $selected As all_selected() returns it.
	 */
	public function allows( int $id, array $selected ): bool {
		$given = array_filter( $selected, static fn ( mixed $value ): bool => '' !== $value );
		return $this->goes( $id, $given + $this->of_variation( $id ) );
	}

	/**
	 * Whether a variation has what is chosen; what is not chosen it must leave open.
	 *
	 * @param array<string, mixed> $selected As all_selected() returns it.
	 */
	private function goes( int $id, array $selected ): bool {
		foreach ( $this->of_variation( $id ) as $name => $value ) {
			if ( '' !== $value && $value !== ( $selected[ $name ] ?? '' ) ) {
				return false;
			}
		}
		return true;
	}

	private static function read( \WC_Product_Variable $product ): self {
		$attributes = array();
		$names      = array();
		$others     = array();
		$may_differ = false;
		$stored     = get_post_meta( $product->get_id(), '_product_attributes', true );
		foreach ( $product->get_attributes() as $attribute ) {
			if ( ! $attribute instanceof \WC_Product_Attribute || ! $attribute->get_variation() ) {
				continue;
			}
			$name                = wc_variation_attribute_name( $attribute->get_name() );
			$attributes[ $name ] = $attribute;
			$names[ $name ]      = $name;
			if ( ! $attribute->is_taxonomy() && 1 === preg_match( '/[^\x00-\x7F]/', $attribute->get_name() ) ) {
				$may_differ = true;
				$others    += array_fill_keys(
					array_map(
						static fn ( string $key ): string => StoredVariations::PREFIX . $key,
						AttributeKeys::of( $attribute->get_name(), is_array( $stored ) ? $stored : array() )
					),
					$name
				);
			}
		}
		$read = new self( new StoredVariations( $product ), $attributes, $names + $others, $may_differ );
		if ( $may_differ ) {
			$read->add_stray_keys();
		}
		return $read;
	}

	/**
	 * A key that no rule explains, but its values do: they are all of one attribute that no variation has otherwise.
	 */
	private function add_stray_keys(): void {
		$values = array();
		foreach ( $this->stored->rows() as $of_variation ) {
			foreach ( $of_variation as $key => $value ) {
				$values[ $this->names[ $key ] ?? $key ][ $value ] = true;
			}
		}
		foreach ( array_diff_key( $values, $this->attributes ) as $key => $own ) {
			$fitting = array_filter(
				array_diff_key( $this->attributes, $values ),
				static fn ( \WC_Product_Attribute $attribute ): bool =>
					array() === array_diff(
						array_map( 'strval', array_keys( $own ) ),
						array( '', ...array_map( 'strval', $attribute->get_slugs() ) )
					)
			);
			if ( 1 === count( $fitting ) ) {
				$this->names[ $key ] = (string) array_key_first( $fitting );
			}
		}
	}

	/** The present name of a request's field, or ''. */
	private function name( string $key ): string {
		if ( isset( $this->names[ $key ] ) ) {
			return $this->names[ $key ];
		}
		$prefix  = StoredVariations::PREFIX;
		$written = str_starts_with( $key, $prefix ) ? $prefix . sanitize_title( substr( $key, strlen( $prefix ) ) ) : '';
		return $this->names[ $written ] ?? '';
	}

	private function value( string $name, string $value ): string {
		$attribute = $this->attributes[ $name ];
		return self::option( $value, $attribute->get_slugs(), $attribute->is_taxonomy() ) ?? $value;
	}
}
