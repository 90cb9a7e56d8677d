<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

/**
 * The appearance of the store's attribute values. It has three sources: WooCommerce itself (its color and image
 * attributes), the merchant on Aisle's screens, and the plugin "Variation Swatches for WooCommerce". They are checked
 * in this order; the first with data of the required kind wins.
 */
final class TermSwatches {

	/** Term meta: JSON of SwatchValue::to_array(). */
	public const META = 'aisle_swatch';

	public function __construct( private readonly AttributeTypes $types ) {}

	/**
	 * Loads the meta of these terms with one query, together with the terms that WordPress has queued.
	 *
	 * @param array<int> $terms Term ids.
	 */
	public function prime( array $terms ): void {
		wp_lazyload_term_meta( $terms );
	}

	public function of_term( \WP_Term $term, SwatchType $type = SwatchType::Automatic ): SwatchValue {
		$result = SwatchValue::none();
		foreach ( $this->sources( $term ) as $value ) {
			$is_match = match ( true ) {
				SwatchType::Picture === $type => 0 !== $value->image,
				$type->is_visual()            => '' !== $value->color,
				default                         => ! $value->is_empty(),
			};
			if ( $is_match ) {
				$result = $value;
				break;
			}
		}
		// WooCommerce supports no second color.
		return '' === $result->color || '' !== $result->second_color
			? $result
			: $result->with_second_color( $this->merchant_value( $term->term_id )->second_color );
	}

	public function merchant_value( int $term ): SwatchValue {
		return SwatchValue::from_stored( get_term_meta( $term, self::META, true ) );
	}

	public function save( int $term, SwatchValue $value ): void {
		$data = $value->to_array();
		if ( $data ) {
			// The JSON contains only colors and numbers, so it needs no slashing.
			update_term_meta( $term, self::META, (string) wp_json_encode( $data ) );
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
		return array( $this->of_woocommerce( $term ), $this->merchant_value( $term->term_id ), PluginSwatches::of_term( $term->term_id ) );
	}
}
