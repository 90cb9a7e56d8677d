<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

/**
 * What the values of the shop's attributes look like. Three may have said it: WooCommerce itself (its attributes of colours and pictures),
 * the owner on our screens, and the plugin "Variation Swatches for WooCommerce". They are asked in this order, and the first that has an
 * answer of the kind wanted gives it.
 */
final class TermSwatches {

	/** Term meta: JSON as of SwatchValue::stored(). */
	public const META = 'aisle_swatch';

	public function __construct( private readonly AttributeTypes $types ) {}

	/**
	 * So that all are read with one query, those too that WordPress itself has in mind to read.
	 *
	 * @param array<int> $terms Ids.
	 */
	public function prime( array $terms ): void {
		wp_lazyload_term_meta( $terms );
	}

	public function of_term( \WP_Term $term, SwatchType $wanted = SwatchType::Automatic ): SwatchValue {
		$found = SwatchValue::none();
		foreach ( $this->sources( $term ) as $value ) {
			$fits = match ( true ) {
				SwatchType::Picture === $wanted => 0 !== $value->image,
				$wanted->is_visual()            => '' !== $value->color,
				default                         => ! $value->is_empty(),
			};
			if ( $fits ) {
				$found = $value;
				break;
			}
		}
		// WooCommerce knows no second colour.
		return '' === $found->color || '' !== $found->second_color
			? $found
			: $found->with_second_color( $this->own( $term->term_id )->second_color );
	}

	public function own( int $term ): SwatchValue {
		return SwatchValue::from_stored( get_term_meta( $term, self::META, true ) );
	}

	public function save( int $term, SwatchValue $value ): void {
		$stored = $value->stored();
		if ( $stored ) {
			// Colours and numbers: nothing in it that WordPress could take for a slash.
			update_term_meta( $term, self::META, (string) wp_json_encode( $stored ) );
		} else {
			delete_term_meta( $term, self::META );
		}
	}

	public function of_woocommerce( \WP_Term $term ): SwatchValue {
		if ( ! $this->types->is_woocommerce_visual( $term->taxonomy ) ) {
			return SwatchValue::none();
		}
		return SwatchValue::of( get_term_meta( $term->term_id, 'color', true ), '', get_term_meta( $term->term_id, 'image', true ) );
	}

	/**
	 * @return list<SwatchValue>
	 */
	private function sources( \WP_Term $term ): array {
		return array( $this->of_woocommerce( $term ), $this->own( $term->term_id ), PluginSwatches::of_term( $term->term_id ) );
	}
}
