<?php
declare(strict_types=1);

namespace Aisle\Features\ProductPage;

/**
 * Texts of the star rating: WooCommerce's own, with the changes that plugins make to its script data.
 */
final class ReviewTexts {

	/**
	 * @return array{labels: list<string>, required: string} Plain text; `required` is empty if a rating is optional.
	 */
	public static function of_woocommerce(): array {
		$params = self::script_params();
		$labels = is_array( $params['i18n_rating_options'] ?? null ) ? $params['i18n_rating_options'] : array();
		return array(
			'labels'   => array_map( array( self::class, 'plain_text' ), array_values( $labels ) ),
			'required' => 'yes' === ( $params['review_rating_required'] ?? '' )
				? self::plain_text( $params['i18n_required_rating_text'] ?? '' )
				: '',
		);
	}

	/**
	 * Returns the data that WooCommerce passes to `wc-single-product`, after the same filters. `review_rating_required`
	 * is “no” if ratings or reviews are off, as WooCommerce's server then requires no rating, although the stored
	 * option stays “yes”.
	 *
	 * @return array<array-key, mixed>
	 */
	private static function script_params(): array {
		// phpcs:disable WordPress.WP.I18n.TextDomainMismatch -- WooCommerce's words, in its translations.
		$params = array(
			'i18n_required_rating_text' => esc_attr__( 'Please select a rating', 'woocommerce' ),
			'i18n_rating_options'       => array(
				esc_attr__( '1 of 5 stars', 'woocommerce' ),
				esc_attr__( '2 of 5 stars', 'woocommerce' ),
				esc_attr__( '3 of 5 stars', 'woocommerce' ),
				esc_attr__( '4 of 5 stars', 'woocommerce' ),
				esc_attr__( '5 of 5 stars', 'woocommerce' ),
			),
			'review_rating_required'    => wc_review_ratings_enabled() && 'yes' === get_option( 'woocommerce_review_rating_required' )
				? 'yes'
				: 'no',
		);
		// phpcs:enable
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WooCommerce's.
		$params = apply_filters( 'woocommerce_get_script_data', $params, 'wc-single-product' );
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WooCommerce's.
		$params = apply_filters( 'wc_single_product_params', $params );
		return is_array( $params ) ? $params : array();
	}

	private static function plain_text( mixed $text ): string {
		return is_scalar( $text ) ? html_entity_decode( wp_strip_all_tags( (string) $text ), ENT_QUOTES ) : '';
	}
}
